import type { ReactNode } from 'react';

import type { SafeHtml } from '@/lib/domain/types';

import styles from './Prose.module.scss';

/** Running text: written here as children, or sanitised HTML from the workshop API; `lead` sets its first paragraph larger. */
export function Prose({
  html,
  lead = false,
  children,
}: {
  html?: SafeHtml | null;
  lead?: boolean;
  children?: ReactNode;
}) {
  const className = lead ? `${styles.prose} ${styles.lead}` : styles.prose;
  if (html) return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
  return children ? <div className={className}>{children}</div> : null;
}
