'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

import styles from './StickyHeader.module.scss';

/** Scroll offset in CSS pixels at which the header becomes sticky (docs/specification.md#constants). */
const STICKY_OFFSET = 200;

/**
 * Reserves the header's height, and keeps focused elements clear of it, also when it wraps. A custom property of <html>
 * would recompute the styles of all elements.
 */
export function StickyHeader({ children }: { children: ReactNode }) {
  const [sticky, setSticky] = useState(false);
  const sentinel = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLElement>(null);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setSticky(!entry?.isIntersecting));
    if (sentinel.current) observer.observe(sentinel.current);
    const resizeObserver = new ResizeObserver(() => {
      const height = `max(var(--header-height), ${header.current?.offsetHeight ?? 0}px)`;
      document.documentElement.style.scrollPaddingTop = `calc(${height} + var(--preview-height, 0px))`;
      if (space.current) space.current.style.minHeight = height;
    });
    if (header.current) resizeObserver.observe(header.current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      resizeObserver.disconnect();
    };
  }, []);

  return (
    <header ref={space} className={styles.space} data-print="none">
      {/* An element that touches the viewport's edge still intersects it, hence one pixel less. */}
      <div
        ref={sentinel}
        className={styles.sentinel}
        style={{ top: 0, height: STICKY_OFFSET - 1 }}
        aria-hidden="true"
      />
      <div ref={header} className={sticky ? styles.sticky : styles.header} data-sticky={sticky}>
        {children}
      </div>
    </header>
  );
}
