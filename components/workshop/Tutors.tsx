import { Fragment } from 'react';

import styles from './Tutors.module.scss';

/** Separator of names, without a lookbehind, which older versions of Safari cannot parse. */
const SEPARATOR = /(,?\s+and\s+|,\s+)/;

export function splitTutorNames(tutors: string): string[] {
  return tutors.split(SEPARATOR).filter((_, index) => index % 2 === 0);
}

/** Lines break between names, and within one only if it is longer than the line. */
export function Tutors({ names }: { names: string }) {
  const parts = names.split(SEPARATOR);
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
