import type { Config } from './platform/config';
import { errorFields, type Log } from './platform/log';

export interface Revalidation {
  /** Remembers that pages with these tags are out of date; the site is told soon, in one call. */
  note: (tags: Iterable<string>) => void;
  stop: () => void;
}

export const ALL_CACHE_TAGS = [
  'workshops',
  'collections',
  'faqs',
  'testimonials',
  'gallery',
  'residencies',
  'bundles',
  'mentorship',
  'upcoming',
];

export const workshopCacheTags = (ctype: string, id: number): string[] => ['workshops', `workshop:${ctype}:${id}`];

const debounce = 250;
const patience = 5_000;
const retryAfter = [1_000, 5_000, 30_000, 60_000];

/** Tells the site which pages changed. A site that is down is asked a few times, then left to its own clock. */
export function createRevalidation(config: Pick<Config, 'siteUrl' | 'revalidateSecret'>, log: Log): Revalidation {
  const { siteUrl, revalidateSecret } = config;
  const waiting = new Set<string>();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const schedule = (delay: number) => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void tell();
    }, delay);
    timer.unref();
  };

  const tell = async () => {
    const tags = [...waiting];
    waiting.clear();
    try {
      const answer = await fetch(`${siteUrl}/api/revalidate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${revalidateSecret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      failures = 0;
      if (waiting.size > 0) schedule(debounce);
    } catch (error) {
      const delay = retryAfter[failures];
      failures += 1;
      if (delay === undefined) {
        failures = 0;
        log('warn', 'revalidation given up', { tags: tags.length, ...errorFields(error) });
        return;
      }
      for (const tag of tags) waiting.add(tag);
      schedule(delay);
    }
  };

  return {
    note(tags) {
      if (!revalidateSecret) return;
      for (const tag of tags) waiting.add(tag);
      if (waiting.size > 0) schedule(debounce);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
