import 'server-only';
import { z } from 'zod';

import { SECRET_PAGES } from '@/lib/domain/pages';
import { toSlug } from '@/lib/domain/slug';
import { parseWs, removeWsFromPath } from '@/lib/session/tracking-number';
import type { KeptLink } from '@/lib/statistics/links';

import { toOwnUrl } from './own-site';

export const MAX_LABEL_LENGTH = 60;
const MAX_NOTE_LENGTH = 300;
/** Characters. Longer links are hard to scan as QR codes. */
const MAX_LINK_LENGTH = 1_000;

const PRIVATE_PATH = new RegExp(`^/(?:${SECRET_PAGES.join('|')}|preview|api|_next)(?:/|$)`);
const LINE = /^[^\p{Cc}]*$/u;

const line = (max: number) =>
  z.string().trim().max(max, `Use ${max} characters or fewer.`).regex(LINE, 'Use one line.');

const schema = z.object({
  path: z.string().transform((typed, context) => {
    const url = toOwnUrl(typed);
    if (url && !PRIVATE_PATH.test(url.pathname)) return toPlainPath(url, context);
    context.addIssue(
      url ? 'That page is not for everybody: choose another one.' : 'Enter a path of this site, such as /workshops.',
    );
    return z.NEVER;
  }),
  ws: z
    .string()
    .trim()
    .refine((value) => parseWs(value) !== null, 'Enter a number of 1 to 64 digits, such as 123.'),
  label: line(MAX_LABEL_LENGTH),
  note: line(MAX_NOTE_LENGTH),
});

/** `known` is a tracking code that may be in use. */
const LINK_FIELDS = ['path', 'ws', 'label', 'note', 'known'] as const;
export type LinkField = (typeof LINK_FIELDS)[number];
export type LinkValues = Record<LinkField, string>;
export type LinkErrors = Partial<Record<LinkField, string>>;

export interface TrackedLink {
  url: string;
  /** `/wire/{ws}`, for the home page only. */
  shortUrl: string | null;
  fileName: string;
}

export type ParsedLink = { ok: true; ws: string; kept: Omit<KeptLink, 'savedAt'> } | { ok: false; errors: LinkErrors };

export function readLinkValues(read: (name: LinkField) => string | null | undefined): LinkValues {
  return Object.fromEntries(LINK_FIELDS.map((name) => [name, read(name) ?? ''])) as LinkValues;
}

export function parseTrackedLink(values: LinkValues): ParsedLink {
  const parsed = schema.safeParse(values);
  if (parsed.success) {
    const { ws, ...kept } = parsed.data;
    return { ok: true, ws, kept };
  }
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { ok: false, errors };
}

function toPlainPath(typed: URL, context: z.core.$RefinementCtx): string {
  const url = new URL(typed);
  url.pathname = /^\/wire\/[^/]+\/?$/.test(url.pathname) ? '/' : removeWsFromPath(url.pathname);
  url.searchParams.delete('ws');
  const path = url.pathname + url.search + url.hash;
  if (path.length <= MAX_LINK_LENGTH) return path;
  context.addIssue(`The path has ${path.length} characters: use ${MAX_LINK_LENGTH} or fewer.`);
  return z.NEVER;
}

export function createLink(ws: string, { path, label }: Pick<KeptLink, 'path' | 'label'>): TrackedLink {
  const url = toOwnUrl(path)!;
  const short = new URL(url);
  short.pathname = `/wire/${ws}`;
  url.search = new URLSearchParams([['ws', ws], ...url.searchParams]).toString();
  const name = toFileName(label) || toFileName(url.pathname) || 'home';
  return { url: url.href, shortUrl: url.pathname === '/' ? short.href : null, fileName: `${name}-ws-${ws}` };
}

/** ASCII, for a response header. */
const toFileName = (text: string) => toSlug(text).replace(/[^a-z0-9-]/g, '');
