import { startStubApi } from '@/test/stub-api';

import { GET } from './route';

const api = startStubApi({ RATE_LIMIT: '1' });
const ICE = { id: 12, ctype: 'onsite', title_with: 'Ice with', tutors: 'Ana', url: '/onsite/ice' };
const request = (address: string, query = '') =>
  GET(new Request(`http://localhost:3000/api/workshops${query}`, { headers: { 'x-client-address': address } }));

it('reads the list as fast as anyone types, and refuses a loop of its own network address', async () => {
  api.respond('GET list_all_workshops/', [ICE]);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  for (let count = 0; count < 300; count += 1) expect((await request('192.0.2.1')).status).toBe(200);
  const refused = await request('192.0.2.1', '?page=2');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect((await request('192.0.2.2')).status).toBe(200);
});

it('has nothing after the last page', async () => {
  api.respond('GET list_all_workshops/', [ICE]);
  const { version } = (await (await request('192.0.2.3')).json()) as { version: string };
  const last = await (await request('192.0.2.3', `?page=96&version=${version}`)).json();
  expect(last).toMatchObject({ workshops: [], total: 1, version });
});
