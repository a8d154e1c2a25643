import { RESIDENCY_SHUTTLE, SHUTTLE } from '@camp/contract/travel';

import { SplitText } from '@/components/texts/TextParts';
import type { TextSection } from '@/lib/texts/text';

import styles from './Transport.module.scss';

export function Transport({ section }: { section: TextSection }) {
  return <SplitText section={section} inserted={<ShuttleTimes />} />;
}

const SHUTTLES = [
  {
    audience: 'Onsite workshops',
    departure: { day: 'Tuesday', time: SHUTTLE.leaves, note: 'the evening before the course' },
    returnTrip: { day: 'Monday', time: `by ${SHUTTLE.returns}`, note: 'after the course' },
  },
  {
    audience: 'Self-guided residencies',
    departure: { day: 'Wednesday', time: RESIDENCY_SHUTTLE.leaves, note: null },
    returnTrip: { day: 'Wednesday', time: `by ${RESIDENCY_SHUTTLE.returns}`, note: 'of the following week' },
  },
];

function ShuttleTimes() {
  return (
    <div className={styles.board}>
      {SHUTTLES.map(({ audience, departure, returnTrip }) => (
        <section key={audience} className={styles.shuttle}>
          <h3 className={styles.audience}>{audience}</h3>
          <dl className={styles.times}>
            <Time term="Leaves Toulouse" {...departure} />
            <Time term="Returns to Toulouse" {...returnTrip} />
          </dl>
        </section>
      ))}
    </div>
  );
}

function Time({ term, day, time, note }: { term: string; day: string; time: string; note: string | null }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd>
        <span className={styles.day}>{day}</span> <span className={styles.time}>{time}</span>
        {note && (
          <>
            {' '}
            <span className={styles.note}>{note}</span>
          </>
        )}
      </dd>
    </div>
  );
}
