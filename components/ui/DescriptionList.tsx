import type { ReactNode } from 'react';

import styles from './DescriptionList.module.scss';

export function DescriptionList({ items }: { items: Record<string, ReactNode> }) {
  return (
    <dl className={styles.list}>
      {Object.entries(items).map(([term, details]) => (
        <div key={term} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd>{details}</dd>
        </div>
      ))}
    </dl>
  );
}
