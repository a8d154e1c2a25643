import { type CSSProperties, Fragment } from 'react';

import { countLongestWord } from '@/components/ui/PageHeader';
import { splitNames, splitPieces } from '@/lib/domain/tutor-names';

import styles from './Tutors.module.scss';

/** Lines break between names; a name breaks only when it is longer than the line. */
export function Tutors({ names }: { names: string }) {
  return (
    <strong className={styles.tutors}>
      {splitPieces(names).map(({ conjunction, name }, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={styles.name}>
            {conjunction && <span className={styles.conjunction}>{conjunction} </span>}
            {name}
          </span>
        </Fragment>
      ))}
    </strong>
  );
}

/** CSS sizes the title by its longest word and tutor name. */
export function getTitleLengths(titleWith: string, tutors: string): CSSProperties {
  // The light "and" before a name is as wide as three letters of it.
  const longestName = Math.max(0, ...splitNames(tutors).map(({ length }, index) => length + (index && 3)));
  return { '--longest': countLongestWord(`${titleWith} ${tutors}`), '--name': longestName } as CSSProperties;
}
