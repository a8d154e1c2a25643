import type { ReactNode } from 'react';

import { Link } from './Link';
import styles from './TextLink.module.scss';

interface TextLinkProps {
  href: string;
  children: ReactNode;
  label?: string;
}

export function TextLink({ href, children, label }: TextLinkProps) {
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
