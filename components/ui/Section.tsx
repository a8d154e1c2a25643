import type { ReactNode } from 'react';

import styles from './Section.module.scss';
import { Wrap } from './Wrap';

interface SectionProps {
  children: ReactNode;
  id?: string;
  /** Id of the section's heading; without one the section is a `<div>`. */
  labelledBy?: string;
  tone?: 'paper' | 'deep' | 'night';
}

/** A part of a page with the page's vertical rhythm. */
export function Section({ children, id, labelledBy, tone = 'paper' }: SectionProps) {
  const Element = labelledBy ? 'section' : 'div';
  return (
    <Element id={id} aria-labelledby={labelledBy} className={styles[tone]}>
      <Wrap>{children}</Wrap>
    </Element>
  );
}
