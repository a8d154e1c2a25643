import type { CSSProperties } from 'react';

import { countLongestWord } from '@/components/ui/PageHeader';
import { NAME_SEPARATOR, splitNames } from '@/lib/domain/tutor-names';

import styles from './Tutors.module.scss';

/** Lines break between names, and within one only if it is longer than the line. */
export function Tutors({ names }: { names: string }) {
  const parts = names.split(NAME_SEPARATOR);
  return (
    <strong className={styles.tutors}>
      {parts.map((part, index) => {
        if (index % 2 === 1) return ' ';
        const conjunction = parts[index - 1]?.replace(/[,\s]/g, '');
        const comma = parts[index + 1]?.includes(',') ? ',' : '';
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
  const longestName = Math.max(0, ...splitNames(tutors).map(({ length }, index) => length + (index && 3)));
  return { '--longest': countLongestWord(`${titleWith} ${tutors}`), '--name': longestName } as CSSProperties;
}
