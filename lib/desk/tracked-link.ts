import 'server-only';
import { z } from 'zod';

import { SECRET_PAGES } from '@/lib/domain/pages';
import { parseWs, wsFromPath } from '@/lib/session/ws';

import { ownUrl } from './own-site';

export const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;
export type UtmName = (typeof UTM_NAMES)[number];

/** Characters; longer links make QR codes hard to read. */
export const MAX_UTM_LENGTH = 100;
export const MAX_LABEL_LENGTH = 60;
const MAX_LINK_LENGTH = 1_000;

const PRIVATE_PATH = new RegExp(`^/(?:${SECRET_PAGES.join('|')}|preview|api|_next)(?:/|$)`);
const LINE = /^[^\p{Cc}]*$/u;

const utm = z
  .string()
  .trim()
  .max(MAX_UTM_LENGTH, `Use ${MAX_UTM_LENGTH} characters or fewer.`)
  .regex(LINE, 'Use one line.');
const utmShape = Object.fromEntries(UTM_NAMES.map((name) => [name, utm])) as Record<UtmName, typeof utm>;

const schema = z.object({
  path: z.string().transform((typed, context) => {
    const url = ownUrl(typed);
    if (url && !PRIVATE_PATH.test(url.pathname)) return url;
    context.addIssue(
      url ? 'That page is not for everybody: choose another one.' : 'Enter a path of this site, such as /workshops.',
    );
    return z.NEVER;
  }),
  ws: z
    .string()
    .trim()
    .refine((value) => parseWs(value) !== null, 'Enter a number of 1 to 15 digits, such as 123.'),
  label: z.string().trim().max(MAX_LABEL_LENGTH, `Use ${MAX_LABEL_LENGTH} characters or fewer.`),
  ...utmShape,
});

export const LINK_FIELDS = ['path', 'ws', 'label', ...UTM_NAMES] as const;
export type LinkField = (typeof LINK_FIELDS)[number];
export type LinkValues = Record<LinkField, string>;

export interface TrackedLink {
  url: string;
  /** `/wire/{ws}`; null unless the link leads to the home page. */
  shortUrl: string | null;
  /** Without extension. */
  fileName: string;
}

export type ParsedLink = { ok: true; link: TrackedLink } | { ok: false; errors: Partial<Record<LinkField, string>> };

export function readLinkValues(query: URLSearchParams): LinkValues {
  return Object.fromEntries(LINK_FIELDS.map((name) => [name, query.get(name) ?? ''])) as LinkValues;
}

export function parseTrackedLink(values: LinkValues): ParsedLink {
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    const errors: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
    return { ok: false, errors };
  }
  const { path, ws, label, ...utmValues } = parsed.data;
  const link = createLink(path, ws, label, utmValues);
  if (link.url.length > MAX_LINK_LENGTH) {
    const message = `The link would have ${link.url.length} characters: use ${MAX_LINK_LENGTH} or fewer.`;
    return { ok: false, errors: { path: message } };
  }
  return { ok: true, link };
}

/** Replaces a code in the typed URL, and the utm parameters that have a field. */
function createLink(typed: URL, ws: string, label: string, utmValues: Record<UtmName, string>): TrackedLink {
  const url = new URL(typed);
  url.pathname = pathWithoutWs(url.pathname);
  url.searchParams.delete('ws');
  for (const name of UTM_NAMES) {
    if (utmValues[name]) url.searchParams.set(name, utmValues[name]);
  }
  const short = new URL(url);
  short.pathname = `/wire/${ws}`;
  url.search = new URLSearchParams([['ws', ws], ...url.searchParams]).toString();
  const name = toSlug(label) || toSlug(url.pathname) || 'home';
  return { url: url.href, shortUrl: url.pathname === '/' ? short.href : null, fileName: `${name}-ws-${ws}` };
}

/** As middleware.ts does: `/wire/12` is the home page, and segments such as `ws-12` are dropped. */
function pathWithoutWs(pathname: string): string {
  if (/^\/wire\/[^/]+\/?$/.test(pathname)) return '/';
  return (
    pathname
      .split('/')
      .filter((segment) => wsFromPath(`/${segment}`) === null)
      .join('/') || '/'
  );
}

function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function printedUrl({ url, shortUrl }: TrackedLink): string {
  return shortUrl ?? url;
}
