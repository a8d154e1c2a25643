import type { ReactNode } from 'react';

import styles from './RecordList.module.scss';

interface RecordListProps {
  terms: readonly string[];
  records: readonly { name: ReactNode; values: readonly ReactNode[] }[];
}

/** A table whose rows become stacked records on a phone. */
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
