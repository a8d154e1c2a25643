import { z } from 'zod';

import { allowLog, startStubApi } from '@/test/stub-api';

import { readCached } from './cached-read';
import { remainingMs, timeouts } from './timeouts';
import { readUnlessUnknown } from './unknown-items';

let mockRender = 0;
// Each test is one render, in which React remembers; outside of one it does not.
jest.mock('react', () => ({
  ...jest.requireActual<object>('react'),
  cache: <T>(make: () => T) => {
    const made = new Map<number, T>();
    return () => made.get(mockRender) ?? made.set(mockRender, make()).get(mockRender);
  },
}));
beforeEach(() => {
  mockRender += 1;
});

const api = startStubApi();

it('waits for the reads of one render together, whether they come at once or one after the other', async () => {
  allowLog();
  Object.assign(timeouts, { request: 600, minimum: 50 });
  const names = ['a', 'b', 'c', 'd'];
  for (const name of names) api.on(`GET /get_faqs/${name}`, () => undefined);
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  for (const name of names) {
    await readCached('get_faqs', [name], z.object({}), { revalidate: 60, tags: [] }).catch(() => null);
  }
  const [first, ...others] = timeout.mock.calls.flat();
  expect([first! <= 600, others]).toEqual([true, [50, 50, 50]]);
});

it('gives a page that waits for the read of another one less time for its own', async () => {
  Object.assign(timeouts, { request: 60_000 });
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const others = readUnlessUnknown('item', async () => {
    now.mockReturnValue(Date.now() + 20);
    throw new Error('It fails.');
  });
  const own = readUnlessUnknown('item', async () => remainingMs());
  await expect(others).rejects.toThrow('It fails.');
  expect(await own).toBe(timeouts.request - 20);
});

it('keeps what it parsed while all bodies together are small enough', async () => {
  Object.assign(timeouts, { request: 60_000 });
  const read = (name: string) => readCached('get_faqs', [name], schema, { revalidate: 60, tags: [] });
  const schema = z.array(z.string());
  api.respond('GET get_faqs/small', ['small']);
  expect(await read('small')).toBe(await read('small'));
  const small = await read('small');
  for (const name of ['large-1', 'large-2', 'large-3']) {
    api.respond(`GET get_faqs/${name}`, ['x'.repeat(12_000_000)]);
    await read(name);
  }
  expect(await read('small')).not.toBe(small);
});

it('uses the last good response while the API sends malformed ones', async () => {
  allowLog();
  Object.assign(timeouts, { request: 60_000 });
  const read = () => readCached('get_faqs', ['kept'], z.array(z.string()), { revalidate: 60, tags: [] });
  api.respond('GET get_faqs/kept', ['good']);
  expect(await read()).toEqual(['good']);
  for (const body of ['{"unexpected":true}', '<h1>Not the API</h1>']) {
    api.respond('GET get_faqs/kept', body);
    expect(await read()).toEqual(['good']);
  }
  api.respond('GET get_faqs/kept', ['new']);
  expect(await read()).toEqual(['new']);
});

it('uses the good response that followed a malformed one when the API sends malformed ones again', async () => {
  allowLog();
  Object.assign(timeouts, { request: 60_000 });
  const read = () => readCached('get_faqs', ['reread'], z.array(z.string()), { revalidate: 60, tags: [] });
  const bodies = ['<h1>Not the API</h1>', '["good"]'];
  api.on('GET /get_faqs/reread', (_call, response) => response.end(bodies.shift() ?? '{"unexpected":true}'));
  expect(await read()).toEqual(['good']);
  expect(await read()).toEqual(['good']);
});
