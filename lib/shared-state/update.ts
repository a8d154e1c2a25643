import 'server-only';
import type { z } from 'zod';

import { updateInMemory, writeToMemory } from './memory';
import { type Decide, sharedStore } from './store';

/**
 * Changes the values of keys in one step, among all instances of the site when they share a store, else in this
 * process. While the store is unreachable each instance goes on alone, from the last values that it saw.
 * @param space names what the keys are of; each has its own bounded memory.
 * @param now for the memory of this process, in milliseconds.
 */
export async function updateState<Result>(
  space: string,
  keys: string[],
  decide: Decide<Result>,
  now?: number,
): Promise<Result> {
  const store = sharedStore();
  if (!store) return updateInMemory(space, keys, decide, now);
  const qualified = keys.map((key) => `${space} ${key}`);
  // The store logs its failures.
  const change = await store.update(qualified, decide).catch(() => null);
  if (!change) return updateInMemory(space, keys, decide, now);
  if (change.write) writeToMemory(space, keys, change.write, now);
  return change.result;
}

/** A stored value; null when it is missing or does not fit its schema. */
export function parseState<S extends z.ZodType>(schema: S, value: string | null): z.output<S> | null {
  try {
    return value === null ? null : schema.parse(JSON.parse(value));
  } catch {
    return null;
  }
}
