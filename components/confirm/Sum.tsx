import type { CSSProperties, ReactNode } from 'react';

import styles from './Step.module.scss';

interface SumProps {
  /** "€1,090". */
  text: string;
  live?: boolean;
  children?: ReactNode;
}

/** CSS computes the font size from the length, so that the sum fits on one line. */
export function Sum({ text, live, children }: SumProps) {
  return (
    <p
      className={styles.sum}
      style={{ '--letters': text.length } as CSSProperties}
      aria-live={live ? 'polite' : undefined}
    >
      {children}
      <span>{text}</span>
    </p>
  );
}
