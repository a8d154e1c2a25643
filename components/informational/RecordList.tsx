import { Markdown } from '@/components/texts/Markdown';
import { type Nodes, readTerm, splitAtList } from '@/lib/texts/text';

import styles from './RecordList.module.scss';

export function RecordList({ records }: { records: Nodes[] }) {
  return (
    <div>
      {records.map(splitAtList).map(({ before, items }, index) => (
        <div key={index} className={styles.record}>
          <h3 className={styles.name}>
            <Markdown nodes={before} />
          </h3>
          <dl className={styles.values}>
            {items.map(readTerm).map(({ term, value }) => (
              <div key={term}>
                <dt className={styles.term}>{term}</dt>
                <dd>
                  <Markdown nodes={value} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
