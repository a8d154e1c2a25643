import { Seal } from './seal';
import { setUpRedisInstances, SECRET } from '../../test/redis-instances';
import { areTagsStale } from '../framework/next-internals';

const instances = setUpRedisInstances();
const { server } = instances;

async function anHourAhead<T>(work: () => Promise<T>): Promise<T> {
  const ahead = () => performance.timeOrigin + performance.now() + 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(ahead);
  return work().finally(() => clock.mockRestore());
}

test('a revalidation reaches an instance whose clock is an hour ahead, for what it made before alone', async () => {
  const one = await instances.connect();
  const ahead = await anHourAhead(() => instances.connect());
  const before = ahead.entries.madeAt;
  await one.entries.revalidate(['skewed'], 'stale');
  await anHourAhead(() => ahead.changes.read(ahead.redis, 'up'));
  expect(areTagsStale(['skewed'], before)).toBe(true);
  await anHourAhead(() => ahead.changes.read(ahead.redis, 'up'));
  expect(areTagsStale(['skewed'], ahead.entries.madeAt)).toBe(false);
});

test('a revalidation made just before Redis went is noted once more when it is back, not twice', async () => {
  const one = await instances.connect();
  await one.entries.revalidate(['announced'], 'stale');
  const notedAgain = async () => {
    await server.command('FLUSHALL');
    await one.changes.read(one.redis, 'back');
    return server.command('EXISTS', `${new Seal(SECRET).prefix}:tags`);
  };
  expect([await notedAgain(), await notedAgain()]).toEqual([1, 0]);
});

test('nonsense in place of the revalidations is removed, and no time to come is believed', async () => {
  const one = await instances.connect();
  const [tags, written] = [`${new Seal(SECRET).prefix}:tags`, `${new Seal(SECRET).prefix}:written`];
  await server.command('SET', tags, 'nonsense');
  await server.command('SADD', written, 'nonsense');
  await one.changes.read(one.redis, 'up');
  expect(await server.command('EXISTS', tags, written)).toBe(0);
  await server.command('ZADD', tags, '8888888888888', 'stale future', '1', 'nonsense');
  await one.changes.read(one.redis, 'up');
  expect(areTagsStale(['future'], Date.now() + 60_000)).toBe(false);
});
