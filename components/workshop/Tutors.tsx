import type { CSSProperties } from 'react';

import { countLongestWord } from '@/components/ui/PageHeader';

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
        if (index % 2 === 1) return ' ';
        const conjunction = parts[index - 1]?.includes('and') && 'and';
        const comma = parts[index + 1]?.startsWith(',') ? ',' : '';
        return (
          <span key={index} className={styles.name}>
            {conjunction && <span className={styles.conjunction}>{conjunction} </span>}
            {part + comma}
          </span>
        );
      })}
    </strong>
  );
}

/** CSS sizes the title by its longest word and tutor name. */
export function getTitleLengths(titleWith: string, tutors: string): CSSProperties {
  // The light "and" before a name is as wide as three letters of it.
  const longestName = Math.max(...splitTutorNames(tutors).map(({ length }, index) => length + (index && 3)));
  return { '--longest': countLongestWord(`${titleWith} ${tutors}`), '--name': longestName } as CSSProperties;
}
