import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cache } from 'react';

/**
 * Milliseconds. `request` is what the calls of one render or response may take together, `minimum` what remains for
 * the data cache and for later cached reads when that time is used up: both together leave a visitor no more than 8 s.
 * `remembered` is how long a timed-out URL is not requested again, `hold` how long a page waits for the end of a hold.
 */
export const timeouts = { request: 7_000, minimum: 800, remembered: 5_000, hold: 2_000 };

const responseStartedAt = new AsyncLocalStorage<number>();
const renderStartedAt = cache(() => Date.now());

/** Makes a route's response: however many calls it takes one after the other, they share one timeout. */
export function withSharedTimeout<T>(respond: () => Promise<T>): Promise<T> {
  return responseStartedAt.run(Date.now(), respond);
}

/** When the calls of this render or route's response began; elsewhere each call has a timeout of its own. */
export function callsStartedAt(): number {
  return responseStartedAt.getStore() ?? renderStartedAt();
}

/** The milliseconds that are left for calls that began then. */
export function remainingMs(startedAt = callsStartedAt()): number {
  return Math.max(timeouts.request - (Date.now() - startedAt), 0);
}
