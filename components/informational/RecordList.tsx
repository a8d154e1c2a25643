import type { ReactNode } from 'react';

import styles from './RecordList.module.scss';

interface RecordListProps {
  /** The term of each value of a record, in order. */
  terms: readonly string[];
  records: readonly { name: ReactNode; values: readonly ReactNode[] }[];
}

/** A table as a list of records: on a phone the values of a record stand one below the other. */
export function RecordList({ terms, records }: RecordListProps) {
  return (
    <div>
      {records.map(({ name, values }, recordIndex) => (
        <div key={recordIndex} className={styles.record}>
          <h3 className={styles.name}>{name}</h3>
          <dl className={styles.values}>
            {values.map((value, index) => (
              <div key={terms[index]}>
                <dt className={styles.term}>{terms[index]}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
