import type { ReactNode } from 'react';

import type { SafeHtml } from '@/lib/domain/html-text';

import { keepWholeInHtml } from './keep-whole';
import styles from './Prose.module.scss';

interface ProseProps {
  /** Sanitised HTML of the workshop API, instead of children. */
  html?: SafeHtml | null;
  lead?: boolean;
  children?: ReactNode;
}

export function Prose({ html, lead = false, children }: ProseProps) {
  const className = lead ? `${styles.prose} ${styles.lead}` : styles.prose;
  if (html) return <div className={className} dangerouslySetInnerHTML={{ __html: keepWholeInHtml(html) }} />;
  return children ? <div className={className}>{children}</div> : null;
}
