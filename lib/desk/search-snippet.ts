import { type CutText, cutToPixels, SNIPPET_LIMITS, textWidth } from '@/lib/seo/cut-text';

import type { PageTags } from './page-tags';

export interface SnippetText extends CutText {
  text: string;
  characters: number;
  pixels: number;
  maxPixels: number;
}

export interface SearchSnippet {
  title: SnippetText | null;
  description: SnippetText | null;
}

export function searchSnippet({ title, meta }: PageTags): SearchSnippet {
  return { title: snippetText(title, 'title'), description: snippetText(meta.get('description'), 'description') };
}

export function snippetText(text: string | null | undefined, kind: keyof typeof SNIPPET_LIMITS): SnippetText | null {
  if (!text) return null;
  const { fontSize, maxPixels } = SNIPPET_LIMITS[kind];
  return {
    text,
    ...cutToPixels(text, fontSize, maxPixels),
    characters: [...text].length,
    pixels: Math.round(textWidth(text, fontSize)),
    maxPixels,
  };
}
