'use client';

import { useEffect, useRef } from 'react';

import styles from './ServerAnswer.module.scss';

/** What the server said, in place of the form that asked; it takes the focus that the form had. */
export function ServerAnswer({ children }: { children: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} role="status" tabIndex={-1} className={styles.answer}>
      {children}
    </p>
  );
}
