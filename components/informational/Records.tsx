import type { ReactNode } from 'react';

import styles from './Records.module.scss';

interface RecordsProps {
  /** What each fact of a record is called, in order. */
  terms: readonly string[];
  records: readonly { name: ReactNode; facts: readonly ReactNode[] }[];
}

/** A table that reads as a list of short records on a phone. */
export function Records({ terms, records }: RecordsProps) {
  return (
    <div className={styles.records}>
      {records.map(({ name, facts }, index) => (
        <div key={index} className={styles.record}>
          <h3 className={styles.name}>{name}</h3>
          <dl className={styles.facts}>
            {facts.map((fact, at) => (
              <div key={terms[at]}>
                <dt className={styles.term}>{terms[at]}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
