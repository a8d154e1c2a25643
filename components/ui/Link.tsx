import type { AnchorHTMLAttributes, ReactNode } from 'react';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Set for a page that is rendered per request: nothing of it could be kept until the click. */
  prefetch?: false;
  children: ReactNode;
}

/** A link within the site, which components/layout/LinkNavigation.tsx follows without a page load. */
export function Link({ prefetch, ...rest }: LinkProps) {
  return <a {...rest} data-link={prefetch === false ? 'unprefetched' : 'prefetched'} />;
}
