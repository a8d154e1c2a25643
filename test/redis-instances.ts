import { RedisServer } from './redis-server';
import { Changes } from '../server/redis/changes';
import { RedisConnection, TIMEOUTS } from '../server/redis/connection';
import { Seal } from '../server/redis/seal';
import { SharedEntries } from '../server/redis/shared-entries';
import { SharedValues } from '../server/redis/shared-values';

// A busy machine is not what these tests are about.
Object.assign(TIMEOUTS, { entry: 5_000, value: 5_000, poll: 5_000 });

export const SECRET = 'a secret of the site that all instances share';

/** Instances of the site in one process, each with what server/redis/share-state.ts makes, on a real Redis. */
class RedisInstances {
  readonly server = new RedisServer();
  #connections: RedisConnection[] = [];

  async connect({ secret = SECRET, buildId = 'build' } = {}) {
    const seal = new Seal(secret);
    const changes = new Changes(seal.prefix, (name) => void entries.noteWritten(name));
    const redis: RedisConnection = new RedisConnection(this.server.url, (state) => changes.read(redis, state));
    const entries = new SharedEntries(redis, changes, seal, buildId);
    this.#connections.push(redis);
    await redis.start();
    return { redis, changes, entries, values: new SharedValues(redis, seal) };
  }

  async keys(pattern: string): Promise<string[]> {
    return (await this.server.command('KEYS', pattern)) as string[];
  }

  disconnect(): void {
    for (const redis of this.#connections.splice(0)) redis.close();
  }
}

/** The instances of a test file: its Redis starts before it, is emptied before each test, and ends after it. */
export function setUpRedisInstances(): RedisInstances {
  const instances = new RedisInstances();
  const { server } = instances;
  beforeAll(() => server.start());
  beforeEach(() => server.command('FLUSHALL'));
  afterEach(() => instances.disconnect());
  afterAll(() => server.stop());
  return instances;
}

export type Instance = Awaited<ReturnType<RedisInstances['connect']>>;
