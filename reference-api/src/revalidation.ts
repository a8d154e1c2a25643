import { errorFields } from '@camp/contract/log';

import type { Db } from './db/open';
import type { CacheTag } from './domain/cache-tags';
import type { Config } from './platform/config';
import type { Log } from './platform/log';

interface Revalidation {
  enqueue: (tags: Iterable<CacheTag>) => void;
  stop: () => void;
}

const DEBOUNCE_MS = 250;
const TIMEOUT_MS = 5_000;
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 60_000];

/**
 * Revalidates pages of the site by their cache tags, many tags in one request. Failed requests are retried a few times;
 * after that the site's own cache lifetimes apply. Does nothing without a REVALIDATE_SECRET.
 */
export function createRevalidation(config: Pick<Config, 'siteUrl' | 'revalidateSecret'>, log: Log): Revalidation {
  const { siteUrl, revalidateSecret } = config;
  const pendingTags = new Set<CacheTag>();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const schedule = (delayMs: number) => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void sendPendingTags();
    }, delayMs);
    timer.unref();
  };

  const sendPendingTags = async () => {
    const tags = [...pendingTags];
    pendingTags.clear();
    try {
      await postTags(siteUrl, revalidateSecret, tags);
      failures = 0;
      if (pendingTags.size > 0) schedule(DEBOUNCE_MS);
    } catch (error) {
      const delayMs = RETRY_DELAYS_MS[failures];
      failures += 1;
      if (delayMs === undefined) {
        failures = 0;
        log('warn', 'revalidation.given-up', { tags: tags.length, ...errorFields(error) });
        return;
      }
      for (const tag of tags) pendingTags.add(tag);
      schedule(delayMs);
    }
  };

  return {
    enqueue(tags) {
      if (!revalidateSecret) return;
      for (const tag of tags) pendingTags.add(tag);
      if (pendingTags.size > 0) schedule(DEBOUNCE_MS);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Takes the cache tags that commands have stored. Each tag goes to one process only. */
export async function takeChangedTags(db: Db): Promise<CacheTag[]> {
  const rows = await db.deleteFrom('changed_tags').returning('tag').execute();
  return rows.map(({ tag }) => tag);
}

async function postTags(siteUrl: string, secret: string | undefined, tags: CacheTag[]): Promise<void> {
  const response = await fetch(`${siteUrl}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`status ${response.status}`);
}
