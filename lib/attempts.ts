import 'server-only';

import { env } from '@/lib/env';

/** How many attempts a key has, and for how long one counts. */
export interface AttemptLimit {
  /** Times RATE_LIMIT; 0 there sets no limit. */
  max: number;
  seconds: number;
  /** The last of `max` attempts begins a pause of `seconds`; else each attempt stops counting after `seconds`. */
  pause?: true;
}

interface Attempt {
  id: unknown;
  /** Milliseconds. */
  at: number;
}

/** An attempt that was counted, or why it may not be made. */
export interface Taken {
  /** Seconds until there is an attempt again; 0 when this one may be made. */
  waitSeconds: number;
  /** Takes the attempt back: it was one that does not count. */
  giveBack: () => void;
}

/** Of each counter. The oldest keys are forgotten first. */
const MAX_KEYS = 20_000;
const COUNTERS = Symbol.for('camp.attempts');

/**
 * Counts attempts under keys such as a network address. An attempt is taken before its outcome is known, so that many
 * at once count too, and given back when it does not count. Memory is bounded: at most 20 000 keys.
 */
export function attemptCounter(name: string, limits: AttemptLimit[]) {
  /**
   * Takes an attempt under each key, or under none when one of them has none left.
   * @param id the same attempt made again, by its idempotency key, counts once.
   */
  return function take(keys: string[], id: unknown = Symbol(), now = Date.now()): Taken {
    const counter = counterOf(name);
    const isCounted = (key: string) => counter.get(key)?.some((attempt) => attempt.id === id) ?? false;
    const newKeys = keys.filter((key) => !isCounted(key));
    const waitSeconds = Math.max(0, ...newKeys.map((key) => waitOf(liveAttempts(counter.get(key), limits, now), now)));
    if (waitSeconds > 0 || env().RATE_LIMIT === 0) return { waitSeconds, giveBack: () => {} };
    for (const key of newKeys) {
      const attempts = [...liveAttempts(counter.get(key), limits, now), { id, at: now }];
      // A key moves to the end, so that the first key is the oldest.
      counter.delete(key);
      counter.set(key, attempts);
    }
    for (const key of counter.keys()) {
      if (counter.size <= MAX_KEYS) break;
      counter.delete(key);
    }
    return { waitSeconds: 0, giveBack: () => newKeys.forEach((key) => remove(counter, key, id)) };
  };

  function waitOf(attempts: Attempt[], now: number): number {
    return Math.max(0, ...limits.map((limit) => waitOfLimit(attempts, limit, now)));
  }
}

type Counter = Map<string, Attempt[]>;

/** On the global object, because pages and route handlers are bundled apart and must agree. */
function counterOf(name: string): Counter {
  const globals = globalThis as { [COUNTERS]?: Map<string, Counter> };
  globals[COUNTERS] ??= new Map();
  const counter = globals[COUNTERS].get(name) ?? new Map<string, Attempt[]>();
  globals[COUNTERS].set(name, counter);
  return counter;
}

/** The attempts that a limit still counts; at most as many as the largest `max`. */
function liveAttempts(attempts: Attempt[] = [], limits: AttemptLimit[], now: number): Attempt[] {
  return attempts.filter(({ at }) =>
    limits.some(({ seconds, pause }) => (pause ? (attempts.at(-1)?.at ?? 0) : at) + seconds * 1000 > now),
  );
}

function waitOfLimit(attempts: Attempt[], { max, seconds, pause }: AttemptLimit, now: number): number {
  const allowed = Math.ceil(max * env().RATE_LIMIT);
  const counted = pause ? attempts : attempts.filter(({ at }) => at + seconds * 1000 > now);
  if (counted.length < allowed || allowed === 0) return 0;
  const from = pause ? counted.at(-1) : counted.at(-allowed);
  return Math.max(1, Math.ceil(((from?.at ?? now) + seconds * 1000 - now) / 1000));
}

function remove(counter: Counter, key: string, id: unknown): void {
  const rest = (counter.get(key) ?? []).filter((attempt) => attempt.id !== id);
  if (rest.length > 0) counter.set(key, rest);
  else counter.delete(key);
}
