import type { WorkshopCard as Card } from '@/lib/domain/types';

import { WorkshopCard } from './WorkshopCard';
import styles from './WorkshopGrid.module.scss';

interface WorkshopGridProps {
  workshops: readonly Card[];
  heading?: 'h2' | 'h3';
  eager?: number;
}

export function WorkshopGrid({ workshops, heading, eager = 0 }: WorkshopGridProps) {
  return (
    <ul className={styles.grid}>
      {workshops.map((workshop, index) => (
        <li key={`${workshop.ctype}-${workshop.id}`} className={styles.cell}>
          <WorkshopCard workshop={workshop} heading={heading} priority={index < eager} />
        </li>
      ))}
    </ul>
  );
}
