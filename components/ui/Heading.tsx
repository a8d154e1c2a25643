import type { ReactNode } from 'react';

import styles from './Heading.module.scss';

export function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className={styles.heading}>
      {children}
    </h2>
  );
}

export function SectionHeading({ id, children, aside }: { id?: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.row}>
      <h2 id={id} className={styles.title}>
        {children}
      </h2>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
