import type { ReactNode } from 'react';

import { Heading } from './Heading';
import styles from './Split.module.scss';

interface SplitProps {
  id: string;
  heading: string;
  /** Stands before the text, or at its left. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A heading across the page with its text set to the right below it; on a phone one below the other. */
export function Split({ id, heading, aside, children }: SplitProps) {
  return (
    <div className={styles.split}>
      <div className={styles.heading}>
        <Heading id={id}>{heading}</Heading>
      </div>
      {aside && <div>{aside}</div>}
      <div className={styles.text}>{children}</div>
    </div>
  );
}

/** The first sentence or two of a text, larger than the rest. */
export function Opening({ children }: { children: ReactNode }) {
  return <p className={styles.opening}>{children}</p>;
}
