import type { PollState, RedisConnection, Reply } from './connection';
import { READ_CHANGES, REVALIDATE } from './scripts';
import { tagsManifest } from '../framework/next-internals';

const TAG_TTL_MS = 30 * 24 * 3600 * 1000;
/** How long a revalidation is noted again when Redis comes back: it may have gone before the others read it. */
const REPEAT_MS = 5_000;
/** How far clocks may drift apart before the difference is measured again. */
const MAX_DRIFT_MS = 1_000;

export type TagState = 'stale' | 'expired';

const TAG_CHANGE = /^(stale|expired) (\S.*)$/s;

/**
 * The messages between instances of the site: which tags are revalidated, and which entries were written. Times of
 * Redis are what all compare; `toLocal` is one constant away from them, so that clocks need not agree.
 */
export class Changes {
  /** When a tag was last revalidated, as far as this instance knows; local milliseconds. */
  revalidatedAt = 0;
  #keys: string[];
  #onWritten: (name: string) => void;
  /** Redis' time of the last look. */
  #readAt = 0;
  #offset = 0;
  /** Revalidations of this instance that others may not know of, by text; when they were noted, 0 if they were not. */
  #unconfirmed = new Map<string, number>();

  /** @param onWritten receives the name of each entry that an instance has written. */
  constructor(prefix: string, onWritten: (name: string) => void) {
    this.#keys = [`${prefix}:tags`, `${prefix}:written`];
    this.#onWritten = onWritten;
  }

  get writtenKey(): string {
    return this.#keys[1]!;
  }

  /** Redis' time as of which this instance knows of every change. */
  get readAt(): number {
    return this.#readAt;
  }

  toLocal(redisTime: number): number {
    return redisTime - this.#offset;
  }

  toRedis(localTime: number): number {
    return Math.round(localTime) + this.#offset;
  }

  /** Learns what has changed, and notes what others do not know. @throws when Redis does not respond */
  async read(redis: RedisConnection, state: PollState): Promise<void> {
    const reply = await redis.look(READ_CHANGES, this.#keys, [String(this.#readAt)]);
    const [now, tags, written] = reply as [number, Reply[], Reply[]];
    const offset = now - Date.now();
    if (state !== 'up' || Math.abs(offset - this.#offset) > MAX_DRIFT_MS) this.#offset = offset;
    this.#readAt = now;
    for (const [change, at] of timed(tags)) this.#applyTag(change, Math.min(at, now + 1), state === 'back');
    if (state !== 'starting') for (const [name] of timed(written)) this.#onWritten(name);
    await this.#noteUnconfirmed(redis, state === 'back');
  }

  /** Tells the others that tags are revalidated; when Redis is down, as soon as it is back. */
  async revalidate(redis: RedisConnection, tags: string[], state: TagState): Promise<void> {
    this.revalidatedAt = Date.now();
    for (const tag of tags) this.#unconfirmed.set(`${state} ${tag}`, 0);
    if (!redis.isUp) return;
    await this.#noteUnconfirmed(redis, false);
    // Pages rendered from here on were made after the revalidation.
    await this.read(redis, 'up');
  }

  /**
   * While Redis was down pages were rendered from data that others knew to be stale: they count as made before the
   * change, whenever that was.
   */
  #applyTag(change: string, at: number, wasAway: boolean): void {
    const [, state, tag] = TAG_CHANGE.exec(change) ?? [];
    if (!state || !tag) return;
    const localTime = wasAway ? Date.now() : this.toLocal(at);
    const known = tagsManifest.get(tag) ?? {};
    this.revalidatedAt = Date.now();
    tagsManifest.set(tag, { ...known, [state]: Math.max(known[state as TagState] ?? 0, localTime) });
  }

  /** @param isBack Redis may have lost what was noted just before it went: that is noted once more. */
  async #noteUnconfirmed(redis: RedisConnection, isBack: boolean): Promise<void> {
    for (const [text, notedAt] of this.#unconfirmed) {
      if (notedAt > 0 && !isBack && notedAt < Date.now() - REPEAT_MS) this.#unconfirmed.delete(text);
    }
    const due = [...this.#unconfirmed].filter(([, notedAt]) => notedAt === 0 || isBack);
    if (due.length === 0) return;
    const args = [String(TAG_TTL_MS), ...due.map(([text]) => text)];
    const noted = await redis.look(REVALIDATE, this.#keys.slice(0, 1), args).catch(() => null);
    if (noted === null) return;
    for (const [text, notedAt] of due) {
      if (notedAt === 0) this.#unconfirmed.set(text, Date.now());
      else this.#unconfirmed.delete(text);
    }
  }
}

/** Texts of a sorted set with their times. */
function timed(reply: Reply[]): [string, number][] {
  const texts = reply.map(String);
  return texts.flatMap((text, index): [string, number][] =>
    index % 2 === 0 ? [[text, Number(texts[index + 1])]] : [],
  );
}
