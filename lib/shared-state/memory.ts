import type { Change, Decide } from './store';

interface Entry {
  value: string;
  /** Milliseconds. */
  expiresAt: number;
}

/** Per space; the oldest keys go first. */
const MAX_KEYS = 20_000;
const SPACES = Symbol.for('camp.memory-state');

/** On the global object, because pages and route handlers are bundled apart and must agree. */
function getSpace(name: string): Map<string, Entry> {
  const globals = globalThis as { [SPACES]?: Map<string, Map<string, Entry>> };
  globals[SPACES] ??= new Map();
  const space = globals[SPACES].get(name) ?? new Map<string, Entry>();
  globals[SPACES].set(name, space);
  return space;
}

export function updateInMemory<Result>(name: string, keys: string[], decide: Decide<Result>, now = Date.now()): Result {
  const space = getSpace(name);
  const getValue = (key: string) => {
    const entry = space.get(key);
    return entry && entry.expiresAt > now ? entry.value : null;
  };
  const { result, write } = decide(keys.map(getValue));
  if (write) writeToMemory(name, keys, write, now);
  return result;
}

/** Writes a decision of the shared store, so that a later decision in memory starts from it. */
export function writeToMemory(
  name: string,
  keys: string[],
  { values, ttlMs }: NonNullable<Change<unknown>['write']>,
  now = Date.now(),
): void {
  const space = getSpace(name);
  keys.forEach((key, index) => {
    const value = values[index] ?? null;
    // A key moves to the end, so that the first key is the oldest.
    space.delete(key);
    if (value !== null) space.set(key, { value, expiresAt: now + ttlMs });
  });
  for (const oldest of space.keys()) {
    if (space.size <= MAX_KEYS) return;
    space.delete(oldest);
  }
}
