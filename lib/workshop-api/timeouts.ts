import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cache } from 'react';

import { apiTimeoutMs } from '@/lib/env';

/**
 * Milliseconds. `request` is the time of all calls of one render or response together, `minimum` the time that the data
 * cache and later cached reads have after that: a visitor waits no more than 8 s by default.
 * `remembered` is how long a timed-out URL is not requested again, `hold` how long a page waits for the end of a hold.
 */
export const timeouts = { request: apiTimeoutMs(), minimum: 800, remembered: 5_000, hold: 2_000 };

const responseStartedAt = new AsyncLocalStorage<number>();
const renderStartedAt = cache(() => Date.now());

export function withSharedTimeout<T>(respond: () => Promise<T>): Promise<T> {
  return responseStartedAt.run(Date.now(), respond);
}

/** When the calls of this render or response began; the current time outside of both. */
export function callsStartedAt(): number {
  return responseStartedAt.getStore() ?? renderStartedAt();
}

export function remainingMs(startedAt = callsStartedAt()): number {
  return Math.max(timeouts.request - (Date.now() - startedAt), 0);
}
