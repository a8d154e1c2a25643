import type { ReactNode } from 'react';

import styles from './Heading.module.scss';

/** The second-level heading of a page of text. */
export function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className={styles.heading}>
      {children}
    </h2>
  );
}

interface SectionHeadingProps {
  id?: string;
  children: ReactNode;
  /** Placed at the end of the heading's line, usually a link. */
  aside?: ReactNode;
}

export function SectionHeading({ id, children, aside }: SectionHeadingProps) {
  return (
    <div className={styles.row}>
      <h2 id={id} className={styles.title}>
        {children}
      </h2>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
