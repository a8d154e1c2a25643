import { type CacheTag, MAX_TAGS } from '@camp/contract/revalidation';
import { errorFields } from '@camp/formats/log';

import type { Db } from '../db/open';
import type { Config } from '../platform/config';
import type { Log } from '../platform/log';

type Site = Pick<Config, 'siteInternalUrl' | 'revalidateSecret'>;

const DEBOUNCE_MS = 250;
const TIMEOUT_MS = 5_000;
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 60_000];
/** For example for an unknown tag; the other tags are sent without it. */
const REFUSED_STATUSES = [400, 413, 422];

/**
 * Sends changed cache tags to the site, many in one request. Tags that the site does not accept are stored in
 * `changed_tags`, which the metrics count, and sent again. Does nothing without a REVALIDATE_SECRET.
 */
export function createRevalidation(site: Site, db: Db, log: Log) {
  const pendingTags = new Set<CacheTag>();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  let stopped = false;

  const schedule = (delayMs: number) => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      sending = sendAll().catch((error: unknown) => log('warn', 'revalidation.failed', errorFields(error)));
      void sending.finally(() => {
        timer = undefined;
        if (failures > 0) schedule(RETRY_DELAYS_MS[failures - 1] ?? RETRY_DELAYS_MS.at(-1)!);
        else if (pendingTags.size > 0) schedule(DEBOUNCE_MS);
      });
    }, delayMs);
    timer.unref();
  };

  const sendAll = async () => {
    const own = [...pendingTags];
    pendingTags.clear();
    const { waiting, error } = await sendChangedTags(db, site, own);
    failures = waiting > 0 ? failures + 1 : 0;
    if (failures <= RETRY_DELAYS_MS.length || error === undefined) return;
    log('warn', 'revalidation.failed', { tags: waiting, ...errorFields(error) });
  };

  return {
    enqueue(tags: Iterable<CacheTag>) {
      if (!site.revalidateSecret) return;
      for (const tag of tags) pendingTags.add(tag);
      if (pendingTags.size > 0) schedule(DEBOUNCE_MS);
    },
    /** Sends what commands have stored, unless a retry is due. */
    async poll() {
      if (!site.revalidateSecret) await takeChangedTags(db);
      else if (!timer && (await countChangedTags(db)) > 0) schedule(DEBOUNCE_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await sending;
      await storeChangedTags(db, pendingTags);
    },
  };
}

/** Sends the stored tags and `own`. Stores those that the site does not accept. @returns the last error, if any. */
export async function sendChangedTags(db: Db, site: Site, own: Iterable<CacheTag> = []) {
  const tags = [...new Set([...own, ...(await takeChangedTags(db))])];
  const waiting: CacheTag[] = [];
  let error: unknown;
  const send = async (part: CacheTag[]): Promise<void> => {
    try {
      const status = await postTags(site, part);
      if (status < 300) return;
      if (REFUSED_STATUSES.includes(status) && part.length > 1) {
        const half = Math.ceil(part.length / 2);
        await send(part.slice(0, half));
        return await send(part.slice(half));
      }
      error = new Error(`status ${status}`);
    } catch (cause) {
      error = cause;
    }
    waiting.push(...part);
  };
  for (let start = 0; start < tags.length; start += MAX_TAGS) await send(tags.slice(start, start + MAX_TAGS));
  await storeChangedTags(db, waiting);
  return { taken: tags.length - waiting.length, waiting: waiting.length, error };
}

/** Removes the tags, so that only one process sends them. */
async function takeChangedTags(db: Db): Promise<CacheTag[]> {
  const rows = await db.deleteFrom('changed_tags').returning('tag').execute();
  return rows.map(({ tag }) => tag);
}

export async function storeChangedTags(db: Db, tags: Iterable<CacheTag>): Promise<void> {
  const rows = [...tags].sort().map((tag) => ({ tag }));
  if (rows.length === 0) return;
  await db
    .insertInto('changed_tags')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countChangedTags(db: Db): Promise<number> {
  const rows = db.selectFrom('changed_tags').select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await rows.executeTakeFirstOrThrow()).count);
}

async function postTags({ siteInternalUrl, revalidateSecret }: Site, tags: CacheTag[]): Promise<number> {
  const response = await fetch(`${siteInternalUrl}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${revalidateSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.status;
}
