import type { AnchorHTMLAttributes, ReactNode } from 'react';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** For pages rendered per request, whose prefetched response could not be reused. */
  prefetch?: false;
  children: ReactNode;
}

const OTHER_SITE = /^https?:/;

/** Clicks on links within the site are handled in components/layout/layout-chunk.tsx. */
export function Link({ prefetch, ...rest }: LinkProps) {
  const kind = prefetch === false ? '' : 'prefetch';
  return <a {...rest} data-link={OTHER_SITE.test(rest.href) ? undefined : kind} />;
}
