import 'server-only';
import { cache } from 'react';
import type { z } from 'zod';

import { markAsFailed, markAsWithdrawn } from '@/server/framework/page-marks';

import { type Lifetime, readCached } from './cached-read';
import { WorkshopApiError } from './errors';
import { readUnlessUnknown } from './unknown-items';

/** Lifetimes in seconds: places change within minutes, content within an hour. */
export const PLACES = 60;
export const CONTENT = 3600;
/** Reads of the items of a list at a time, so that a long one does not flood the API. */
export const CONCURRENCY = 6;

const MISSING_CALL = [404, 405, 501];
const CALL_TTL_MS = 3_600_000;

/** Read once per render; `revalidate` in seconds. The reader throws WorkshopApiError when API and cache fail. */
export function createListReader<S extends z.ZodType>(call: string, schema: S, revalidate: number, tags: string[]) {
  return cache((): Promise<z.output<S>> => readCached(call, [''], schema, { revalidate, tags }));
}

/** As `createListReader`; null if the API lacks the call, which is remembered for an hour. */
export function createOptionalReader<S extends z.ZodType>(call: string, schema: S, lifetime: Lifetime) {
  return cache((given: Lifetime = lifetime): Promise<z.output<S> | null> => {
    const read = () => nullIfMissing(readCached(call, [''], schema, given), MISSING_CALL);
    return readUnlessUnknown(call, read, CALL_TTL_MS);
  });
}

/**
 * A read of an item that every visitor may see, once per render. The item is null when the API does not know it (404,
 * remembered for half a minute) or has withdrawn it (410, which its page then responds too).
 * @param schema made once: a body that has not changed is not parsed again (`readCached`).
 * @returns a function that throws WorkshopApiError when both the API and the cache fail.
 */
export function createItemReader<S extends z.ZodType>(
  call: string,
  schema: S,
  revalidate: number,
  getTags: (id: string) => string[],
) {
  return cache(async (id: string): Promise<z.output<S> | null> => {
    const read = () => nullIfMissing(readCached(call, [id], schema, { revalidate, tags: getTags(id) }));
    try {
      return await readUnlessUnknown(`${call} ${id}`, read);
    } catch (error) {
      if (!hasStatus(error, 410)) throw error;
      await markAsWithdrawn();
      return null;
    }
  });
}

/** Null when the API responds 404, or with another of the statuses. Everything else throws. */
export async function nullIfMissing<T>(read: Promise<T>, statuses = [404]): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (statuses.some((status) => hasStatus(error, status))) return null;
    throw error;
  }
}

/** Null when the API fails, for what a page can do without. */
export async function nullIfFailed<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof WorkshopApiError) return null;
    throw error;
  }
}

/** As `nullIfFailed`, for what a page must not be without for long: it lives for seconds. */
export async function skipIfFailed<T>(read: Promise<T>): Promise<T | null> {
  return nullIfFailed(
    read.catch(async (error: unknown) => {
      await markAsFailed();
      throw error;
    }),
  );
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof WorkshopApiError && error.status === status;
}
