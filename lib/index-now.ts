import 'server-only';
import { errorFields } from '@camp/formats/log';

import { SITE_PAGES, type SitePageName } from '@/lib/domain/pages';
import { env } from '@/lib/env';
import { logFailure } from '@/lib/log';
import { getProcessState } from '@/lib/shared-state/process-state';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';
import { nullIfFailed } from '@/lib/workshop-api/read';
import { tags } from '@/lib/workshop-api/tags';

const INDEXNOW_URL = 'https://api.indexnow.org/indexnow';
const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** More tags of one minute are not announced: search engines come by themselves. */
const MAX_TAGS = 500;

/** Pages that change with a tag; other tags change parts of pages only. */
const PAGES: Record<string, SitePageName[]> = {
  [tags.workshops]: ['home', 'workshops'],
  [tags.faqs]: ['faq'],
  [tags.gallery]: ['gallery'],
  [tags.residencies]: ['residencies'],
  [tags.bundles]: ['bundles'],
  [tags.mentorship]: ['mentorship'],
  [tags.upcoming]: ['upcoming'],
};

const getPending = () => getProcessState('index-now', () => ({ tags: new Set<string>() }));

/** Tells search engines of the pages of a tag, with those of the same minute; never without INDEXNOW_KEY. */
export function announceTag(tag: string): void {
  const { INDEXNOW_KEY, SITE_ENV } = env();
  const pending = getPending();
  if (!INDEXNOW_KEY || SITE_ENV === 'preview' || pending.tags.size >= MAX_TAGS) return;
  if (pending.tags.size === 0) setTimeout(() => void announcePending(), INTERVAL_MS).unref();
  pending.tags.add(tag);
}

/** Sends what is pending once: a failure is logged and counted, not repeated. */
async function announcePending(): Promise<void> {
  const { INDEXNOW_KEY: key, SITE_URL } = env();
  const announced = getPending().tags;
  getPending().tags = new Set();
  try {
    const urlList = (await listPaths(announced)).map((path) => SITE_URL + path);
    if (urlList.length === 0) return;
    const body = JSON.stringify({ host: new URL(SITE_URL).host, key, keyLocation: `${SITE_URL}/${key}.txt`, urlList });
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // oxlint-disable-next-line no-restricted-globals -- not a call of the workshop API
    const { status } = await fetch(INDEXNOW_URL, { method: 'POST', headers, body, signal, redirect: 'error' });
    if (status !== 200 && status !== 202) logFailure('index-now.failed', { status });
  } catch (error) {
    logFailure('index-now.failed', errorFields(error));
  }
}

/** Paths of public pages: a workshop that is not in the programme has none. */
async function listPaths(announced: ReadonlySet<string>): Promise<string[]> {
  const cards = (await nullIfFailed(listAllWorkshops())) ?? [];
  const listed = cards.filter(({ href, ctype, id }) => {
    const names = [id, href.split('/').at(-1) ?? ''];
    return href.startsWith('/') && names.some((name) => announced.has(tags.workshop(ctype, name)));
  });
  const pages = [...announced].flatMap((tag) => PAGES[tag] ?? []).map((name) => SITE_PAGES[name].path);
  return [...new Set([...listed.map(({ href }) => href), ...pages])];
}
