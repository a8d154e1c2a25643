'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

import styles from './HeaderFrame.module.scss';

/** Pixels scrolled from which on the header sticks (spec.md §9); a mark that just touches the window's edge is still in sight. */
const STICKY_FROM = 200;

/** Holds the header's room in the page and lets the header itself stick to the top of the window. */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const [sticky, setSticky] = useState(false);
  const mark = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setSticky(!entry?.isIntersecting));
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);

  return (
    <header className={styles.frame} data-print="none">
      <div ref={mark} className={styles.mark} style={{ top: 0, height: STICKY_FROM - 1 }} aria-hidden="true" />
      <div className={sticky ? styles.sticky : styles.header} data-sticky={sticky}>
        {children}
      </div>
    </header>
  );
}
