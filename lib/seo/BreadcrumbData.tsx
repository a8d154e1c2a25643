import { JsonLd } from './JsonLd';
import { breadcrumbData } from './structured-data';

/** Tells search engines that a page stands directly below the home page. */
export function BreadcrumbData({ name, path }: { name: string; path: string }) {
  return (
    <JsonLd
      data={breadcrumbData([
        { name: 'Home', path: '/' },
        { name, path },
      ])}
    />
  );
}
