import fc from 'fast-check';

import { type Instance, setUpRedisInstances } from '../../test/redis-instances';
import type { CacheEntry } from '../framework/next-internals';

const instances = setUpRedisInstances();
const { server } = instances;

const LIFETIME = { ttlSeconds: 60, replaceOnly: false };

const page = (html: string, lastModified: number): CacheEntry => ({ value: { kind: 'APP_PAGE', html }, lastModified });
const find = (instance: Instance, key: string, known = 0) => {
  instance.entries.noteWritten(`build ${key}`);
  return instance.entries.newerThan(known, key, 'APP_PAGE');
};

test('what one writes the other finds as it was', async () => {
  const [one, other] = [await instances.connect(), await instances.connect()];
  const values = fc.record({
    kind: fc.constant('APP_PAGE'),
    html: fc.string({ unit: 'binary' }),
    rscData: fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    segmentData: fc.array(fc.tuple(fc.string(), fc.uint8Array())).map((pairs) => new Map(pairs)),
    headers: fc.dictionary(fc.string(), fc.string()),
    status: fc.constantFrom(undefined, 200, 404),
  });
  let keyOfRun = 0;
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const key = `/page-${(keyOfRun += 1)}`;
      const entry = { value, lastModified: one.entries.madeAt, cacheControl: { revalidate: 60, expire: 3600 } };
      await one.entries.write(key, entry, LIFETIME);
      expect(await find(other, key)).toEqual({ ...entry, lastModified: expect.any(Number) });
    }),
    { numRuns: 20 },
  );
});

test('a key is asked for once a second, unless another instance has written it', async () => {
  const [one, other] = [await instances.connect(), await instances.connect()];
  expect(await other.entries.newerThan(0, '/a', 'APP_PAGE')).toBeNull();
  await one.entries.write('/a', page('new', one.entries.madeAt), LIFETIME);
  expect(await other.entries.newerThan(0, '/a', 'APP_PAGE')).toBeNull();
  await other.changes.read(other.redis, 'up');
  expect((await other.entries.newerThan(0, '/a', 'APP_PAGE'))?.value.html).toBe('new');
});

test('a missing page is shared only in place of one that was there', async () => {
  const [one, other] = [await instances.connect(), await instances.connect()];
  const miss = { ...LIFETIME, replaceOnly: true };
  await one.entries.write('/never', page('404', one.entries.madeAt), miss);
  expect(await find(other, '/never')).toBeNull();
  await one.entries.write('/gone', page('there', one.entries.madeAt), LIFETIME);
  await one.entries.write('/gone', page('404', one.entries.madeAt), miss);
  expect((await find(other, '/gone'))?.value.html).toBe('404');
});

test('pages leave a quarter of the memory to what must not be lost', async () => {
  const [one, other] = [await instances.connect(), await instances.connect()];
  await one.entries.write('/early', page('early', one.entries.madeAt), LIFETIME);
  const readUsed = async () => Number(/used_memory:(\d+)/.exec(String(await server.command('INFO', 'memory')))?.[1]);
  await server.command('CONFIG', 'SET', 'maxmemory', String(Math.round((await readUsed()) * 1.2)));
  await one.entries.write('/late', page('late', one.entries.madeAt), LIFETIME);
  await one.entries.write('/early', page('newer', one.entries.madeAt + 1), LIFETIME);
  expect([await find(other, '/late'), await find(other, '/early')]).toEqual([null, null]);
  const write = { values: ['ended'], ttlMs: 60_000 };
  await one.values.update(['session'], () => ({ result: null, write }));
  expect(await other.values.update(['session'], ([value]) => ({ result: value }))).toEqual({ result: 'ended' });
  await server.command('CONFIG', 'SET', 'maxmemory', '0');
  await one.entries.write('/late', page('late', one.entries.madeAt), LIFETIME);
  expect((await find(other, '/late'))?.value.html).toBe('late');
});

test('pages are those of one build, the API’s responses those of all', async () => {
  const [one, other] = [await instances.connect(), await instances.connect({ buildId: 'next-build' })];
  const response = { value: { kind: 'FETCH', data: {} }, lastModified: one.entries.madeAt };
  await one.entries.write('/a', page('old scripts', one.entries.madeAt), LIFETIME);
  await one.entries.write('a1b2', response, LIFETIME);
  expect(await other.entries.newerThan(0, '/a', 'APP_PAGE')).toBeNull();
  expect((await other.entries.newerThan(0, 'a1b2', 'FETCH'))?.value).toEqual(response.value);
});

test.each<[string, (key: string) => Promise<unknown>]>([
  ['was not sealed', (key) => server.command('SET', key, `${Date.now()}<script>alert(1)</script>`)],
  ['claims to be newer than it is', (key) => server.command('SETRANGE', key, '0', '8888888888888')],
  ['is of another type', async (key) => [await server.command('DEL', key), await server.command('SADD', key, 'x')]],
  ['is empty', (key) => server.command('SET', key, '')],
])('an entry that %s is ignored and removed', async (_what, poison) => {
  const [one, other] = [await instances.connect(), await instances.connect()];
  await one.entries.write('/a', page('good', one.entries.madeAt), LIFETIME);
  const [key = ''] = await instances.keys('*:entry:*');
  await poison(key);
  expect(await find(other, '/a')).toBeNull();
  await one.changes.read(one.redis, 'up');
  await one.entries.write('/a', page('better', Date.now() + 1_000), LIFETIME);
  expect((await find(other, '/a'))?.value.html).toBe('better');
});
