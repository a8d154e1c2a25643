import styles from './Heading.module.scss';

/** The second-level heading of a page of text. */
export function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className={styles.heading}>
      {children}
    </h2>
  );
}
