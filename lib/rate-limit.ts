import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

import { env } from '@/lib/env';
import { parseState, updateInMemory, updateState } from '@/lib/shared-state/update';

export interface Sender {
  headers: Pick<Headers, 'get'>;
}

export const TOO_MANY = 'That was a lot at once. Wait a minute, then try again.';

export const MINUTE_MS = 60_000;
const bucketSchema = z.object({ tokens: z.number(), at: z.number() });

/**
 * @param perMinute per network address, times RATE_LIMIT; 0 for no limit.
 * @param perInstance counts in this process only
 * @returns 0, or seconds until the next token
 */
export async function takeToken(
  sender: Sender,
  route: string,
  perMinute: number,
  { perInstance = false, now = Date.now() } = {},
): Promise<number> {
  const limit = perMinute * env().RATE_LIMIT;
  if (limit <= 0) return 0;
  const take = ([value = null]: (string | null)[]) => {
    const { tokens, at } = parseState(bucketSchema, value) ?? { tokens: limit, at: now };
    const filled = Math.min(limit, tokens + (Math.max(0, now - at) * limit) / MINUTE_MS);
    const bucket = { tokens: filled >= 1 ? filled - 1 : filled, at: Math.max(now, at) };
    return {
      result: filled >= 1 ? 0 : Math.ceil(((1 - filled) * MINUTE_MS) / limit / 1000),
      write: { values: [JSON.stringify(bucket)], ttlMs: MINUTE_MS },
    };
  };
  const update = perInstance ? updateInMemory : updateState;
  return update('rate-limit', [`${route} ${getClientKey(sender)}`], take, now);
}

/** The visitor's network address, from server/client-address.ts. */
export function getClientKey({ headers }: Sender): string {
  return headers.get('x-client-address') || 'unknown';
}

export const MAX_ATTEMPT_SECONDS = 3_600;

export interface AttemptLimit {
  /** Multiplied by RATE_LIMIT; 0 means no limit. */
  max: number;
  seconds: number;
  /** The last of `max` attempts starts a pause of `seconds`; without it each attempt expires after `seconds`. */
  pause?: true;
}

const attemptsSchema = z.array(
  z.object({
    id: z.string(),
    /** Milliseconds. */
    at: z.number(),
  }),
);
type Attempt = z.output<typeof attemptsSchema>[number];

export interface AttemptResult {
  /** Seconds until the next attempt; 0 when this one is allowed. */
  waitSeconds: number;
  releaseAttempt: () => Promise<void>;
}

/** Counts attempts before their outcome is known, in all instances, so that concurrent attempts count too. */
export function createAttemptCounter(name: string, limits: AttemptLimit[]) {
  const space = `attempts ${name}`;
  const ttlMs = Math.max(...limits.map(({ seconds }) => seconds)) * 1000;
  if (ttlMs > MAX_ATTEMPT_SECONDS * 1000) throw new RangeError(`The attempts of ${name} would count too long.`);
  const getWait = (attempts: Attempt[], now: number) =>
    Math.max(0, ...limits.map((limit) => getLimitWait(attempts, limit, now)));

  /** Refuses if a key has no attempt left. @param id an idempotency key: attempts with the same id count once */
  return async function reserveAttempt(
    keys: string[],
    id: string = randomUUID(),
    now = Date.now(),
  ): Promise<AttemptResult> {
    if (env().RATE_LIMIT === 0) return { waitSeconds: 0, releaseAttempt: async () => {} };
    const taken = await updateState(
      space,
      keys,
      (values) => {
        const attempts = values.map((value) =>
          filterLiveAttempts(parseState(attemptsSchema, value) ?? [], limits, now),
        );
        const isNew = attempts.map((counted) => !counted.some((attempt) => attempt.id === id));
        const waitSeconds = Math.max(
          0,
          ...attempts.map((counted, index) => (isNew[index] ? getWait(counted, now) : 0)),
        );
        if (waitSeconds > 0) return { result: { waitSeconds, newKeys: [] } };
        const next = attempts.map((counted, index) => (isNew[index] ? [...counted, { id, at: now }] : counted));
        const newKeys = keys.filter((_key, index) => isNew[index]);
        return { result: { waitSeconds: 0, newKeys }, write: { values: next.map(serialize), ttlMs } };
      },
      now,
    );
    return { waitSeconds: taken.waitSeconds, releaseAttempt: () => remove(taken.newKeys, id, now) };
  };

  async function remove(keys: string[], id: string, now: number): Promise<void> {
    if (keys.length === 0) return;
    const without = (value: string | null) =>
      serialize((parseState(attemptsSchema, value) ?? []).filter((attempt) => attempt.id !== id));
    const decide = (values: (string | null)[]) => ({ result: null, write: { values: values.map(without), ttlMs } });
    await updateState(space, keys, decide, now);
  }
}

const serialize = (attempts: Attempt[]) => (attempts.length > 0 ? JSON.stringify(attempts) : null);

function filterLiveAttempts(attempts: Attempt[], limits: AttemptLimit[], now: number): Attempt[] {
  return attempts.filter(({ at }) =>
    limits.some(({ seconds, pause }) => (pause ? (attempts.at(-1)?.at ?? 0) : at) + seconds * 1000 > now),
  );
}

function getLimitWait(attempts: Attempt[], { max, seconds, pause }: AttemptLimit, now: number): number {
  const allowed = Math.ceil(max * env().RATE_LIMIT);
  const counted = pause ? attempts : attempts.filter(({ at }) => at + seconds * 1000 > now);
  if (counted.length < allowed) return 0;
  const from = pause ? counted.at(-1) : counted.at(-allowed);
  return Math.max(1, Math.ceil(((from?.at ?? now) + seconds * 1000 - now) / 1000));
}
