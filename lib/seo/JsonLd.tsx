import { jsonLd } from './structured-data';
import { breadcrumbData } from './structured-data';

/** Structured data of a page; `jsonLd` escapes what could end the script. */
export function JsonLd({ data }: { data: Parameters<typeof jsonLd>[0] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />;
}

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
