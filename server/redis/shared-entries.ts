import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { gunzip, gzip } from 'node:zlib';

import type { Changes, TagState } from './changes';
import { type RedisConnection, TIMEOUTS } from './connection';
import { READ_NEWER, WRITE_ENTRY } from './scripts';
import type { Seal } from './seal';
import type { CacheEntry } from '../framework/next-internals';

interface WriteOptions {
  ttlSeconds: number;
  replaceOnly: boolean;
}

interface Lookup {
  entry: Promise<CacheEntry | null> | null;
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const LOOKUP_INTERVAL_MS = 1_000;
const MAX_LOOKUPS = 10_000;
const MAX_ENTRY_BYTES = 8 * 1024 * 1024;
const TIME_DIGITS = 13;
const FETCH = 'FETCH';

/** Page cache entries in Redis. An entry that cannot be written in time stays local. */
export class SharedEntries {
  #redis: RedisConnection;
  #changes: Changes;
  #seal: Seal;
  #buildId: string;
  #lookups = new LRUCache<string, Lookup>({ max: MAX_LOOKUPS, ttl: LOOKUP_INTERVAL_MS });

  constructor(redis: RedisConnection, changes: Changes, seal: Seal, buildId: string) {
    this.#redis = redis;
    this.#changes = changes;
    this.#seal = seal;
    this.#buildId = buildId;
  }

  get madeAt(): number {
    return this.#redis.isUp ? this.#changes.toLocal(this.#changes.readAt) : Date.now();
  }

  async newerThan(lastModified: number, key: string, kind: string): Promise<CacheEntry | null> {
    if (!this.#redis.isUp) return null;
    const name = this.#getName(key, kind);
    const known = this.#lookups.get(name);
    if (known) {
      const entry = await known.entry;
      return entry && entry.lastModified > lastModified ? entry : null;
    }
    const entry = this.#fetchNewer(lastModified, name).catch(() => null);
    const lookup: Lookup = { entry };
    this.#lookups.set(name, lookup);
    // From now on the page cache has the entry.
    void entry.then(() => (lookup.entry = null));
    return entry;
  }

  async write(key: string, entry: CacheEntry, options: WriteOptions): Promise<void> {
    if (!this.#redis.isUp) return;
    await this.#write(this.#getName(key, entry.value.kind), entry, options).catch(() => undefined);
  }

  async revalidate(tags: string[], state: TagState): Promise<void> {
    await this.#changes.revalidate(this.#redis, tags, state).catch(() => null);
  }

  /** Allows the next lookup at once. @returns the key if it is a page of this build */
  noteWritten(name: string): string | null {
    this.#lookups.delete(name);
    const [build, key] = name.split(/ (.*)/s);
    return build === this.#buildId && key ? key : null;
  }

  /** Pages refer to scripts of their build; API data does not. */
  #getName(key: string, kind: string): string {
    return `${kind === FETCH ? FETCH : this.#buildId} ${key}`;
  }

  #getRedisKey(name: string): string {
    return `${this.#seal.prefix}:entry:${this.#seal.hash(name)}`;
  }

  async #write(name: string, entry: CacheEntry, { ttlSeconds, replaceOnly }: WriteOptions): Promise<void> {
    const redisKey = this.#getRedisKey(name);
    const madeAt = String(this.#changes.toRedis(entry.lastModified)).padStart(TIME_DIGITS, '0');
    const { value, cacheControl } = entry;
    const content = await compress(serialize({ value, cacheControl }), { level: 1 });
    if (content.length > MAX_ENTRY_BYTES) return;
    const sealed = Buffer.concat([Buffer.from(madeAt), this.#seal.seal(redisKey + madeAt, content)]);
    const args = [madeAt, sealed, String(ttlSeconds * 1000), replaceOnly ? '1' : '0', name];
    await this.#redis.run(WRITE_ENTRY, [redisKey, this.#changes.writtenKey], args, TIMEOUTS.value);
  }

  async #fetchNewer(lastModified: number, name: string): Promise<CacheEntry | null> {
    const redisKey = this.#getRedisKey(name);
    const known = String(this.#changes.toRedis(lastModified));
    const reply = await this.#redis.run(READ_NEWER, [redisKey], [known], TIMEOUTS.entry);
    if (!Buffer.isBuffer(reply)) return null;
    const madeAt = reply.subarray(0, TIME_DIGITS).toString();
    const content = this.#seal.open(redisKey + madeAt, reply.subarray(TIME_DIGITS));
    if (!content) return null;
    const bytes = await decompress(content, { maxOutputLength: 8 * MAX_ENTRY_BYTES });
    return { ...(deserialize(bytes) as CacheEntry), lastModified: this.#changes.toLocal(Number(madeAt)) };
  }
}
