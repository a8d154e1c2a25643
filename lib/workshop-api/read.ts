import 'server-only';
import { cache } from 'react';
import type { z } from 'zod';

import { markAsFailed, markAsWithdrawn } from '@/lib/framework/page-marks';

import { type Lifetime, readCached } from './cached-read';
import { WorkshopApiError } from './errors';
import { readUnlessUnknown } from './unknown-items';

/** Lifetimes. */
export const PLACES_SECONDS = 60;
export const CONTENT_SECONDS = 3600;
/** Parallel requests to the API. */
export const MAX_PARALLEL_READS = 6;

const MISSING_CALL = [404, 405, 501];
const CALL_TTL_MS = 3_600_000;

/** Reads once per render; `revalidate` in seconds. The reader throws WorkshopApiError if API and cache fail. */
export function createListReader<S extends z.ZodType>(call: string, schema: S, revalidate: number, tags: string[]) {
  return cache((): Promise<z.output<S>> => readCached(call, [''], schema, { revalidate, tags }));
}

/**
 * Like `createListReader`; null if the API lacks the call, which is cached for an hour.
 * @param isAddition for a call beyond the specification, which is not tried again after a revalidation
 */
export function createOptionalReader<S extends z.ZodType>(
  call: string,
  schema: S,
  lifetime: Lifetime,
  isAddition = false,
) {
  return cache((given: Lifetime = lifetime): Promise<z.output<S> | null> => {
    const read = () => nullIfMissing(readCached(call, [''], schema, given), MISSING_CALL);
    return readUnlessUnknown(call, read, CALL_TTL_MS, isAddition);
  });
}

/**
 * Reads an item once per render; null if the API does not know it (404, cached for half a minute) or has withdrawn it
 * (410, the status of its page too). The reader throws WorkshopApiError if API and cache fail.
 * @param schema the same object for all calls, so that an unchanged body is not parsed again
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

export async function nullIfMissing<T>(read: Promise<T>, statuses = [404]): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (statuses.some((status) => hasStatus(error, status))) return null;
    throw error;
  }
}

/** For optional content: null if the API fails. */
export async function nullIfFailed<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof WorkshopApiError) return null;
    throw error;
  }
}

/** Like `nullIfFailed`, but caches the page for seconds only. */
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
