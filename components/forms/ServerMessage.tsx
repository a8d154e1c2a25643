'use client';

import { useEffect, useRef } from 'react';

import styles from './Form.module.scss';

export function ServerMessage({ children }: { children: string }) {
  const messageRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => messageRef.current?.focus(), []);
  return (
    <p ref={messageRef} role="status" tabIndex={-1} className={styles.message}>
      {children}
    </p>
  );
}
