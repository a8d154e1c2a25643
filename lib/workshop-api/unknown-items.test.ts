import { iceWorkshop as ice } from '@/test/fixtures';
import { allowLog, startStubApi } from '@/test/stub-api';

import { getCollection } from './queries/collections';
import { listStatedEditions } from './queries/editions';
import { getWorkshop } from './queries/workshops';
import { forgetMissingCalls, forgetUnknownItems, readUnlessUnknown } from './unknown-items';

const api = startStubApi();

beforeEach(() => {
  forgetUnknownItems();
  forgetMissingCalls();
});
afterEach(() => jest.useRealTimers());

const fifty = <T>(read: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, read));

test('an unknown item costs one call in half a minute, also when fifty ask at once', async () => {
  expect(new Set(await fifty(() => getWorkshop('onsite', 'nowhere')))).toEqual(new Set([null]));
  expect(new Set(await fifty(() => getCollection('nothing')))).toEqual(new Set([null]));
  expect(await getWorkshop('onsite', 'nowhere')).toBeNull();
  expect(api.calls.map(({ path }) => path)).toEqual(['/get_onsite_workshop/nowhere', '/list_collection/nothing']);
});

test('a new item is found after half a minute, or as soon as the API says that something changed', async () => {
  const later = Date.now() + 31_000;
  for (const pass of [() => void jest.spyOn(Date, 'now').mockReturnValue(later), forgetUnknownItems]) {
    api.reset();
    expect(await getWorkshop('onsite', 'ice')).toBeNull();
    api.respond('GET get_onsite_workshop/ice', ice);
    expect(await getWorkshop('onsite', 'ice')).toBeNull();
    pass();
    expect(await getWorkshop('onsite', 'ice')).toMatchObject({ id: '12' });
  }
});

test.each([404, 405, 501])('a call that the API lacks (%i) is asked once an hour, and no failure', async (status) => {
  const lines = allowLog();
  api.respond('GET list_editions/', { error: 'No such call.' }, status);
  expect(await Promise.all([listStatedEditions(), listStatedEditions()])).toEqual([null, null]);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 59 * 60_000);
  forgetUnknownItems();
  expect(await listStatedEditions()).toBeNull();
  expect(api.calls).toHaveLength(1);
  clock.mockReturnValue(now + 61 * 60_000);
  expect(await listStatedEditions()).toBeNull();
  expect(api.calls).toHaveLength(2);
  expect(lines).toEqual([]);
  clock.mockRestore();
});

test('an item that exists is read by everyone for themselves, and a failure is no absence', async () => {
  const found = await fifty(() => readUnlessUnknown('item', async () => 'here'));
  expect(new Set(found)).toEqual(new Set(['here']));
  let reads = 0;
  const fail = async () => {
    reads += 1;
    throw new Error('down');
  };
  await expect(Promise.all([readUnlessUnknown('other', fail), readUnlessUnknown('other', fail)])).rejects.toThrow();
  await expect(readUnlessUnknown('other', fail)).rejects.toThrow('down');
  expect(reads).toBeGreaterThan(1);
});

test('a withdrawn item is none either, which is no failure and not remembered: the API can bring it back', async () => {
  const lines = allowLog();
  api.respond('GET get_onsite_workshop/ice', { error: 'Withdrawn.' }, 410);
  api.respond('GET list_collection/nothing', { error: 'Withdrawn.' }, 410);
  expect(await getWorkshop('onsite', 'ice')).toBeNull();
  expect(await getCollection('nothing')).toBeNull();
  expect(lines).toEqual([]);
  api.respond('GET get_onsite_workshop/ice', ice);
  expect(await getWorkshop('onsite', 'ice')).toMatchObject({ id: '12' });
});

test('remembers so many and no more', async () => {
  for (let n = 0; n <= 5_000; n += 1) await readUnlessUnknown(`item ${n}`, async () => null);
  expect(await readUnlessUnknown('item 5000', async () => 'new')).toBeNull();
  expect(await readUnlessUnknown('item 0', async () => 'new')).toBe('new');
});
