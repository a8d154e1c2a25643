import styles from './Skeleton.module.scss';

interface SkeletonsProps {
  count: number;
  height: number;
  layout?: 'cards' | 'rows';
}

export function Skeletons({ count, height, layout = 'cards' }: SkeletonsProps) {
  return (
    <div className={styles[layout]} role="status">
      <span className={styles.status}>Loading…</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton} style={{ height }} aria-hidden="true" />
      ))}
    </div>
  );
}
