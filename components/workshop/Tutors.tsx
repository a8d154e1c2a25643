import { Fragment } from 'react';

import { splitPieces } from '@/lib/domain/tutor-names';

import styles from './Tutors.module.scss';

/** Breaks lines between names, and within a name only if it is longer than a line. */
export function Tutors({ names }: { names: string }) {
  return (
    <strong className={styles.tutors} translate="no">
      {splitPieces(names).map(({ conjunction, name }, index) => (
        <Fragment key={index}>
          {index > 0 && <> </>}
          <span className={styles.name}>
            {conjunction && <span className={styles.conjunction}>{`${conjunction} `}</span>}
            <span>{name}</span>
          </span>
        </Fragment>
      ))}
    </strong>
  );
}
