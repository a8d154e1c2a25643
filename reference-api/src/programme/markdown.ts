import { marked } from 'marked';

import type { Db } from '../db/open';

const SHARED_TEXT = /\{\{([a-z0-9-]+)\}\}/g;
/** The line breaks that marked writes after block tags. */
const BREAKS = /(<\/(?:p|ul|ol|li|h\d|blockquote|pre|table)>|<(?:ul|ol|blockquote)[^>]*>|<hr>)\n+/g;
const MAX_RENDERED = 2_000;

const rendered = new Map<string, string>();

export function listSharedTextNames(text: string): string[] {
  return [...text.matchAll(SHARED_TEXT)].map(([, name = '']) => name);
}

/** Renders Markdown to HTML on one line. Inline HTML is kept: the site sanitises it. */
export type Render = (markdown: string) => string;

export async function createRenderer(db: Db): Promise<Render> {
  const rows = await db.selectFrom('shared_texts').select(['name', 'text']).execute();
  const texts = new Map(rows.map(({ name, text }) => [name, text]));
  return (markdown) => render(markdown.replace(SHARED_TEXT, (use, name: string) => texts.get(name) ?? use));
}

function render(markdown: string): string {
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  const html = (marked.parse(markdown, { async: false, gfm: true }) as string).replace(BREAKS, '$1').trim();
  if (rendered.size >= MAX_RENDERED) rendered.clear();
  rendered.set(markdown, html);
  return html;
}
