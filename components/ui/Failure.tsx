import styles from './Failure.module.scss';

/** An error in place of what it concerns, in red (spec.md §4 and §8). */
export function Failure({ children }: { children: string }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}
