import type { ReactNode } from 'react';

import styles from './Section.module.scss';
import { Wrap } from './Wrap';

interface SectionProps {
  children: ReactNode;
  id?: string;
  /** Id of the section's heading; without one the section is a `<div>`. */
  labelledBy?: string;
  tone?: 'paper' | 'deep' | 'night';
  /** Set where a page is so long that the browser should lay the section out when the visitor comes near it. */
  belowFold?: boolean;
}

/** A part of a page with the page's vertical rhythm. */
export function Section({ children, id, labelledBy, tone = 'paper', belowFold = false }: SectionProps) {
  const Element = labelledBy ? 'section' : 'div';
  const className = belowFold ? `${styles[tone]} ${styles.belowFold}` : styles[tone];
  return (
    <Element id={id} aria-labelledby={labelledBy} className={className}>
      <Wrap>{children}</Wrap>
    </Element>
  );
}
