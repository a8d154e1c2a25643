import { serializeJsonLd } from './structured-data';

/** The id lets page data refer to the text (server/framework/inline-scripts.ts). */
export function JsonLd({ data }: { data: Parameters<typeof serializeJsonLd>[0] }) {
  const text = serializeJsonLd(data);
  const [, type = ''] = /"@type":"(\w+)"/.exec(text) ?? [];
  return <script id={`data-${type}`} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
