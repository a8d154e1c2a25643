import { jsonLd } from './structured-data';
import { breadcrumbData } from './structured-data';

export function JsonLd({ data }: { data: Parameters<typeof jsonLd>[0] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />;
}

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
