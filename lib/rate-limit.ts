import 'server-only';

import { env } from '@/lib/env';

/** Whoever sent something: a request, or what a page knows of one. */
export interface Sender {
  headers: Pick<Headers, 'get'>;
}

interface Bucket {
  tokens: number;
  /** Milliseconds. */
  at: number;
}

const MINUTE = 60_000;
const MOST_BUCKETS = 20_000;
const buckets = new Map<string, Bucket>();

/**
 * Takes one of the tokens that an address has for a route, refilled at `perMinute` (times RATE_LIMIT, 0 being no limit).
 * @returns 0 when there was one, else the seconds until there is.
 */
export function takeToken(sender: Sender, route: string, perMinute: number, now = Date.now()): number {
  const most = perMinute * env().RATE_LIMIT;
  if (most <= 0) return 0;
  const key = `${route} ${addressOf(sender)}`;
  const { tokens, at } = buckets.get(key) ?? { tokens: most, at: now };
  const filled = Math.min(most, tokens + ((now - at) * most) / MINUTE);
  if (buckets.size >= MOST_BUCKETS) forgetFull(now);
  buckets.delete(key);
  buckets.set(key, { tokens: filled >= 1 ? filled - 1 : filled, at: now });
  return filled >= 1 ? 0 : Math.ceil(((1 - filled) * MINUTE) / most / 1000);
}

/**
 * The visitor's address: behind proxies (TRUST_PROXY says how many) the one that the outermost of them saw, else the
 * one that the site's own server saw, which it writes last.
 */
function addressOf(sender: Sender): string {
  const hops = (sender.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-Math.max(1, env().TRUST_PROXY)) ?? hops[0] ?? 'unknown';
}

function forgetFull(now: number): void {
  for (const [key, { at }] of buckets) if (now - at > MINUTE) buckets.delete(key);
  for (const key of buckets.keys()) {
    if (buckets.size < MOST_BUCKETS) return;
    buckets.delete(key);
  }
}
