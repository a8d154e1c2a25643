import { selectAll } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';

import { type CutText, cutToPixels, measureTextWidth, SNIPPET_LIMITS } from '@/lib/seo/cut-text';

const PHONE_PICTURE_WIDTH = 828;

export interface Heading {
  level: number;
  text: string;
}

export interface PageTags {
  title: string | null;
  /** By `name` or `property` in lower case; the first occurrence counts. */
  meta: Map<string, string>;
  canonical: string | null;
  headings: Heading[];
  jsonLd: string[];
  files: Record<FileKind, string[]>;
}

export const FILE_KINDS = ['scripts', 'styles', 'fonts', 'pictures'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Like crawlers, reads meta tags in the head only. */
export function readPageTags(html: string): PageTags {
  const document = parseDocument(html);
  const find = (selector: string) => selectAll<Element['children'][number], Element>(selector, document);
  find('.preview-bar').forEach(DomUtils.removeElement);
  const [title] = find('head title');
  return {
    title: title ? getText(title) : null,
    meta: readMeta(find('head meta')),
    canonical: find('head link[rel~="canonical" i]')[0]?.attribs.href ?? null,
    headings: find('h1, h2, h3, h4, h5, h6').map(readHeading),
    jsonLd: find('script[type="application/ld+json" i]').map((script) => DomUtils.textContent(script)),
    files: {
      // Deferred scripts have `data-src` (docs/decisions/deferred-scripts.md).
      scripts: unique(find('script:not([nomodule])').map(({ attribs }) => attribs.src ?? attribs['data-src'] ?? '')),
      styles: unique(find('head link[rel~="stylesheet" i]').map(getUrl)),
      fonts: unique(find('head link[rel~="preload" i][as="font"]').map(getUrl)),
      pictures: unique(find('img').map(getPictureUrl)),
    },
  };
}

function readMeta(tags: Element[]): Map<string, string> {
  const meta = new Map<string, string>();
  for (const { attribs } of tags) {
    const name = (attribs.name ?? attribs.property ?? '').toLowerCase();
    if (name && !meta.has(name)) meta.set(name, (attribs.content ?? '').trim());
  }
  return meta;
}

function readHeading(element: Element): Heading {
  const alternatives = DomUtils.getElementsByTagName('img', element).map(({ attribs }) => attribs.alt ?? '');
  return { level: Number(element.name[1]), text: getText(element) || alternatives.join(' ').trim() };
}

function getPictureUrl({ attribs }: Element): string {
  const candidates = (attribs.srcset ?? '')
    .split(/,\s+/)
    .map((each) => /^(\S+)\s+(\d+)w$/.exec(each.trim()))
    .flatMap((match) => (match ? [{ url: match[1] ?? '', width: Number(match[2]) }] : []))
    .sort((one, other) => one.width - other.width);
  const fitting = candidates.find(({ width }) => width >= PHONE_PICTURE_WIDTH) ?? candidates.at(-1);
  return fitting?.url ?? attribs.src ?? '';
}

const getUrl = ({ attribs }: Element) => attribs.href ?? '';

const unique = (urls: string[]) => [...new Set(urls)].filter((url) => url && !url.startsWith('data:'));

const getText = (element: Element) => DomUtils.textContent(element).replace(/\s+/g, ' ').trim();

export function listHeadingProblems(headings: Heading[]): string[] {
  const mains = headings.filter(({ level }) => level === 1).length;
  return [
    ...(mains === 0 ? ['The page has no h1.'] : []),
    ...(mains > 1 ? [`The page has ${mains} h1; it should have one.`] : []),
    ...headings.flatMap(({ level, text }, index) => {
      const above = headings[index - 1]?.level ?? 0;
      const name = text ? `“${text}”` : `Heading ${index + 1}`;
      return [
        ...(text ? [] : [`Heading ${index + 1} (h${level}) is empty.`]),
        ...(level > above + 1 ? [`${name} is an h${level} ${above ? `after an h${above}` : 'and comes first'}.`] : []),
      ];
    }),
  ];
}

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

export function createSearchSnippet({ title, meta }: PageTags): SearchSnippet {
  return {
    title: createSnippetText(title, 'title'),
    description: createSnippetText(meta.get('description'), 'description'),
  };
}

export function createSnippetText(
  text: string | null | undefined,
  kind: keyof typeof SNIPPET_LIMITS,
): SnippetText | null {
  if (!text) return null;
  const { fontSize, maxPixels } = SNIPPET_LIMITS[kind];
  return {
    text,
    ...cutToPixels(text, fontSize, maxPixels),
    characters: [...text].length,
    pixels: Math.round(measureTextWidth(text, fontSize)),
    maxPixels,
  };
}
