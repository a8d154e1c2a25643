import styles from './Skeleton.module.scss';

/** Placeholders while something loads; `height` in CSS pixels (spec.md §9: six of 350 on the front page). */
export function Skeletons({ count, height }: { count: number; height: number }) {
  return (
    <div className={styles.grid} role="status">
      <span className={styles.words}>Loading…</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton} style={{ height }} aria-hidden="true" />
      ))}
    </div>
  );
}
