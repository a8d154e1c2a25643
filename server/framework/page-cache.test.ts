import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createPagePolicy } from './page-policy';
import { WITHDRAWN_TAG } from '../../lib/framework/page-tags';
import { createPageCache } from '../../test/page-cache';
import { createNoncePolicy } from '../content-security-policy';

const { cache, folder } = createPageCache();
const isKept = (key: string) => existsSync(join(folder, 'app', `${key}.html`));
const put = (key: string, status: number, headers = {}, context = {}) =>
  cache.set(key, { kind: 'APP_PAGE', html: `<p>${status}</p>`, rscData: Buffer.from(''), status, headers }, context);
const got = async (key: string) => (await cache.get(key, { kind: 'APP_PAGE' }))?.value;

/** Later than the entry, because times are in whole milliseconds. */
async function expireLater(tag: string): Promise<void> {
  const now = Date.now();
  while (Date.now() < now + 2) await new Promise(setImmediate);
  await cache.revalidateTag(tag, { expire: 0 });
}

test('a page is kept on the disk, with its policy', async () => {
  await put('/onsite/ice', 200);
  expect(isKept('/onsite/ice')).toBe(true);
  expect((await got('/onsite/ice'))?.headers['content-security-policy']).toContain("default-src 'none'");
});

test('a page that never existed is kept in memory, not on the disk', async () => {
  for (const key of ['/onsite/no-1', '/onsite/no-1', '/collection/no-2']) {
    await put(key, 404);
    expect(isKept(key)).toBe(false);
    expect((await got(key))?.status).toBe(404);
  }
});

test('the Markdown of what never existed is kept in memory, not on the disk', async () => {
  const body = Buffer.from('x');
  await cache.set('/markdown/faq', { kind: 'APP_ROUTE', body, status: 200, headers: {} }, {});
  await cache.set('/markdown/onsite/no-3', { kind: 'APP_ROUTE', body, status: 404, headers: {} }, {});
  const files = ['faq', 'onsite/no-3'].map((name) => existsSync(join(folder, 'app/markdown', `${name}.body`)));
  expect(files).toEqual([true, false]);
});

test('a page that is gone replaces its former version', async () => {
  await put('/onsite/gone', 200);
  await put('/onsite/gone', 404);
  expect((await got('/onsite/gone'))?.html).toBe('<p>404</p>');
  expect(isKept('/onsite/gone')).toBe(true);
});

test('the missing page of a withdrawn workshop is gone', async () => {
  await put('/onsite/old', 404, { 'x-next-cache-tags': WITHDRAWN_TAG });
  expect((await got('/onsite/old'))?.status).toBe(410);
});

test('a missing page that is due is rendered before it is sent: it may exist now', async () => {
  const cacheControl = { revalidate: 60, expire: 3600 };
  await put('/onsite/new', 404, { 'x-next-cache-tags': 'tag-of-new' }, { cacheControl });
  expect((await got('/onsite/new'))?.status).toBe(404);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect(await got('/onsite/new')).toBeUndefined();
  jest.restoreAllMocks();
  expect((await got('/onsite/new'))?.status).toBe(404);
  // Later than the page, because times are in whole milliseconds.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  await cache.revalidateTag('tag-of-new', { expire: 3600 });
  expect(await got('/onsite/new')).toBeUndefined();
  jest.restoreAllMocks();
});

const setVariable = (name: string, value: string) =>
  jest.replaceProperty(process, 'env', { ...process.env, [name]: value });

test('a page kept from an earlier start leads to the payment page of now', async () => {
  const old = setVariable('PAYMENT_HOSTS', 'old.example');
  await put('/bundles', 200);
  old.restore();
  const now = setVariable('PAYMENT_HOSTS', 'new.example');
  const policy = (await got('/bundles'))?.headers['content-security-policy'];
  now.restore();
  expect(policy).toContain("form-action 'self' https://new.example;");
  expect(policy).not.toContain('old.example');
});

test.each([
  ['SITE_URL', 'https://new.example'],
  ['SITE_ENV', 'preview'],
  ['IMAGE_HOSTS', 'pictures.example'],
  ['WORKSHOP_API_URL', 'https://api.example'],
])('pages and routes made with another %s are rendered again before they are sent', async (name, value) => {
  const findKinds = async () => {
    const page = await cache.get('/terms', { kind: 'APP_PAGE' });
    const route = await cache.get('/robots.txt', { kind: 'APP_ROUTE' });
    return [page, route].map((entry) => entry?.value.kind);
  };
  const render = async () => {
    await put('/terms', 200);
    await cache.set('/robots.txt', { kind: 'APP_ROUTE', body: Buffer.from(''), headers: {}, status: 200 }, {});
  };
  await render();
  expect(await findKinds()).toEqual(['APP_PAGE', 'APP_ROUTE']);
  const changed = setVariable(name, value);
  expect(await findKinds()).toEqual([undefined, undefined]);
  await render();
  expect(await findKinds()).toEqual(['APP_PAGE', 'APP_ROUTE']);
  changed.restore();
  expect(await findKinds()).toEqual([undefined, undefined]);
});

