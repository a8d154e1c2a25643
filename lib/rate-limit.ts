import 'server-only';

import { env } from '@/lib/env';

/** Whoever sent a request: the request, or the headers that a page knows of it. */
export interface Sender {
  headers: Pick<Headers, 'get'>;
}

interface Bucket {
  tokens: number;
  /** Milliseconds. */
  at: number;
}

const MINUTE_MS = 60_000;
const MAX_BUCKETS = 20_000;
const buckets = new Map<string, Bucket>();

/**
 * Takes one of the tokens that a network address has for a route, refilled at `perMinute` (times RATE_LIMIT; 0: no
 * limit).
 * @returns 0 when there was one, else the seconds until there is.
 */
export function takeToken(sender: Sender, route: string, perMinute: number, now = Date.now()): number {
  const limit = perMinute * env().RATE_LIMIT;
  if (limit <= 0) return 0;
  const key = `${route} ${clientKey(sender)}`;
  const { tokens, at } = buckets.get(key) ?? { tokens: limit, at: now };
  const filled = Math.min(limit, tokens + ((now - at) * limit) / MINUTE_MS);
  if (buckets.size >= MAX_BUCKETS) dropFull(now);
  buckets.delete(key);
  buckets.set(key, { tokens: filled >= 1 ? filled - 1 : filled, at: now });
  return filled >= 1 ? 0 : Math.ceil(((1 - filled) * MINUTE_MS) / limit / 1000);
}

/**
 * The visitor's network address: behind proxies (TRUST_PROXY says how many) the one that the outermost of them saw,
 * else the one that the site's own server saw, which it writes last.
 */
export function clientKey(sender: Sender): string {
  const hops = (sender.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-Math.max(1, env().TRUST_PROXY)) ?? hops[0] ?? 'unknown';
}

function dropFull(now: number): void {
  for (const [key, { at }] of buckets) if (now - at > MINUTE_MS) buckets.delete(key);
  for (const key of buckets.keys()) {
    if (buckets.size < MAX_BUCKETS) return;
    buckets.delete(key);
  }
}
