import { type RedisConnection, TIMEOUTS } from './connection';
import { COMPARE_AND_SET } from './scripts';
import type { Seal } from './seal';
import type { Change, Decide } from '../../lib/shared-state/store';

/** Includes the queue and all attempts. */
const DEADLINE_MS = 3_000;

export class SharedValues {
  #redis: RedisConnection;
  #seal: Seal;
  /** Queues the changes of this process by key, so that they do not conflict. */
  #turns = new Map<string, Promise<unknown>>();

  constructor(redis: RedisConnection, seal: Seal) {
    this.#redis = redis;
    this.#seal = seal;
  }

  async update<Result>(names: string[], decide: Decide<Result>): Promise<Change<Result>> {
    const keys = names.map((name) => `${this.#seal.prefix}:value:${this.#seal.hash(name)}`);
    const deadline = Date.now() + DEADLINE_MS;
    const others = Promise.allSettled(keys.map((key) => this.#turns.get(key)));
    const turn = others.then(() => this.#update(keys, decide, deadline));
    for (const key of keys) this.#turns.set(key, turn);
    try {
      return await turn;
    } finally {
      for (const key of keys) if (this.#turns.get(key) === turn) this.#turns.delete(key);
    }
  }

  async #update<Result>(keys: string[], decide: Decide<Result>, deadline: number): Promise<Change<Result>> {
    let found: (Buffer | null)[] = keys.map(() => null);
    while (Date.now() < deadline) {
      const change = decide(found.map((sealed, index) => this.#open(keys[index]!, sealed)));
      const args = [...found.map((value) => value ?? ''), ...this.#toArgs(keys, change.write)];
      const reply = await this.#redis.run(COMPARE_AND_SET, keys, args, TIMEOUTS.value);
      if (!Array.isArray(reply)) return change;
      found = reply as (Buffer | null)[];
    }
    throw new Error('Too many instances change the same value.');
  }

  #toArgs(keys: string[], write: Change<unknown>['write']): (string | Buffer)[] {
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
