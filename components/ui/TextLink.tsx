import type { ReactNode } from 'react';

import { Link } from './Link';
import styles from './TextLink.module.scss';

interface TextLinkProps {
  href: string;
  children: ReactNode;
  /** Accessible name, when the text alone does not say where the link leads. */
  label?: string;
}

/** A link with an arrow that stands on a line of its own. */
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
