'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

interface FocusedStatusProps {
  className?: string;
  children: ReactNode;
}

/** A status that scrolls into view and takes focus when it appears. */
export function FocusedStatus({ className, children }: FocusedStatusProps) {
  const statusRef = useRef<HTMLDivElement>(null);
  const [reducedMotion] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    statusRef.current?.scrollIntoView({ block: 'center', behavior: reducedMotion ? 'auto' : 'smooth' });
    statusRef.current?.focus({ preventScroll: true });
  }, [reducedMotion]);
  return (
    <div ref={statusRef} className={className} role="status" tabIndex={-1}>
      {children}
    </div>
  );
}
