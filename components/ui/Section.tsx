import type { ReactNode } from 'react';

import styles from './Section.module.scss';
import { Wrap } from './Wrap';

interface SectionProps {
  children: ReactNode;
  id?: string;
  /** Names the section for assistive technology when it has a heading of its own. */
  labelledBy?: string;
  tone?: 'paper' | 'deep' | 'night';
  bleed?: boolean;
}

/** A stretch of a page with the page's vertical rhythm. */
export function Section({ children, id, labelledBy, tone = 'paper', bleed = false }: SectionProps) {
  const Stretch = labelledBy ? 'section' : 'div';
  return (
    <Stretch id={id} aria-labelledby={labelledBy} className={styles[tone]}>
      {bleed ? children : <Wrap>{children}</Wrap>}
    </Stretch>
  );
}
