import type { CSSProperties, ReactNode } from 'react';

import styles from './Step.module.scss';

interface SumProps {
  /** "€1,090". */
  text: string;
  /** Changes are announced. */
  live?: boolean;
  /** The price before a code. */
  children?: ReactNode;
}

/** CSS sizes the sum by its length, so that it stays on one line. */
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
