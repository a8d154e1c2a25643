import type { AnchorHTMLAttributes, ReactNode } from 'react';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** For pages that are rendered per request, whose prefetched response could not be reused. */
  prefetch?: false;
  children: ReactNode;
}

/** A link within the site; components/layout/LinkNavigation.tsx handles the click. */
export function Link({ prefetch, ...rest }: LinkProps) {
  return <a {...rest} data-link={prefetch === false ? 'unprefetched' : 'prefetched'} />;
}
