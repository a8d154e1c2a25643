import { Prose } from '@/components/ui/Prose';
import type { Faq } from '@/lib/domain/types';

import styles from './FaqEntry.module.scss';

/** A question that discloses its answer, without scripts too. */
export function FaqEntry({ faq: { question, answer } }: { faq: Pick<Faq, 'question' | 'answer'> }) {
  return (
    <details className={styles.entry}>
      <summary className={styles.summary}>
        <h2 className={styles.question}>{question}</h2>
      </summary>
      <div className={styles.answer}>
        <Prose html={answer} />
      </div>
    </details>
  );
}
