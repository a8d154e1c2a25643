import { LRUCache } from 'lru-cache';

import { type RedisConnection, TIMEOUTS } from './connection';
import { COMPARE_AND_SET } from './scripts';
import type { Seal } from './seal';
import type { Update, Updater } from '../../lib/shared-state/store';

/** Includes the queue and all attempts. */
const DEADLINE_MS = 3_000;
const MAX_SEEN = 10_000;
const SEEN_MS = 60_000;

export class SharedValues {
  #redis: RedisConnection;
  #seal: Seal;
  /** Queues the changes of this process by key, so that they do not conflict. */
  #turns = new Map<string, Promise<unknown>>();
  /** The values that this process saw last, encrypted; most have not changed since. */
  #seen = new LRUCache<string, Buffer>({ max: MAX_SEEN, ttl: SEEN_MS });

  constructor(redis: RedisConnection, seal: Seal) {
    this.#redis = redis;
    this.#seal = seal;
  }

  async update<Result>(names: string[], updater: Updater<Result>): Promise<Update<Result>> {
    const keys = names.map((name) => `${this.#seal.prefix}:value:${this.#seal.hash(name)}`);
    const deadline = Date.now() + DEADLINE_MS;
    const others = Promise.allSettled(keys.map((key) => this.#turns.get(key)));
    const turn = others.then(() => this.#update(keys, updater, deadline));
    for (const key of keys) this.#turns.set(key, turn);
    try {
      return await turn;
    } finally {
      for (const key of keys) if (this.#turns.get(key) === turn) this.#turns.delete(key);
    }
  }

  async #update<Result>(keys: string[], updater: Updater<Result>, deadline: number): Promise<Update<Result>> {
    let found = keys.map((key) => this.#seen.get(key) ?? null);
    while (Date.now() < deadline) {
      const change = updater(found.map((sealed, index) => this.#open(keys[index]!, sealed)));
      const args = [...found.map((value) => value ?? ''), ...this.#toArgs(keys, change.write)];
      const reply = await this.#redis.run(COMPARE_AND_SET, keys, args, TIMEOUTS.value);
      if (!Array.isArray(reply)) {
        if (change.write) this.#see(keys, args.slice(keys.length));
        return change;
      }
      found = reply as (Buffer | null)[];
      this.#see(keys, found);
    }
    throw new Error('Too many instances change the same value.');
  }

  #see(keys: string[], values: (Buffer | string | null)[]): void {
    keys.forEach((key, index) => {
      const value = values[index];
      if (Buffer.isBuffer(value)) this.#seen.set(key, value);
      else this.#seen.delete(key);
    });
  }

  #toArgs(keys: string[], write: Update<unknown>['write']): (string | Buffer)[] {
    if (!write) return [];
    const sealed = write.values.map((value, index) =>
      value === null ? '' : this.#seal.seal(keys[index]!, Buffer.from(value)),
    );
    return [...sealed, String(write.ttlMs)];
  }

  #open(key: string, sealed: Buffer | null): string | null {
    return (sealed && this.#seal.open(key, sealed)?.toString()) ?? null;
  }
}
