import type { ReactNode } from 'react';

import styles from './PageHeader.module.scss';
import { Wrap } from './Wrap';

interface PageHeaderProps {
  title: string;
  /** A line above the title: where the page belongs. */
  kicker?: string;
  lead?: ReactNode;
}

export function PageHeader({ title, kicker, lead }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <Wrap>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h1 className={styles.title}>{title}</h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </Wrap>
    </header>
  );
}
