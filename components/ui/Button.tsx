import type { ButtonHTMLAttributes, ReactNode } from 'react';

import styles from './Button.module.scss';
import { Link } from './Link';

type Look = 'signal' | 'ink' | 'line';

interface ButtonLinkProps {
  href: string;
  look?: Look;
  children: ReactNode;
  /** For other sites, and for paths that are no pages. */
  external?: boolean;
  prefetch?: false;
}

export function Button({
  look = 'signal',
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return <button type="button" {...rest} className={[styles[look], className].filter(Boolean).join(' ')} />;
}

export function ButtonLink({ href, look = 'signal', children, external = false, prefetch }: ButtonLinkProps) {
  if (external) {
    return (
      <a href={href} className={styles[look]} data-print="none">
        {children}
      </a>
    );
  }
  return (
    <Link href={href} prefetch={prefetch} className={styles[look]} data-print="none">
      {children}
    </Link>
  );
}
