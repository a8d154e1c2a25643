import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cache } from 'react';

import { apiTimeoutMs } from '@/lib/env';

/**
 * Milliseconds. `request`: all calls of a render or response together. `minimum`: after that, for the data cache and
 * later cached reads, so that a visitor waits at most 8 s by default. `remembered`: a URL that timed out is not
 * requested again. `hold`: for the end of a hold.
 */
export const timeouts = { request: apiTimeoutMs(), minimum: 800, remembered: 5_000, hold: 2_000 };

const responseStartedAt = new AsyncLocalStorage<number>();
const renderStartedAt = cache(() => Date.now());

export function withSharedTimeout<T>(respond: () => Promise<T>): Promise<T> {
  return responseStartedAt.run(Date.now(), respond);
}

export function getCallsStartedAt(): number {
  return responseStartedAt.getStore() ?? renderStartedAt();
}

export function remainingMs(startedAt = getCallsStartedAt()): number {
  return Math.max(timeouts.request - (Date.now() - startedAt), 0);
}
