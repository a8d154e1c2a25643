import styles from './RecordList.module.scss';

interface RecordListProps {
  terms: readonly string[];
  records: Record<string, string[]>;
  code?: boolean;
}

export function RecordList({ terms, records, code = false }: RecordListProps) {
  return (
    <div>
      {Object.entries(records).map(([name, values]) => (
        <div key={name} className={styles.record}>
          <h3 className={styles.name}>{code ? <code>{name}</code> : name}</h3>
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
