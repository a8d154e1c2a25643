import type { ReactNode } from 'react';

import { Link } from './Link';
import styles from './TextLink.module.scss';

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
