import styles from './Skeleton.module.scss';

interface SkeletonsProps {
  count: number;
  /** In CSS pixels (spec.md §9: six of 350 on the front page). */
  height: number;
  /** Cards stand in columns, rows one below the other. */
  of?: 'cards' | 'rows';
}

/** Placeholders while something loads. */
export function Skeletons({ count, height, of = 'cards' }: SkeletonsProps) {
  return (
    <div className={styles[of]} role="status">
      <span className={styles.words}>Loading…</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton} style={{ height }} aria-hidden="true" />
      ))}
    </div>
  );
}
