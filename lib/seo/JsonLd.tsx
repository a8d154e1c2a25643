import { createBreadcrumbData, serializeJsonLd } from './structured-data';

export function JsonLd({ data }: { data: Parameters<typeof serializeJsonLd>[0] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }} />;
}

export function BreadcrumbData({ name, path }: { name: string; path: string }) {
  const home = { name: 'Home', path: '/' };
  return <JsonLd data={createBreadcrumbData([home, { name, path }])} />;
}
