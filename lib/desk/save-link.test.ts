import { createServer } from 'node:http';

import { checkLink, listLinks } from '@/lib/desk/link-check';
import { createQrResponse } from '@/lib/desk/qr-code';
import { readLinkValues } from '@/lib/desk/tracked-link';
import { readLinks } from '@/lib/statistics/links';
import { countVisit } from '@/lib/statistics/store';
import { listen, stopServers } from '@/test/http-server';
import { postForm } from '@/test/posted-form';

import { saveTrackedLink } from './save-link';

/** The pages of the site, which the desk asks for; a draft shows to a session alone. */
const pages = new Map([
  ['/faq', 200],
  ['/about?q=1', 200],
  ['/old', 308],
]);
const site = createServer(({ url = '', headers }, response) => {
  const status = pages.get(url) ?? (url === '/onsite/draft' && headers.cookie?.includes('preview') ? 200 : 404);
  response.writeHead(status, status === 308 ? { location: '/new' } : {}).end();
});

beforeAll(async () => {
  Object.assign(process.env, { PORT: String(await listen(site)), SITE_URL: 'http://localhost:3000' });
});
afterAll(stopServers);

const cookie = 'preview=session';
const post = async (fields: Record<string, string>) =>
  (await saveTrackedLink(postForm(fields, { headers: { cookie } }))).headers.get('location');
const findErrors = async (fields: Record<string, string>) => {
  const checked = await checkLink(
    readLinkValues((name) => fields[name]),
    cookie,
  );
  return checked.ok ? {} : checked.errors;
};

test('a link is kept with its label and note, and shown again to fix', async () => {
  const link = { path: '/about?q=1&ws=3', ws: ' 41 ', label: 'May poster', note: 'Berlin' };
  expect(await post(link)).toBe('/preview/links/build?code=41');
  const kept = { path: '/about?q=1', label: 'May poster', note: 'Berlin', savedAt: expect.any(Number) };
  expect((await readLinks())['41']).toEqual(kept);
  expect(await post({ ...link, label: 'June poster', known: '41' })).toBe('/preview/links/build?code=41');
  expect((await readLinks())['41']?.label).toBe('June poster');
});

test.each([
  ['/nowhere', 'There is no such page.'],
  ['/old', 'That page has moved to /new.'],
])('no link and no QR code is made of %s', async (path, problem) => {
  expect(await post({ path, ws: '42' })).toBe(
    `/preview/links/build?${new URLSearchParams({ path, ws: '42', label: '', note: '', known: '' })}`,
  );
  expect(await findErrors({ path, ws: '42' })).toEqual({ path: problem });
  expect(await createQrResponse('svg', new URLSearchParams({ code: '42' }))).toBeNull();
});

test('a draft can have a link before it is published', async () => {
  expect(await post({ path: '/onsite/draft', ws: '43' })).toBe('/preview/links/build?code=43');
});

test('a number in use is refused, of a link or of visits, unless it is meant', async () => {
  await post({ path: '/faq', ws: '44', label: 'Letter' });
  countVisit({ page: '/faq', ws: '45', step: 'view' });
  const link = { path: '/faq', ws: '44' };
  expect((await findErrors(link)).ws).toMatch(/^44 is in use: Letter, of \d+ \w+ \d{4}\. Choose another one/);
  expect((await findErrors({ ...link, ws: '45' })).ws).toMatch(/^45 is in use: visits with it have been counted\./);
  expect(await findErrors({ ...link, known: '44' })).toEqual({});
  expect((await findErrors({ ...link, known: '45' })).ws).toContain('44 is in use');
});

test('a link whose page is gone is named in the list, and has no QR code', async () => {
  await post({ path: '/faq', ws: '46' });
  const code = new URLSearchParams({ code: '46' });
  expect((await createQrResponse('svg', code))?.status).toBe(200);
  pages.delete('/faq');
  const listed = await listLinks(await readLinks(), cookie);
  expect(listed.find(({ ws }) => ws === '46')?.problem).toBe('There is no such page.');
  expect(listed.find(({ ws }) => ws === '41')?.problem).toBeNull();
  expect(await createQrResponse('svg', code)).toBeNull();
});
