import 'server-only';

const RESULT_TTL_MS = 60_000;
const MAX_ENTRIES = 5_000;

interface InFlight {
  result: Promise<unknown>;
  /** Milliseconds of the epoch; Infinity until the result is there. */
  expiresAt: number;
}

const inFlight = new Map<string, InFlight>();

/**
 * Runs work under a key once: the same key, at the same time or within a minute, gets the first result. An API that
 * ignores Idempotency-Key would otherwise book twice for two clicks (docs/decisions/one-click-one-booking.md).
 * @param isFinal whether a result is repeated; a refusal is not, and a failure never is.
 */
export function runOnce<T>(
  key: string,
  work: () => Promise<T>,
  isFinal: (result: T) => boolean,
  now = Date.now(),
): Promise<T> {
  const known = inFlight.get(key);
  if (known && known.expiresAt > now) return known.result as Promise<T>;
  if (inFlight.size >= MAX_ENTRIES) dropExpired(now);
  const entry: InFlight = { result: work(), expiresAt: Infinity };
  inFlight.set(key, entry);
  const drop = () => {
    if (inFlight.get(key) === entry) inFlight.delete(key);
  };
  entry.result.then((result) => {
    if (isFinal(result as T)) entry.expiresAt = Date.now() + RESULT_TTL_MS;
    else drop();
  }, drop);
  return entry.result as Promise<T>;
}

function dropExpired(now: number): void {
  for (const [key, { expiresAt }] of inFlight) if (expiresAt <= now) inFlight.delete(key);
}
