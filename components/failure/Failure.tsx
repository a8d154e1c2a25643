import styles from './Failure.module.scss';

export function Failure({ children }: { children: string }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}
