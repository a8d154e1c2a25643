'use client';

import { type ReactNode, useEffect, useRef } from 'react';

import styles from './BookingForm.module.scss';

export function ModeButton(button: { onClick: () => void; children: string }) {
  return <button type="button" className={styles.correct} {...button} />;
}

export function Status({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const statusRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    const { matches: isStill } = window.matchMedia('(prefers-reduced-motion: reduce)');
    statusRef.current?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
    statusRef.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <div ref={statusRef} className={styles.reserved} tabIndex={-1}>
      {children}
    </div>
  );
}
