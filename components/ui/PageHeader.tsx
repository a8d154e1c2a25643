import type { CSSProperties, ReactNode } from 'react';

import styles from './PageHeader.module.scss';
import { countLongestWord } from './title-lengths';
import { Wrap } from './Wrap';

export interface PageHeaderProps {
  title: string;
  kicker?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  small?: boolean;
}

export function PageHeader({ title, kicker, lead, actions, small = false }: PageHeaderProps) {
  return (
    <header className={small ? styles.small : styles.header}>
      <Wrap>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <div className={styles.row}>
          <h1 className={styles.title} style={{ '--longest': countLongestWord(title) } as CSSProperties}>
            {title}
          </h1>
          {lead && <div className={styles.lead}>{lead}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </Wrap>
    </header>
  );
}
