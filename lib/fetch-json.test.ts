import { startStubApi } from '@/test/stub-api';

import { fetchJson } from './fetch-json';

const api = startStubApi();
const get = () => fetchJson(`${process.env.WORKSHOP_API_URL}/items`);

test('a site that cannot be reached is said in the words of the specification', async () => {
  await expect(fetchJson('http://127.0.0.1:1/')).rejects.toThrow(/^Failed to fetch API$/);
});

test.each([
  ['in the handler’s words', 502, { message: 'Network response was not ok: 503' }, 503],
  ['by its status', 500, '<html>', 500],
])('a refusal is said %s', async (_how, status, body, said) => {
  api.respond('GET items', body, status);
  await expect(get()).rejects.toThrow(new RegExp(`^Network response was not ok: ${said}$`));
});
