import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cache } from 'react';

import { apiTimeoutMs } from '@/lib/env';

/**
 * Milliseconds. `request` bounds all calls of one render or response together. `minimum` is left for the data cache and
 * later cached reads after that, so that a visitor waits at most 8 s by default. A URL that timed out is not requested
 * again for `remembered`. A page waits `hold` for the end of a hold.
 */
export const timeouts = { request: apiTimeoutMs(), minimum: 800, remembered: 5_000, hold: 2_000 };

const responseStartedAt = new AsyncLocalStorage<number>();
const renderStartedAt = cache(() => Date.now());

export function withSharedTimeout<T>(respond: () => Promise<T>): Promise<T> {
  return responseStartedAt.run(Date.now(), respond);
}

/** The current time outside of renders and responses. */
export function getCallsStartedAt(): number {
  return responseStartedAt.getStore() ?? renderStartedAt();
}

export function remainingMs(startedAt = getCallsStartedAt()): number {
  return Math.max(timeouts.request - (Date.now() - startedAt), 0);
}
