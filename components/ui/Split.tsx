import type { ReactNode } from 'react';

import { Heading } from './Heading';
import styles from './Split.module.scss';

interface SplitProps {
  id: string;
  heading: string;
  /** Placed left of the text, above it on narrow screens. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A heading across the page with its text in the right column below it. */
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

/** The first paragraph of a text, larger than the rest. */
export function LeadParagraph({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
