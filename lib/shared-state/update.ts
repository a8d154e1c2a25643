import 'server-only';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

import { getProcessState } from './process-state';
import { type Update, type Updater, getSharedStore } from './store';

interface Entry {
  value: string;
  /** Milliseconds. */
  expiresAt: number;
}

/** Per space. */
const MAX_KEYS = 20_000;
export const EXPIRY_INTERVAL_MS = 60_000;

/**
 * Updates values atomically in the shared store, or without one in this process. While the store does not respond, each
 * instance continues with the last values that it read.
 * @param space namespace of the keys, with its own memory limit
 * @param now milliseconds, for the memory of this process
 */
export async function updateState<Result>(
  space: string,
  keys: string[],
  updater: Updater<Result>,
  now?: number,
): Promise<Result> {
  const store = getSharedStore();
  if (!store) return updateInMemory(space, keys, updater, now);
  const qualified = keys.map((key) => `${space} ${key}`);
  const change = await store.update(qualified, updater).catch(() => null);
  if (!change) return updateInMemory(space, keys, updater, now);
  if (change.write) writeToMemory(space, keys, change.write, now);
  return change.result;
}

export function parseState<S extends z.ZodType>(schema: S, value: string | null): z.output<S> | null {
  try {
    return value === null ? null : schema.parse(JSON.parse(value));
  } catch {
    return null;
  }
}

function getSpace(name: string): LRUCache<string, Entry> {
  const spaces = getProcessState('memory-state', createSpaces);
  const space = spaces.get(name) ?? new LRUCache<string, Entry>({ max: MAX_KEYS });
  spaces.set(name, space);
  return space;
}

/** Deletes expired entries that are not read again, because they may contain network addresses. */
function createSpaces(): Map<string, LRUCache<string, Entry>> {
  const spaces = new Map<string, LRUCache<string, Entry>>();
  const deleteExpired = () => {
    for (const space of spaces.values()) {
      for (const [key, { expiresAt }] of space) if (expiresAt <= Date.now()) space.delete(key);
    }
  };
  setInterval(deleteExpired, EXPIRY_INTERVAL_MS).unref();
  return spaces;
}

export function updateInMemory<Result>(
  name: string,
  keys: string[],
  updater: Updater<Result>,
  now = Date.now(),
): Result {
  const space = getSpace(name);
  const getValue = (key: string) => {
    const entry = space.get(key);
    return entry && entry.expiresAt > now ? entry.value : null;
  };
  const { result, write } = updater(keys.map(getValue));
  if (write) writeToMemory(name, keys, write, now);
  return result;
}

/** Also stores results of the shared store, from which this process continues without it. */
function writeToMemory(
  name: string,
  keys: string[],
  { values, ttlMs }: NonNullable<Update<unknown>['write']>,
  now = Date.now(),
): void {
  const space = getSpace(name);
  keys.forEach((key, index) => {
    const value = values[index] ?? null;
    if (value === null) space.delete(key);
    else space.set(key, { value, expiresAt: now + ttlMs });
  });
}
