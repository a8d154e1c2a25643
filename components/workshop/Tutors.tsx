import { Fragment } from 'react';

import styles from './Tutors.module.scss';

/** Between two names. Without a lookbehind, which Safari has learnt late. */
const BETWEEN = /(,?\s+and\s+|,\s+)/;

export function namesOf(tutors: string): string[] {
  return tutors.split(BETWEEN).filter((_, index) => index % 2 === 0);
}

/** The tutors in a title: a line may end between two names, within one only where it is longer than the line. */
export function Tutors({ names }: { names: string }) {
  const parts = names.split(BETWEEN);
  return (
    <strong className={styles.tutors}>
      {parts.map((part, index) => {
        if (index % 2 === 1) return <Fragment key={index}>{part.replace(',', '')}</Fragment>;
        const comma = parts[index + 1]?.startsWith(',') ? ',' : '';
        return (
          <span key={index} className={styles.name}>
            {part + comma}
          </span>
        );
      })}
    </strong>
  );
}
