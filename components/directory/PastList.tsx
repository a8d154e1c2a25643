import { WorkshopName } from '@/components/about/PreviousWorkshops';
import { toDay } from '@/lib/domain/dates';
import type { PastWorkshop } from '@/lib/domain/workshop-groups';

import styles from './Directory.module.scss';

export function PastList({ workshops }: { workshops: readonly PastWorkshop[] }) {
  return (
    <ul className={styles.list}>
      {workshops.map((past) => (
        <li key={past.name} className={styles.item}>
          <p className={styles.name}>
            <WorkshopName workshop={past} />
          </p>
          <p className={styles.facts}>{formatFacts(past)}</p>
        </li>
      ))}
    </ul>
  );
}

/** "onsite, sound, 2025" */
function formatFacts({ isListed, workshop }: PastWorkshop): string {
  if (!workshop) return isListed ? 'Running again' : '';
  const { ctype, artforms, start_date, editions } = workshop;
  const day = toDay(start_date) ?? toDay(editions.at(-1)?.start_date ?? null);
  return [ctype, ...artforms, day?.slice(0, 4)].filter(Boolean).join(', ');
}
