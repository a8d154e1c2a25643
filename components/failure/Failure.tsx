import styles from './Failure.module.scss';

/** An error message in place of content (docs/specification.md#errors). */
export function Failure({ children }: { children: string }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}
