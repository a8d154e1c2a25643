import { createClient, ErrorReply, RESP_TYPES } from '@redis/client';

import { logFailure } from '../../lib/log';

export const TIMEOUTS = {
  /** Short, because the page can be rendered instead. */
  entry: 150,
  value: 2_000,
  poll: 1_000,
  /** A connection without replies for this long is replaced. */
  silent: 5_000,
};

/** Delay until an instance notices changes by other instances, or that Redis is back. */
const POLL_INTERVAL_MS = 300;
const LOG_INTERVAL_MS = 60_000;

export type PollState = 'starting' | 'up' | 'back';

export type Reply = number | null | Buffer | Reply[];

type Args = (string | Buffer)[];

const createRedisClient = (url: string) =>
  createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    disableClientInfo: true,
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
    // `start` reconnects.
    socket: { connectTimeout: TIMEOUTS.poll, reconnectStrategy: false },
  });

/** Commands fail at once while Redis does not reply to polls. */
export class RedisConnection {
  #url: string;
  #poll: (state: PollState) => Promise<void>;
  #client: ReturnType<typeof createRedisClient> | undefined;
  #state: PollState = 'starting';
  #lastReplyAt = 0;
  #loggedAt = new Map<string, number>();
  #waiting = new Set<(error: unknown) => void>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param poll throws when Redis fails */
  constructor(url: string, poll: (state: PollState) => Promise<void>) {
    this.#url = url;
    this.#poll = poll;
  }

  get isUp(): boolean {
    return this.#state === 'up';
  }

  async start(): Promise<void> {
    try {
      await this.#connect();
      await this.#poll(this.#state);
      this.#state = 'up';
    } catch (error) {
      if (this.#state !== 'back') this.#log('redis.down', error);
      this.#state = 'back';
      for (const reject of this.#waiting) reject(error);
    }
    if (this.#isClosed) this.#drop();
    else this.#timer = setTimeout(() => void this.start(), POLL_INTERVAL_MS).unref();
  }

  close(): void {
    this.#isClosed = true;
    this.#state = 'back';
    clearTimeout(this.#timer);
    this.#drop();
  }

  /** @throws Error at once while Redis is down, after the timeout, or with the script's error */
  async run(script: string, keys: string[], args: Args, timeoutMs: number): Promise<Reply> {
    if (!this.isUp) throw new Error('Redis is down.');
    try {
      return await this.evaluate(script, keys, args, timeoutMs);
    } catch (error) {
      if (error instanceof ErrorReply) this.#log('redis.refused', error);
      throw error;
    }
  }

  async evaluate(script: string, keys: string[], args: Args, timeoutMs = TIMEOUTS.poll): Promise<Reply> {
    if (!this.#client?.isReady) throw new Error('Redis is not connected.');
    const command = ['EVAL', script, String(keys.length), ...keys, ...args];
    const reply = await withTimeout(this.#client.sendCommand<Reply>(command), timeoutMs, this.#waiting);
    this.#lastReplyAt = Date.now();
    return reply;
  }

  async #connect(): Promise<void> {
    const isSilent = !this.isUp && Date.now() - this.#lastReplyAt > TIMEOUTS.silent;
    if (this.#client?.isReady && !isSilent) return;
    this.#drop();
    const client = createRedisClient(this.#url);
    client.on('error', () => undefined);
    this.#client = client;
    await withTimeout(client.connect(), TIMEOUTS.poll);
    this.#lastReplyAt = Date.now();
  }

  #log(event: 'redis.down' | 'redis.refused', error: unknown): void {
    if (Date.now() - (this.#loggedAt.get(event) ?? 0) < LOG_INTERVAL_MS) return;
    this.#loggedAt.set(event, Date.now());
    logFailure(event, { reason: error instanceof Error ? error.message.slice(0, 100) : 'unknown' });
  }

  #drop(): void {
    if (this.#client?.isOpen) this.#client.destroy();
    this.#client = undefined;
  }
}

/** Delays the timeout by a tick, because a busy process may not have read the reply yet. */
function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
  waiting = new Set<(error: unknown) => void>(),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`no reply within ${timeoutMs} ms`));
    const timer = setTimeout(() => setImmediate(fail), timeoutMs);
    waiting.add(reject);
    const end = () => {
      clearTimeout(timer);
      waiting.delete(reject);
    };
    work.then(resolve, reject).finally(end);
  });
}
