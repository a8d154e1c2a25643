'use client';

import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

interface RidgeMotionProps {
  className: string | undefined;
  style: Record<string, string>;
  /** Other controls of the page change its months too. */
  filters: boolean;
  children: ReactNode;
}

/** Loads its script when a pointer or the focus comes: until then each summit and month is a plain link. */
export function RidgeMotion({ className, style, filters, children }: RidgeMotionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = ref;
    const controller = new AbortController();
    const start = async () => {
      controller.abort();
      const { moveAlong } = await import('./move-along');
      if (current) moveAlong(current);
    };
    for (const type of ['pointerover', 'focusin']) {
      (filters ? window : current)?.addEventListener(type, () => void start(), controller);
    }
    return () => controller.abort();
  }, [filters]);
  return (
    <div ref={ref} className={className} style={style as CSSProperties}>
      {children}
    </div>
  );
}
