import type { CSSProperties, ReactNode } from 'react';

import styles from './PageHeader.module.scss';
import { Wrap } from './Wrap';

interface PageHeaderProps {
  title: string;
  /** A line above the title. */
  kicker?: string;
  lead?: ReactNode;
  /** Below the lead. */
  actions?: ReactNode;
  /** For the steps of a task. */
  small?: boolean;
}

export function PageHeader({ title, kicker, lead, actions, small = false }: PageHeaderProps) {
  return (
    <header className={small ? styles.small : styles.header}>
      <Wrap>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h1 className={styles.title} style={{ '--longest': longestWordLength(title) } as CSSProperties}>
          {title}
        </h1>
        {lead && <div className={styles.lead}>{lead}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </Wrap>
    </header>
  );
}

/** The letters of a title's longest word: type is sized so that this word fits its column. */
export function longestWordLength(title: string): number {
  return Math.max(...title.split(/[\s-]+/).map(({ length }) => length));
}
