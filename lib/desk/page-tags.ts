import { DomUtils, parseDocument } from 'htmlparser2';

import { type CutText, cutToPixels, measureTextWidth, SNIPPET_LIMITS } from '@/lib/seo/cut-text';

const PHONE_PICTURE_WIDTH = 828;

export interface Heading {
  level: number;
  text: string;
}

export interface PageTags {
  title: string | null;
  /** Keys are `name` or `property` in lower case; the first occurrence counts. */
  meta: Map<string, string>;
  canonical: string | null;
  headings: Heading[];
  jsonLd: string[];
  files: Record<FileKind, string[]>;
}

export const FILE_KINDS = ['scripts', 'styles', 'fonts', 'pictures'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Meta tags count in the head only, as for crawlers. */
export function readPageTags(html: string): PageTags {
  const document = parseDocument(html);
  // The preview bar is not part of the page.
  DomUtils.getElements({ class: (name) => name === 'preview-bar' }, document, true).forEach(DomUtils.removeElement);
  const all = (name: string) => DomUtils.getElementsByTagName(name, document);
  const head = all('head')[0];
  const inHead = (name: string) => (head ? DomUtils.getElementsByTagName(name, head) : []);
  const links = inHead('link');
  const findLinks = (rel: string) =>
    links.filter(({ attribs }) => attribs.rel?.toLowerCase().split(/\s+/).includes(rel));
  const title = inHead('title')[0];
  return {
    title: title ? getText(title) : null,
    meta: readMeta(inHead('meta')),
    canonical: findLinks('canonical')[0]?.attribs.href ?? null,
    headings: DomUtils.getElementsByTagName((name) => /^h[1-6]$/.test(name), document).map(readHeading),
    jsonLd: all('script')
      .filter(({ attribs }) => attribs.type?.toLowerCase() === 'application/ld+json')
      .map((script) => DomUtils.textContent(script)),
    files: {
      scripts: unique(all('script').map(getScriptUrl)),
      styles: listUrls(findLinks('stylesheet'), 'href'),
      fonts: listUrls(
        findLinks('preload').filter(({ attribs }) => attribs.as === 'font'),
        'href',
      ),
      pictures: unique(all('img').map(getPictureUrl)),
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

/** Includes deferred scripts (docs/decisions/deferred-scripts.md). */
function getScriptUrl({ attribs }: Element): string {
  return 'nomodule' in attribs ? '' : (attribs.src ?? attribs['data-src'] ?? '');
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

const listUrls = (elements: Element[], attribute: string) =>
  unique(elements.map(({ attribs }) => attribs[attribute] ?? ''));

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
