/** @jest-environment node */
import { z } from 'zod';

import { StubApi, allowLog } from '@/test/stub-api';

import { readCached } from './cached-read';
import { timeouts } from './timeouts';

// One render, in which React remembers; outside of one it does not.
jest.mock('react', () => ({
  ...jest.requireActual<object>('react'),
  cache: <T>(make: () => T) => {
    let made: T | undefined;
    return () => (made ??= make());
  },
}));

const api = new StubApi();

beforeAll(() => api.start());
afterAll(() => api.stop());

it('waits for the reads of one render together, whether they come at once or one after the other', async () => {
  allowLog();
  Object.assign(timeouts, { request: 1_500, minimum: 50 });
  const names = ['a', 'b', 'c', 'd'];
  for (const name of names) api.on(`GET /get_faqs/${name}`, () => undefined);
  const started = Date.now();
  for (const name of names) {
    await readCached('get_faqs', [name], z.object({}), { revalidate: 60, tags: [] }).catch(() => null);
  }
  expect(api.calls).toHaveLength(4);
  expect(Date.now() - started).toBeLessThan(4_000);
});

it('uses the last good response while the API sends malformed ones', async () => {
  allowLog();
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
