'use client';

import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

interface RidgeMotionProps {
  className: string | undefined;
  style: Record<string, string>;
  /** True if other controls of the page change the months. */
  filters: boolean;
  children: ReactNode;
}

/** Loads its script on the first focus in the page or pointer event; before, summits and months are plain links. */
export function RidgeMotion({ className, style, filters, children }: RidgeMotionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = ref;
    const controller = new AbortController();
    const start = async (event: Event) => {
      controller.abort();
      const { scrollMonths } = await import('./scroll-months');
      if (current) scrollMonths(current, event);
    };
    // Before the focus comes in, so that it meets the toolbar.
    window.addEventListener('focusin', (event) => void start(event), controller);
    (filters ? window : current)?.addEventListener('pointerover', (event) => void start(event), controller);
    return () => controller.abort();
  }, [filters]);
  return (
    <div ref={ref} className={className} style={style as CSSProperties}>
      {children}
    </div>
  );
}
