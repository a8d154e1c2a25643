import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

import { maxResponseMs } from '@/lib/env';
import type { AttemptResult } from '@/lib/rate-limit';
import { parseState, updateState } from '@/lib/shared-state/update';

export const RESULT_TTL_MS = 60_000;
const POLL_INTERVAL_MS = 100;
const SPACE = 'run-once';

const stateSchema = z.union([z.object({ runner: z.string() }), z.object({ result: z.json() })]);

/** The attempt is given back unless the result is final. */
export interface RunLimit<Refused> {
  take: () => Promise<AttemptResult>;
  refuse: (waitSeconds: number) => Refused;
}

const inFlight = new Map<string, Promise<unknown>>();

/**
 * Runs `work` once per key in all instances. A concurrent call, or one within a minute, gets the first result: an API
 * may ignore Idempotency-Key and book twice (docs/decisions/one-click-one-booking.md).
 * @param work resolves to JSON
 * @param isFinal true for results to return again; refusals and failures are not
 * @param limit asked together with the key, so that the shared store is asked twice for a run
 */
export function runOnce<T, Refused = never>(
  key: string,
  work: () => Promise<T>,
  isFinal: (result: T) => boolean,
  limit?: RunLimit<Refused>,
): Promise<T | Refused> {
  const known = inFlight.get(key);
  if (known) return known as Promise<T | Refused>;
  const result = runUnlessKnown(key, work, isFinal, limit).finally(() => inFlight.delete(key));
  inFlight.set(key, result);
  return result;
}

async function runUnlessKnown<T, Refused>(
  key: string,
  work: () => Promise<T>,
  isFinal: (result: T) => boolean,
  limit?: RunLimit<Refused>,
): Promise<T | Refused> {
  const runner = randomUUID();
  const [claimed, attempt] = await Promise.all([readOrClaim(key, runner), limit?.take()]);
  let state = claimed;
  if (limit && attempt && attempt.waitSeconds > 0) {
    await settle(key, runner, null);
    return limit.refuse(attempt.waitSeconds);
  }
  while ('runner' in state && state.runner !== runner) {
    await wait(POLL_INTERVAL_MS);
    state = await readOrClaim(key, runner);
  }
  if ('result' in state) return state.result as T;
  let kept: string | null = null;
  try {
    const result = await work();
    if (isFinal(result)) kept = JSON.stringify({ result });
    return result;
  } finally {
    await Promise.all([settle(key, runner, kept), kept === null && attempt?.releaseAttempt()]);
  }
}

function readOrClaim(key: string, runner: string): Promise<z.output<typeof stateSchema>> {
  return updateState(SPACE, [key], ([value = null]) => {
    const known = parseState(stateSchema, value);
    if (known) return { result: known };
    return { result: { runner }, write: { values: [JSON.stringify({ runner })], ttlMs: maxResponseMs() } };
  });
}

/** Null allows the next call to run. Does nothing if another instance has taken over. */
async function settle(key: string, runner: string, value: string | null): Promise<void> {
  await updateState(SPACE, [key], ([current = null]) => {
    const state = parseState(stateSchema, current);
    if (state && !('runner' in state && state.runner === runner)) return { result: null };
    return { result: null, write: { values: [value], ttlMs: RESULT_TTL_MS } };
  });
}
