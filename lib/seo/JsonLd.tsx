import { jsonLd } from './structured-data';

/** Structured data of a page; `jsonLd` escapes what could end the script. */
export function JsonLd({ data }: { data: Parameters<typeof jsonLd>[0] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />;
}
