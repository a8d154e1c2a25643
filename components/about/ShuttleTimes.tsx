import styles from './ShuttleTimes.module.scss';

/** docs/specification.md#constants */
const SHUTTLES = [
  {
    audience: 'Onsite workshops',
    departure: { day: 'Tuesday', time: '18:00', note: 'the evening before the course' },
    returnTrip: { day: 'Monday', time: 'by 11:00', note: 'after the course' },
  },
  {
    audience: 'Self-guided residencies',
    departure: { day: 'Wednesday', time: '13:00', note: null },
    returnTrip: { day: 'Wednesday', time: 'by 11:00', note: 'of the following week' },
  },
];

export function ShuttleTimes() {
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
