import type { ReactNode } from 'react';

import styles from './SectionHeading.module.scss';

interface SectionHeadingProps {
  id?: string;
  children: ReactNode;
  /** What stands at the far end of the line: a link to the whole. */
  aside?: ReactNode;
}

export function SectionHeading({ id, children, aside }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id} className={styles.title}>
        {children}
      </h2>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
