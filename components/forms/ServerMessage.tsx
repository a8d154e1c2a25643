'use client';

import styles from './Form.module.scss';

const focus = (element: HTMLElement | null) => element?.focus();

export function ServerMessage({ children }: { children: string }) {
  return (
    <p ref={focus} role="status" tabIndex={-1} className={styles.message}>
      {children}
    </p>
  );
}
