import { breadcrumbData } from './structured-data';

import { JsonLd } from './JsonLd';

/** Tells search engines that a page stands directly below the home page. */
export function BreadcrumbData({ name, path }: { name: string; path: string }) {
  return (
    <JsonLd
      of={breadcrumbData([
        { name: 'Home', path: '/' },
        { name, path },
      ])}
    />
  );
}
