import type { CacheEntry } from './next-internals';
import { setSharedEntries } from './sharing';
import { createPageCache } from '../../test/page-cache';
import type { SharedEntries } from '../redis/shared-entries';

const MADE_AT = 1_900_000_000_000;
const { cache } = createPageCache();

const written: Parameters<SharedEntries['write']>[] = [];
const others = new Map<string, CacheEntry>();
const entries = {
  madeAt: MADE_AT,
  async write(...args: Parameters<SharedEntries['write']>) {
    written.push(args);
  },
  async newerThan(lastModified: number, key: string) {
    const entry = others.get(key);
    return entry && entry.lastModified > lastModified ? entry : null;
  },
};

const page = (html: string, status = 200, tags = 'workshops') => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(''),
  status,
  headers: { 'x-next-cache-tags': tags },
});
const cacheControl = { revalidate: 60, expire: 3600 };
const put = (key: string, value: object) => cache.set(key, value, { cacheControl: { ...cacheControl } });
const got = async (key: string) => (await cache.get(key, { kind: 'APP_PAGE' }))?.value;

beforeEach(() => {
  written.length = 0;
  others.clear();
  setSharedEntries(entries as unknown as SharedEntries);
});
afterAll(() => setSharedEntries(undefined));

test('a page is shared with its policy and its lifetime, as of what was known when it was made', async () => {
  await put('/a', page('<p>a'));
  const headers = expect.objectContaining({ 'content-security-policy': expect.stringContaining("default-src 'none'") });
  const entry = { value: expect.objectContaining({ html: '<p>a', headers }), lastModified: MADE_AT, cacheControl };
  expect(written).toEqual([['/a', entry, { ttlSeconds: 3600, replaceOnly: false }]]);
});

test('a page with a failed section stays with its instance, a page that never was replaces others only', async () => {
  await put('/failed', page('<p>', 200, 'failed-section'));
  await put('/never', page('<p>404', 404));
  expect(written.map(([key, , { replaceOnly }]) => [key, replaceOnly])).toEqual([['/never', true]]);
});

test('a page kept because its next version failed is the newest of any instance, and not shared', async () => {
  await put('/kept', page('<p>own'));
  others.set('/kept', { value: page('<p>newer'), lastModified: MADE_AT + 1, cacheControl });
  await put('/kept', page('<p>Error', 200, 'failed-section'));
  expect(written.map(([key]) => key)).toEqual(['/kept']);
  others.clear();
  expect(await got('/kept')).toMatchObject({ html: '<p>newer' });
});

test.each([
  ['of another kind', { kind: 'FETCH', data: {} }],
  ['without its HTML', { kind: 'APP_PAGE', html: undefined }],
])('an entry %s is no page', async (_what, value) => {
  await put('/c', page('<p>own'));
  others.set('/c', { value, lastModified: MADE_AT + 1 });
  expect(await got('/c')).toMatchObject({ html: '<p>own' });
});
