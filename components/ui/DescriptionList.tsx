import type { ReactNode } from 'react';

import styles from './DescriptionList.module.scss';

export interface DescriptionListItem {
  term: string;
  details: ReactNode;
}

export function DescriptionList({ items }: { items: readonly DescriptionListItem[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, details }) => (
        <div key={term} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd>{details}</dd>
        </div>
      ))}
    </dl>
  );
}
