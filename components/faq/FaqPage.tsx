import Link from 'next/link';

import { JsonLd } from '@/lib/seo/JsonLd';
import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import type { FaqFilter } from './faq-filter';
import { section } from '@/lib/section';
import { breadcrumbData } from '@/lib/seo/structured-data';
import { listFaqs } from '@/lib/workshop-api/queries/content';

import { FaqBrowser } from './FaqBrowser';
import { faqItems } from './faq-items';
import { FaqLoader } from './FaqLoader';
import styles from './FaqPage.module.scss';

/** The questions and their answers, whole in the HTML for any address of the list (spec.md §2). */
export async function FaqPage({ filter }: { filter: FaqFilter }) {
  const faqs = await section(listFaqs());
  return (
    <>
      <JsonLd
        of={breadcrumbData([
          { name: 'Home', path: '/' },
          { name: 'FAQ', path: '/faq' },
        ])}
      />
      <PageHeader
        title="FAQ"
        lead={
          <p>
            What people ask before they come, and some of what they ask afterwards. If your question is not among them,{' '}
            <Link href="/contact">ask us</Link>.
          </p>
        }
      />
      <Wrap>
        <div className={styles.questions}>
          {faqs.ok ? (
            <FaqBrowser filter={filter} items={faqItems(faqs.value, filter)} />
          ) : (
            <FaqLoader filter={filter} />
          )}
        </div>
      </Wrap>
    </>
  );
}
