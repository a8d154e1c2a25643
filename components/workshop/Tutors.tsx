import styles from './Tutors.module.scss';

/** Between two names; a comma stays with the name before it. */
const BETWEEN = /((?<=,)\s+(?:and\s+)?|\s+and\s+)/;

/** The tutors in a title: a line may end between two names, within one only where it is longer than the line. */
export function Tutors({ names }: { names: string }) {
  return (
    <strong className={styles.tutors}>
      {names.split(BETWEEN).map((part, index) => (index % 2 === 0 ? <span key={index} className={styles.name}>{part}</span> : part))}
    </strong>
  );
}
