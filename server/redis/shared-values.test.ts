import fc from 'fast-check';

import { type Instance, setUpRedisInstances } from '../../test/redis-instances';

const instances = setUpRedisInstances();
const { server } = instances;

const add = ({ values }: Instance, name: string) =>
  values.update([name], ([value = null]) => ({
    result: Number(value),
    write: { values: [String(Number(value) + 1)], ttlMs: 60_000 },
  }));
const read = async ({ values }: Instance, name: string) =>
  (await values.update([name], ([value]) => ({ result: value }))).result;

test('no change is lost, whichever instances make them at once', async () => {
  const three = [await instances.connect(), await instances.connect(), await instances.connect()];
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), fc.nat(1)), { maxLength: 30 }), async (changes) => {
      const prefix = `run ${(run += 1)}`;
      const seen = await Promise.all(changes.map(([index, name]) => add(three[index]!, `${prefix} ${name}`)));
      for (const name of [0, 1]) {
        const results = seen.filter((_, n) => changes[n]![1] === name).map(({ result }) => result);
        expect(results.sort((a, b) => a - b)).toEqual(results.map((_, n) => n));
      }
    }),
    { numRuns: 25 },
  );
});

test('a value that no other instance has changed takes one command', async () => {
  const [one, other] = [await instances.connect(), await instances.connect()];
  const run = jest.spyOn(one.redis, 'run');
  const countCommands = async (instance: Instance) => {
    const before = run.mock.calls.length;
    await add(instance, 'a');
    return run.mock.calls.length - before;
  };
  expect([await countCommands(one), await countCommands(one)]).toEqual([1, 1]);
  await add(other, 'a');
  expect([await countCommands(one), await countCommands(one)]).toEqual([2, 1]);
  await server.command('FLUSHALL');
  expect([(await add(one, 'a')).result, await countCommands(one)]).toEqual([0, 1]);
});

test('several keys are changed together or not at all', async () => {
  const [one, other] = [await instances.connect(), await instances.connect()];
  await add(one, 'b');
  const move = (instance: Instance) =>
    instance.values.update(['a', 'b'], ([a, b]) =>
      Number(b) > 0
        ? { result: true, write: { values: [String(Number(a) + 1), null], ttlMs: 60_000 } }
        : { result: false },
    );
  const moved = await Promise.all([move(one), move(other), move(one), move(other)]);
  expect(moved.filter(({ result }) => result)).toHaveLength(1);
  expect([await read(other, 'a'), await read(one, 'b')]).toEqual(['1', null]);
});

test('neither a name nor a value can be read in Redis, and each has an end', async () => {
  const one = await instances.connect();
  const write = { values: ['ada@example.org'], ttlMs: 60_000 };
  await one.values.update(['address 192.0.2.1'], () => ({ result: null, write }));
  const [key = ''] = await instances.keys('*:value:*');
  expect(key).not.toMatch(/192|address/);
  expect(await server.command('GET', key)).not.toContain('ada');
  expect(await server.command('PTTL', key)).toBeGreaterThan(50_000);
});

test.each<[string, (key: string, other: string) => Promise<unknown>]>([
  ['that was not sealed', (key) => server.command('SET', key, '{"tokens":1e9}')],
  ['of another key', async (key, other) => server.command('COPY', other, key, 'REPLACE')],
  ['of another type', async (key) => [await server.command('DEL', key), await server.command('LPUSH', key, 'x')]],
  ['cut short', (key) => server.command('SETRANGE', key, '5', 'xxxx')],
])('a value %s is ignored and overwritten', async (_whose, poison) => {
  const one = await instances.connect();
  await add(one, 'other');
  const [other = ''] = await instances.keys('*:value:*');
  await add(one, 'poisoned');
  const key = (await instances.keys('*:value:*')).find((each) => each !== other) ?? '';
  await poison(key, other);
  expect((await add(one, 'poisoned')).result).toBe(0);
  expect((await add(one, 'poisoned')).result).toBe(1);
});

test('sites with other secrets have other values', async () => {
  const [one, stranger] = [
    await instances.connect(),
    await instances.connect({ secret: 'the secret of another site on this Redis' }),
  ];
  await add(one, 'a');
  expect(await read(stranger, 'a')).toBeNull();
});
