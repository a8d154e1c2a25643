import type { PollState, RedisConnection, Reply } from './connection';
import { READ_CHANGES, REVALIDATE } from './scripts';
import { tagsManifest } from '../framework/next-internals';

const TAG_TTL_MS = 30 * 24 * 3600 * 1000;
/** Revalidations before an outage are repeated after it, because other instances may have missed them. */
const REPEAT_MS = 5_000;
/** Clock drift after which the offset is measured again. */
const MAX_DRIFT_MS = 1_000;

export type TagState = 'stale' | 'expired';

const TAG_CHANGE = /^(stale|expired) (\S.*)$/s;

/** Reads and publishes revalidated tags and written entries. Times are those of Redis; `toLocal` converts them. */
export class Changes {
  /** Local milliseconds. */
  revalidatedAt = 0;
  #keys: string[];
  #onWritten: (name: string) => void;
  #readAt = 0;
  #offset = 0;
  /** Revalidations by text, with the time at which Redis stored them; 0 before that. */
  #unconfirmed = new Map<string, number>();

  constructor(prefix: string, onWritten: (name: string) => void) {
    this.#keys = [`${prefix}:tags`, `${prefix}:written`];
    this.#onWritten = onWritten;
  }

  get writtenKey(): string {
    return this.#keys[1]!;
  }

  get readAt(): number {
    return this.#readAt;
  }

  toLocal(redisTime: number): number {
    return redisTime - this.#offset;
  }

  toRedis(localTime: number): number {
    return Math.round(localTime) + this.#offset;
  }

  async read(redis: RedisConnection, state: PollState): Promise<void> {
    const reply = await redis.evaluate(READ_CHANGES, this.#keys, [String(this.#readAt)]);
    const [now, tags, written] = reply as [number, Reply[], Reply[]];
    const offset = now - Date.now();
    if (state !== 'up' || Math.abs(offset - this.#offset) > MAX_DRIFT_MS) this.#offset = offset;
    this.#readAt = now;
    for (const [change, at] of pairWithTimes(tags)) this.#applyTag(change, Math.min(at, now + 1), state === 'back');
    if (state !== 'starting') for (const [name] of pairWithTimes(written)) this.#onWritten(name);
    await this.#noteUnconfirmed(redis, state === 'back');
  }

  /** While Redis is down, the revalidation is sent later. */
  async revalidate(redis: RedisConnection, tags: string[], state: TagState): Promise<void> {
    this.revalidatedAt = Date.now();
    for (const tag of tags) this.#unconfirmed.set(`${state} ${tag}`, 0);
    if (!redis.isUp) return;
    await this.#noteUnconfirmed(redis, false);
    // Pages rendered from now on are newer than the revalidation.
    await this.read(redis, 'up');
  }

  /** A page rendered while Redis was down may contain stale data, so it counts as older than the revalidation. */
  #applyTag(change: string, at: number, wasAway: boolean): void {
    const [, state, tag] = TAG_CHANGE.exec(change) ?? [];
    if (!state || !tag) return;
    const localTime = wasAway ? Date.now() : this.toLocal(at);
    const known = tagsManifest.get(tag) ?? {};
    this.revalidatedAt = Date.now();
    tagsManifest.set(tag, { ...known, [state]: Math.max(known[state as TagState] ?? 0, localTime) });
  }

  /** @param isBack repeats recent revalidations, which Redis may have lost */
  async #noteUnconfirmed(redis: RedisConnection, isBack: boolean): Promise<void> {
    for (const [text, notedAt] of this.#unconfirmed) {
      if (notedAt > 0 && !isBack && notedAt < Date.now() - REPEAT_MS) this.#unconfirmed.delete(text);
    }
    const due = [...this.#unconfirmed].filter(([, notedAt]) => notedAt === 0 || isBack);
    if (due.length === 0) return;
    const args = [String(TAG_TTL_MS), ...due.map(([text]) => text)];
    const noted = await redis.evaluate(REVALIDATE, this.#keys.slice(0, 1), args).catch(() => null);
    if (noted === null) return;
    for (const [text, notedAt] of due) {
      if (notedAt === 0) this.#unconfirmed.set(text, Date.now());
      else this.#unconfirmed.delete(text);
    }
  }
}

function pairWithTimes(reply: Reply[]): [string, number][] {
  const texts = reply.map(String);
  return texts.flatMap((text, index): [string, number][] =>
    index % 2 === 0 ? [[text, Number(texts[index + 1])]] : [],
  );
}
