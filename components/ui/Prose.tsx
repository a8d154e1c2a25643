import type { ReactNode } from 'react';

import type { SafeHtml } from '@/lib/workshop-api/types';

import styles from './Prose.module.scss';

/** Running text: written here as children, or sanitised HTML from the workshop API. */
export function Prose({ html, children }: { html?: SafeHtml | null; children?: ReactNode }) {
  if (html) return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
  return children ? <div className={styles.prose}>{children}</div> : null;
}
