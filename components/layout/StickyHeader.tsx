'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

import styles from './StickyHeader.module.scss';

/** Scroll offset in CSS pixels from which the header sticks (docs/specification.md#constants). */
const STICKY_OFFSET = 200;

/** Keeps the header's space in the page while the header sticks to the top of the viewport. */
export function StickyHeader({ children }: { children: ReactNode }) {
  const [sticky, setSticky] = useState(false);
  const sentinel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setSticky(!entry?.isIntersecting));
    if (sentinel.current) observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);

  return (
    <header className={styles.space} data-print="none">
      {/* An element that touches the viewport's edge still intersects it, hence one pixel less. */}
      <div
        ref={sentinel}
        className={styles.sentinel}
        style={{ top: 0, height: STICKY_OFFSET - 1 }}
        aria-hidden="true"
      />
      <div className={sticky ? styles.sticky : styles.header} data-sticky={sticky}>
        {children}
      </div>
    </header>
  );
}
