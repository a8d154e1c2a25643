import { Prose } from '@/components/ui/Prose';
import type { Faq } from '@/lib/domain/types';

import { faqAnchor } from './faq-filter';
import styles from './FaqEntry.module.scss';

/**
 * A question that discloses its answer, without scripts too. The answer has the id: browsers open what a URL names.
 */
export function FaqEntry({ faq: { id, question, answer } }: { faq: Pick<Faq, 'id' | 'question' | 'answer'> }) {
  const anchor = faqAnchor(id);
  return (
    <details className={styles.entry} suppressHydrationWarning>
      <summary className={styles.summary}>
        <h2 className={styles.question}>{question}</h2>
      </summary>
      <div id={anchor} className={styles.answer}>
        <Prose html={answer} />
        <a href={`/faq#${anchor}`} className={styles.permalink} data-print="none">
          Link to this question
        </a>
      </div>
    </details>
  );
}
