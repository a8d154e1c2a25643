import styles from './Departures.module.scss';

/** The shuttle's times (spec.md §9). */
const SHUTTLES = [
  {
    whom: 'Onsite workshops',
    leaves: { day: 'Tuesday', time: '18:00', note: 'the evening before the course' },
    returns: { day: 'Monday', time: 'by 11:00', note: 'after the course' },
  },
  {
    whom: 'Self-guided residencies',
    leaves: { day: 'Wednesday', time: '13:00', note: null },
    returns: { day: 'Wednesday', time: 'by 11:00', note: 'of the following week' },
  },
];

export function Departures() {
  return (
    <div className={styles.board}>
      {SHUTTLES.map(({ whom, leaves, returns }) => (
        <section key={whom} className={styles.shuttle}>
          <h3 className={styles.whom}>{whom}</h3>
          <dl className={styles.times}>
            <Time term="Leaves Toulouse" {...leaves} />
            <Time term="Returns to Toulouse" {...returns} />
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
