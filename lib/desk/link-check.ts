import 'server-only';
import { formatShortDay } from '@/lib/domain/dates';
import { mapInParallel } from '@/lib/map-in-parallel';
import { findLink, type KeptLink, type KeptLinks, readLinks } from '@/lib/statistics/links';
import { isCounted } from '@/lib/statistics/store';

import { requestOwn } from './own-site';
import { type LinkErrors, type LinkValues, type ParsedLink, parseTrackedLink } from './tracked-link';

const CONCURRENCY = 4;
const LIST_TIMEOUT_MS = 10_000;

export interface PageCheck {
  /** Null if visitors can open the page, and for an unpublished workshop. */
  problem: string | null;
  isUnpublished: boolean;
}

/** Requests the page without a session, and after a 404 with the preview's `cookie`. */
export async function checkPage(path: string, cookie?: string, signal?: AbortSignal): Promise<PageCheck> {
  const [target = path] = path.split('#');
  try {
    const { status, headers } = await requestOwn(target, signal);
    if (status === 200) return { problem: null, isUnpublished: false };
    if (status === 404 && cookie && (await requestOwn(target, signal, cookie)).status === 200) {
      return { problem: null, isUnpublished: true };
    }
    if (headers.location) return { problem: `That page has moved to ${headers.location}.`, isUnpublished: false };
    const isGone = status === 404 || status === 410;
    return { problem: isGone ? 'There is no such page.' : `That page fails (${status}).`, isUnpublished: false };
  } catch {
    return { problem: 'That page could not be read just now: try again.', isUnpublished: false };
  }
}

export async function checkLink(values: LinkValues, cookie?: string): Promise<ParsedLink> {
  const parsed = parseTrackedLink(values);
  if (!parsed.ok) return parsed;
  const [page, use] = await Promise.all([
    checkPage(parsed.kept.path, cookie),
    values.known === parsed.ws ? null : findUse(parsed.ws),
  ]);
  const errors: LinkErrors = { ...(page.problem && { path: page.problem }), ...(use && { ws: use }) };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : parsed;
}

async function findUse(ws: string): Promise<string | null> {
  const known = findLink(await readLinks(), ws);
  const rest = 'Choose another one, or tick below that its results count together.';
  if (known) {
    return `${ws} is in use: ${known.label || known.path}, of ${formatShortDay(known.savedAt)}. ${rest}`;
  }
  return (await isCounted(ws)) ? `${ws} is in use: visits with it have been counted. ${rest}` : null;
}

export interface ListedLink extends KeptLink {
  ws: string;
  problem: string | null;
}

/** Newest first. A page that could not be checked in time counts as good. */
export async function listLinks(links: KeptLinks, cookie?: string): Promise<ListedLink[]> {
  const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
  const paths = [...new Set(Object.values(links).map(({ path }) => path))];
  const check = async (path: string) =>
    [path, signal.aborted ? null : (await checkPage(path, cookie, signal)).problem] as const;
  const found = new Map(await mapInParallel(paths, CONCURRENCY, check));
  return Object.entries(links)
    .map(([ws, link]) => ({ ws, ...link, problem: found.get(link.path) ?? null }))
    .sort((one, other) => other.savedAt - one.savedAt);
}
