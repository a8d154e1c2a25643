import type { ReactNode } from 'react';

import styles from './SectionHeading.module.scss';

interface SectionHeadingProps {
  id?: string;
  children: ReactNode;
  /** Placed at the end of the heading's line, usually a link. */
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
