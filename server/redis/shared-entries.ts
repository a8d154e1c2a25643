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
  replacing: boolean;
}

interface Asked {
  at: number;
  entry: Promise<CacheEntry | null> | null;
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const ASK_INTERVAL_MS = 1_000;
const MAX_ASKED_KEYS = 10_000;
const MAX_ENTRY_BYTES = 8 * 1024 * 1024;
const TIME_DIGITS = 13;
const FETCH = 'FETCH';

/** Entries that cannot be shared in time stay local. */
export class SharedEntries {
  #redis: RedisConnection;
  #changes: Changes;
  #seal: Seal;
  #buildId: string;
  #asked = new Map<string, Asked>();

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
    const name = this.#nameOf(key, kind);
    const asked = this.#asked.get(name);
    if (asked && Date.now() - asked.at < ASK_INTERVAL_MS) {
      const entry = await asked.entry;
      return entry && entry.lastModified > lastModified ? entry : null;
    }
    if (this.#asked.size >= MAX_ASKED_KEYS) this.#asked.clear();
    const entry = this.#fetchNewer(lastModified, name).catch(() => null);
    const asking: Asked = { at: Date.now(), entry };
    this.#asked.set(name, asking);
    // The page cache has the entry from here on.
    void entry.then(() => (asking.entry = null));
    return entry;
  }

  async write(key: string, entry: CacheEntry, options: WriteOptions): Promise<void> {
    if (!this.#redis.isUp) return;
    await this.#write(this.#nameOf(key, entry.value.kind), entry, options).catch(() => undefined);
  }

  async revalidate(tags: string[], state: TagState): Promise<void> {
    await this.#changes.revalidate(this.#redis, tags, state).catch(() => null);
  }

  /** Allows the key to be read again at once. @returns the key of a page */
  noteWritten(name: string): string | null {
    this.#asked.delete(name);
    const [build, key] = name.split(/ (.*)/s);
    return build === this.#buildId && key ? key : null;
  }

  /** Pages name the scripts of their build; API data does not depend on it. */
  #nameOf(key: string, kind: string): string {
    return `${kind === FETCH ? FETCH : this.#buildId} ${key}`;
  }

  #redisKeyOf(name: string): string {
    return `${this.#seal.prefix}:entry:${this.#seal.hash(name)}`;
  }

  async #write(name: string, entry: CacheEntry, { ttlSeconds, replacing }: WriteOptions): Promise<void> {
    const redisKey = this.#redisKeyOf(name);
    const madeAt = String(this.#changes.toRedis(entry.lastModified)).padStart(TIME_DIGITS, '0');
    const { value, cacheControl } = entry;
    const content = await compress(serialize({ value, cacheControl }), { level: 1 });
    if (content.length > MAX_ENTRY_BYTES) return;
    const sealed = Buffer.concat([Buffer.from(madeAt), this.#seal.seal(redisKey + madeAt, content)]);
    const args = [madeAt, sealed, String(ttlSeconds * 1000), replacing ? '1' : '0', name];
    await this.#redis.run(WRITE_ENTRY, [redisKey, this.#changes.writtenKey], args, TIMEOUTS.value);
  }

  async #fetchNewer(lastModified: number, name: string): Promise<CacheEntry | null> {
    const redisKey = this.#redisKeyOf(name);
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
