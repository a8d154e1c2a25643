'use client';

import type { ReactNode } from 'react';

import styles from './Form.module.scss';

interface ResultProps {
  as?: 'p' | 'h2';
  className?: string | undefined;
  children: ReactNode;
}

const focus = (element: HTMLElement | null) => element?.focus();

/**
 * Takes the focus when it appears (docs/style.md#results). Of a focused paragraph without a role, screen readers speak
 * one line, and of a status nothing but its role.
 */
export function Result({ as: Tag = 'p', className = styles.message, children }: ResultProps) {
  return (
    <Tag ref={focus} role={Tag === 'p' ? 'alert' : undefined} tabIndex={-1} className={className}>
      {children}
    </Tag>
  );
}
