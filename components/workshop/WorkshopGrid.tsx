import type { WorkshopCard as Card } from '@/lib/domain/types';

import { WorkshopCard } from './WorkshopCard';
import styles from './WorkshopGrid.module.scss';

interface WorkshopGridProps {
  workshops: readonly Card[];
  heading?: 'h2' | 'h3';
  /** On phones, a small picture beside the text. */
  compact?: boolean;
}

export function WorkshopGrid({ workshops, heading, compact = false }: WorkshopGridProps) {
  return (
    <ul className={compact ? styles.compact : styles.grid}>
      {workshops.map((workshop) => (
        <li key={`${workshop.ctype}-${workshop.id}`} className={styles.cell}>
          <WorkshopCard workshop={workshop} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
