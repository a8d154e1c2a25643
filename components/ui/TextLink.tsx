import Link from 'next/link';
import type { ReactNode } from 'react';

import styles from './TextLink.module.scss';

/** A link that stands alone at the end of a thought, with an arrow. */
export function TextLink({ href, children, label }: { href: string; children: ReactNode; label?: string }) {
  return (
    <Link href={href} className={styles.link} aria-label={label}>
      {children}
      <span aria-hidden="true" className={styles.arrow}>
        {' '}
        →
      </span>
    </Link>
  );
}
