import 'server-only';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

import { DAY_SECONDS } from '@/lib/domain/dates';
import { shortenLifetime } from '@/lib/framework/page-marks';
import { getPreview } from '@/lib/preview/current';

import { WorkshopApiError } from './errors';
import { parseOrThrow, parseResponse } from './response-content';
import { getCallsStartedAt, remainingMs, timeouts } from './timeouts';
import { type ApiResponse, request, requireOk } from './transport';
import { readForPreview } from './uncached-reads';

const YEAR_SECONDS = 365 * DAY_SECONDS;
const REREAD_SECONDS = 5;
const MAX_READ_BODIES = 256;
/** Characters of all bodies, of which one may have sixteen million (bounded-fetch.ts). */
const MAX_READ_LENGTH = 32 * 1024 * 1024;

/** URLs that timed out: Next.js renders a failed page twice, and must not wait twice. */
const timedOutUrls = new Set<string>();

/** `revalidate` in seconds. */
export interface Lifetime {
  revalidate: number;
  tags: string[];
}

/**
 * GETs public content through Next.js' data cache. If the API fails, returns the last valid response of any age, and
 * caches the page for seconds. A preview bypasses the caches.
 * @param call the call's name in contract/src/calls.ts
 * @param path the segments after it, unencoded
 * @throws WorkshopApiError without a valid response from the API or the cache
 */
export async function readCached<S extends z.ZodType>(
  call: string,
  path: string[],
  schema: S,
  lifetime: Lifetime,
): Promise<z.output<S>> {
  const preview = await getPreview();
  if (preview) return readForPreview(call, path, schema, preview);
  const url = [call, ...path].join('/');
  const startedAt = getCallsStartedAt();
  const readTimeoutMs = () => Math.max(remainingMs(startedAt), timeouts.minimum);
  const get = async (next: Lifetime, timeoutMs: number) =>
    requireOk(call, await request(call, path, { redirect: 'error', next }, timeoutMs));
  const response = await getOrStale(call, url, lifetime, { get, readTimeoutMs });
  const parsed = parseOnce(url, schema, response);
  if (parsed.success) return parsed.data;
  // The malformed response may be cached: reads it again with a lifetime of seconds.
  try {
    const reread = () => get({ ...lifetime, revalidate: REREAD_SECONDS }, readTimeoutMs());
    const again = await skipIfRecentlyTimedOut(call, url, reread);
    const reparsed = parseOnce(url, schema, again);
    return reparsed.success ? reparsed.data : parseOrThrow(call, schema, again);
  } catch (error) {
    // The malformed response has replaced the last valid one in the data cache.
    const body = parsedBodies.get(url)?.body;
    const last = body === undefined ? null : parseOnce(url, schema, { ...response, body });
    if (!isOutage(error) || !last?.success) throw error;
    await shortenLifetime();
    return last.data;
  }
}

const parsedBodies = new LRUCache<
  string,
  { body: string; schema: z.ZodType; parsed: { success: true; data: unknown } }
>({
  max: MAX_READ_BODIES,
  maxSize: MAX_READ_LENGTH,
  sizeCalculation: ({ body }) => body.length + 1,
});

/** Returns the same objects for an unchanged body: parsing 4,000 cards takes longer than filtering them. */
function parseOnce<S extends z.ZodType>(url: string, schema: S, response: ApiResponse) {
  const last = parsedBodies.get(url);
  const unchanged = last?.schema === schema && last.body === response.body;
  const parsed = unchanged ? (last.parsed as { success: true; data: z.output<S> }) : parseResponse(schema, response);
  if (!parsed.success) return parsed;
  parsedBodies.set(url, { body: response.body, schema, parsed });
  return parsed;
}

interface Reader {
  get: (next: Lifetime, timeoutMs: number) => Promise<ApiResponse>;
  readTimeoutMs: () => number;
}

async function getOrStale(
  call: string,
  url: string,
  lifetime: Lifetime,
  { get, readTimeoutMs }: Reader,
): Promise<ApiResponse> {
  try {
    return await skipIfRecentlyTimedOut(call, url, () => get(lifetime, readTimeoutMs()));
  } catch (error) {
    if (!isOutage(error)) throw error;
    const isTimeout = isTimedOut(error);
    // Without tags, and with a lifetime of a year, any entry of the data cache is fresh.
    const stale = await get({ revalidate: YEAR_SECONDS, tags: [] }, isTimeout ? 0 : readTimeoutMs());
    await shortenLifetime();
    return stale;
  }
}

async function skipIfRecentlyTimedOut(
  call: string,
  url: string,
  read: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  if (timedOutUrls.has(url)) throw new WorkshopApiError(call, 'time-out');
  try {
    return await read();
  } catch (error) {
    if (isTimedOut(error) && !timedOutUrls.has(url)) {
      timedOutUrls.add(url);
      setTimeout(() => timedOutUrls.delete(url), timeouts.remembered).unref();
    }
    throw error;
  }
}

const isTimedOut = (error: unknown) => error instanceof WorkshopApiError && error.reason === 'time-out';

function isOutage(error: unknown): error is WorkshopApiError {
  if (!(error instanceof WorkshopApiError) || error.status === 501) return false;
  return error.status === null || error.status >= 500 || error.status === 429;
}
