import type { ReactNode } from 'react';

const HYPHENATED_NAME = /(?<![\p{L}-])(\p{L}+(?:-\p{L}+){2,})/u;
const WHOLE = { whiteSpace: 'nowrap' } as const;

/** The text, in which names such as Aulus-les-Bains do not break at a hyphen. */
export function keepNamesWhole(text: string): ReactNode {
  const parts = text.split(HYPHENATED_NAME);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    <span key={index} style={index % 2 === 1 ? WHOLE : undefined}>
      {part}
    </span>
  ));
}
