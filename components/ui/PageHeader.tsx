import type { CSSProperties, ReactNode } from 'react';

import { longestWord } from './longest-word';

import styles from './PageHeader.module.scss';
import { Wrap } from './Wrap';

interface PageHeaderProps {
  title: string;
  /** A line above the title: where the page belongs. */
  kicker?: string;
  lead?: ReactNode;
  /** For a page that is a step on the way, not a poster. */
  small?: boolean;
}

export function PageHeader({ title, kicker, lead, small = false }: PageHeaderProps) {
  return (
    <header className={small ? styles.small : styles.header}>
      <Wrap>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h1 className={styles.title} style={{ '--longest': longestWord(title) } as CSSProperties}>
          {title}
        </h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </Wrap>
    </header>
  );
}
