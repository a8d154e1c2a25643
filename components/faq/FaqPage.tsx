import { Link } from '@/components/ui/Link';
import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import { section } from '@/lib/section';
import { BreadcrumbData } from '@/lib/seo/BreadcrumbData';
import { listFaqs } from '@/lib/workshop-api/queries/content';

import type { FaqFilter } from './faq-filter';
import { faqItems } from './faq-items';
import { FaqBrowser } from './FaqBrowser';
import { FaqLoader } from './FaqLoader';
import styles from './FaqPage.module.scss';

/** The FAQ page: the HTML holds all questions, those that do not match the filter hidden. */
export async function FaqPage({ filter }: { filter: FaqFilter }) {
  const faqs = await section(listFaqs());
  return (
    <>
      <BreadcrumbData name="FAQ" path="/faq" />
      <PageHeader title="FAQ" lead={<Lead />} />
      <Wrap>
        <div className={styles.questions}>
          {faqs.ok ? (
            <FaqBrowser initialFilter={filter} items={faqItems(faqs.value, filter)} />
          ) : (
            <FaqLoader initialFilter={filter} />
          )}
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
