import sitemap from '@/app/sitemap';
import { timeouts } from '@/lib/workshop-api/timeouts';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi();

it('waits for calls one after the other as long as for one, and lists what it has', async () => {
  allowLog();
  Object.assign(timeouts, { request: 1_000, minimum: 100 });
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  api.on('GET /list_collections/', (_call, response) => {
    now.mockReturnValue(1_800_000_000_800);
    response.end('[1]');
  });
  api.on('GET /list_collection/1', () => undefined);
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  expect((await sitemap()).map(({ url }) => url)).toContain('http://localhost:3000/workshops');
  expect(api.calls.map(({ path }) => path)).toContain('/list_collection/1');
  // The second call gets what the first has left of the page's time.
  expect(timeout.mock.calls.at(-1)).toEqual([200]);
});
