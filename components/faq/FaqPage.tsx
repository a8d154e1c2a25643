import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { Link } from '@/components/ui/Link';
import { Wrap } from '@/components/ui/Wrap';
import { EMPTY_FAQ_FILTER, type FaqFilter, getFaqUrl } from '@/lib/domain/faq-filter';
import { readSection } from '@/lib/section-result';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createFaqData } from '@/lib/seo/structured-data';
import { listFaqs } from '@/lib/workshop-api/queries/content';

import { FaqBrowser, FaqLoader } from './FaqBrowser';
import styles from './FaqBrowser.module.scss';

export async function FaqPage({ filter }: { filter: FaqFilter }) {
  const faqs = await readSection(listFaqs());
  return (
    <>
      <SitePageHeader name="faq" lead={<Lead />} />
      {faqs.ok && getFaqUrl(filter) === getFaqUrl(EMPTY_FAQ_FILTER) && <JsonLd data={createFaqData(faqs.value)} />}
      <Wrap>
        <div className={styles.questions}>
          {faqs.ok ? <FaqBrowser initialFilter={filter} faqs={faqs.value} /> : <FaqLoader initialFilter={filter} />}
        </div>
      </Wrap>
    </>
  );
}

function Lead() {
  return (
    <p>
      What people ask before they come, and some of what they ask afterwards. If your question is not among them,{' '}
      <Link href="/contact">ask us</Link>.
    </p>
  );
}
