import { breadcrumbData, jsonLd } from './structured-data';

export function JsonLd({ data }: { data: Parameters<typeof jsonLd>[0] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />;
}

export function BreadcrumbData({ name, path }: { name: string; path: string }) {
  const home = { name: 'Home', path: '/' };
  return <JsonLd data={breadcrumbData([home, { name, path }])} />;
}
