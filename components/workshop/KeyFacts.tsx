import { Prose } from '@/components/ui/Prose';
import type { Workshop } from '@/lib/domain/types';

import styles from './KeyFacts.module.scss';

export function KeyFacts({ workshop }: { workshop: Workshop }) {
  const facts = [
    { term: 'Dates', html: workshop.keyfact_dates },
    { term: 'Level', html: workshop.student_level },
    { term: 'Equipment', html: workshop.equipment },
    { term: 'After the course', html: workshop.post_course },
  ];
  return (
    <dl>
      {facts.map(
        ({ term, html }) =>
          html && (
            <div key={term} className={styles.fact}>
              <dt>{term}</dt>
              <dd>
                <Prose html={html} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