test('a page of the build is sent only where the build was for', async () => {
  mkdirSync(join(folder, 'app'), { recursive: true });
  writeFileSync(
    join(folder, '../built-with.json'),
    JSON.stringify({ ...process.env, SITE_URL: 'https://camp.example' }),
  );
  for (const [end, text] of Object.entries({ html: '<p>built', meta: '{}', rsc: '' })) {
    writeFileSync(join(folder, `app/built.${end}`), text);
  }
  const findAt = async (url: string) => {
    const { restore } = setVariable('SITE_URL', url);
    const found = await cache.get('/built', { kind: 'APP_PAGE' });
    restore();
    return found?.value.html;
  };
  expect(await findAt('https://camp.example/')).toBe('<p>built');
  expect(await findAt('https://staging.example')).toBeUndefined();
});

test('a form leads to a payment page by TLS, and to the test page of this machine as the site is reached', () => {
  process.env.PAYMENT_HOSTS = 'pay.example, localhost:4000';
  const policy = createNoncePolicy('n');
  process.env.PAYMENT_HOSTS = '';
  expect(policy).toContain("form-action 'self' https://pay.example localhost:4000;");
});

test('every kind of policy lets the pictures of the named hosts show', () => {
  process.env.IMAGE_HOSTS = 'pictures.example, img.example:8443';
  const policies = [createPagePolicy('<p>'), createNoncePolicy('n')];
  process.env.IMAGE_HOSTS = '';
  for (const policy of policies) {
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.example https://img.example:8443;");
  }
});

test('a page with a failed section expires after its seconds, a complete one after a day', async () => {
  const lives = async (tag: string) => {
    const cacheControl = { revalidate: 5, expire: 86400 };
    await put(`/${tag}`, 200, { 'x-next-cache-tags': `_N_T_/layout,${tag}` }, { cacheControl });
    return [cacheControl, (await cache.get(`/${tag}`, { kind: 'APP_PAGE' }))?.cacheControl];
  };
  expect(await lives('failed-section')).toEqual([
    { revalidate: 5, expire: 5 },
    { revalidate: 5, expire: 5 },
  ]);
  expect(await lives('workshops')).toEqual([
    { revalidate: 5, expire: 86400 },
    { revalidate: 5, expire: 86400 },
  ]);
});

test('an expired page is missing, because Next.js would render it without the data of the last minutes', async () => {
  const cacheControl = { revalidate: 60, expire: 3600 };
  await put('/faq', 200, { 'x-next-cache-tags': 'failed-section' }, { cacheControl });
  await put('/jobs', 200, {}, { cacheControl: { revalidate: 60, expire: 3600 } });
  const later = async (seconds: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1000);
    const found = [await got('/faq'), await got('/jobs')].map((page) => page?.status);
    jest.restoreAllMocks();
    return found;
  };
  expect(await later(4)).toEqual([200, 200]);
  expect(await later(6)).toEqual([undefined, 200]);
  expect(await later(3601)).toEqual([undefined, undefined]);
});

test('a complete page stays when a section of its next version fails, until that is complete too', async () => {
  const cacheControl = { revalidate: 5, expire: 86400 };
  const failed = { 'x-next-cache-tags': 'failed-section' };
  const render = (html: string, headers = {}) =>
    cache.set('/about', { kind: 'APP_PAGE', html, rscData: Buffer.from(html), status: 200, headers }, { cacheControl });
  await render('<p>all of it');
  await render('<p>Error: half of it', failed);
  expect((await got('/about'))?.html).toBe('<p>all of it');
  expect(cacheControl).toEqual({ revalidate: 5, expire: 86400 });
  await render('<p>all of it, and newer');
  expect((await got('/about'))?.html).toBe('<p>all of it, and newer');
});

test('expired data is read again, and the last version remains available when the API fails', async () => {
  const read = (tags: string[]) => cache.get('list', { kind: 'FETCH', tags });
  const value = { kind: 'FETCH', data: { headers: {}, body: '[]', status: 200, url: '' }, revalidate: 60 };
  await cache.set('list', value, { fetchCache: true, tags: ['tag-of-data'] });
  expect(await read(['tag-of-data'])).toMatchObject({ value });
  await expireLater('tag-of-data');
  expect(await read(['tag-of-data'])).toBeNull();
  expect(await read([])).toMatchObject({ value });
});

test('an expired page is rendered before it is sent', async () => {
  await put('/expired', 200, { 'x-next-cache-tags': 'tag-of-expired' });
  expect((await got('/expired'))?.status).toBe(200);
  await expireLater('tag-of-expired');
  expect(await got('/expired')).toBeUndefined();
});

test('outside a cached render the framework fails with the message that page-marks.ts knows', () => {
  const file = require.resolve('next/dist/server/web/spec-extension/unstable-cache');
  expect(readFileSync(file, 'utf8')).toContain('incrementalCache missing');
});
