import { WRITTEN_DATE } from '@camp/contract/written-date';
import type { ReactNode } from 'react';

import type { SafeHtml } from '@/lib/domain/html-text';

/** With the punctuation beside it, because lines may break at the edges of an inline block. */
const PART = `\\(?(?:\\p{L}{1,20}(?:-\\p{L}{1,20}){2,5}|${WRITTEN_DATE})[.,:;)]*`;
const PARTS = new RegExp(`(${PART})`, 'u');
const TAGS_AND_PARTS = new RegExp(`<[^<>]*>|${PART}`, 'gu');
const WHOLE = { display: 'inline-block', textDecoration: 'inherit' } as const;

/** Lines break within dates, and within names such as Aulus-les-Bains, only where these are longer than a line. */
export function keepWhole(text: string): ReactNode {
  const parts = text.split(PARTS);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    <span key={index} style={index % 2 === 1 ? WHOLE : undefined}>
      {part}
    </span>
  ));
}

/** Without the margin that separates the children of prose. */
export function keepWholeInHtml(html: SafeHtml): SafeHtml {
  return html.replace(TAGS_AND_PARTS, (found) =>
    found.startsWith('<')
      ? found
      : `<span style="display:inline-block;margin:0;text-decoration:inherit">${found}</span>`,
  ) as SafeHtml;
}
