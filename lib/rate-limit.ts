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

/** The visitor's network address, which server/client-address.ts writes and no visitor can. */
export function clientKey({ headers }: Sender): string {
  return headers.get('x-client-address') || 'unknown';
}

function dropFull(now: number): void {
  for (const [key, { at }] of buckets) if (now - at > MINUTE_MS) buckets.delete(key);
  for (const key of buckets.keys()) {
    if (buckets.size < MAX_BUCKETS) return;
    buckets.delete(key);
  }
}
