import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cache } from 'react';

/**
 * Milliseconds. `request` is what the calls of one render or submission may take together, `minimum` what remains for
 * the data cache and for later cached reads when that time is used up, `remembered` how long a timed-out URL is not
 * requested again.
 */
export const timeouts = { request: 8_000, minimum: 1_000, remembered: 5_000 };

const submissionStartedAt = new AsyncLocalStorage<number>();
const renderStartedAt = cache(() => Date.now());

/** Runs a submission: however many calls it makes one after the other, they share one timeout. */
export function withSharedTimeout<T>(submit: () => Promise<T>): Promise<T> {
  return submissionStartedAt.run(Date.now(), submit);
}

/** When the calls of this render or submission began; elsewhere each call has a timeout of its own. */
export function callsStartedAt(): number {
  return submissionStartedAt.getStore() ?? renderStartedAt();
}

/** The milliseconds that are left for calls that began then. */
export function remainingMs(startedAt = callsStartedAt()): number {
  return Math.max(timeouts.request - (Date.now() - startedAt), 0);
}
