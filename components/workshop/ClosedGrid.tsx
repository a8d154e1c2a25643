import type { WorkshopCard as Card } from '@/lib/domain/types';
import { PHONE_PICTURE_SIZES } from '@/lib/picture-sizes';

import { WorkshopCard } from './WorkshopCard';
import styles from './WorkshopGrid.module.scss';

const WIDE_SIZES =
  `(min-width: 1728px) 835px, (min-width: 992px) 47vw, (min-width: 600px) 92vw, ` + PHONE_PICTURE_SIZES;

interface ClosedGridProps {
  workshops: readonly Card[];
  heading?: 'h2' | 'h3';
  eager?: number;
}

/** Lists all workshops in full rows. The first ones, which can be booked, are wider. */
export function ClosedGrid({ workshops, heading, eager = 0 }: ClosedGridProps) {
  const wideCount = WIDE_COUNTS[workshops.length % 3]!;
  return (
    <ul className={styles.closed}>
      {workshops.map((workshop, index) => (
        <li key={`${workshop.ctype}-${workshop.id}`} className={index < wideCount ? styles.wide : styles.cell}>
          <WorkshopCard
            workshop={workshop}
            heading={heading}
            priority={index < eager}
            sizes={index < wideCount ? WIDE_SIZES : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** Number of cards in rows of two, by the remainder of three columns. */
const WIDE_COUNTS = [0, 4, 2];
