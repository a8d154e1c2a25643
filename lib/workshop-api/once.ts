import 'server-only';

/** Milliseconds for which what was done answers for its repetitions: impatient clicks, not second thoughts. */
const REMEMBERED = 60_000;
const MOST = 5_000;

interface Doing {
  result: Promise<unknown>;
  until: number;
}

const doings = new Map<string, Doing>();

/**
 * Does something under a key once: the same key again, at the same time or within a minute, gets the first result. An
 * API that knows no Idempotency-Key would otherwise book twice for two clicks.
 * @param isDone whether a result is worth repeating; a refusal is not, and a failure never is.
 */
export function once<T>(
  key: string,
  work: () => Promise<T>,
  isDone: (result: T) => boolean,
  now = Date.now(),
): Promise<T> {
  const known = doings.get(key);
  if (known && known.until > now) return known.result as Promise<T>;
  if (doings.size >= MOST) forget(now);
  const doing: Doing = { result: work(), until: Infinity };
  doings.set(key, doing);
  const drop = () => {
    if (doings.get(key) === doing) doings.delete(key);
  };
  doing.result.then((result) => (isDone(result as T) ? (doing.until = Date.now() + REMEMBERED) : drop()), drop);
  return doing.result as Promise<T>;
}

function forget(now: number): void {
  for (const [key, { until }] of doings) if (until <= now) doings.delete(key);
}
