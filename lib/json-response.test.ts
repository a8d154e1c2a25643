import { revalidateTag } from 'next/cache';
import { rmSync, writeFileSync } from 'node:fs';

import { GET as faqs } from '@/app/api/faqs/route';
import { GET as panel } from '@/app/api/workshops/[ctype]/[item_id]/route';
import { GET as health } from '@/app/healthz/route';
import sitemap from '@/app/sitemap';
import { env } from '@/lib/env';
import { getCollection } from '@/lib/workshop-api/queries/collections';
import { getVersion, getWorkshop, listSimilarWorkshops } from '@/lib/workshop-api/queries/workshops';
import { timeouts } from '@/lib/workshop-api/timeouts';
import { iceWorkshop } from '@/test/fixtures';
import { allowLog, startStubApi } from '@/test/stub-api';
import { workInTemporaryFolders } from '@/test/temporary-folder';

import { respondWithJson } from './json-response';

jest.mock('next/cache', () => ({ ...jest.requireActual('next/cache'), revalidateTag: jest.fn() }));

const api = startStubApi();
workInTemporaryFolders();
const readPanel = (ctype: string, item_id: string, version = '') =>
  panel(new Request(`http://localhost:3000/?version=${version}`), { params: Promise.resolve({ ctype, item_id }) });

const SNOW = { id: 13, ctype: 'onsite', title_with: 'Snow with', artforms: ['sound'] };
const readSimilar = async () => {
  const { status } = await respondWithJson(async () => listSimilarWorkshops((await getWorkshop('onsite', '13'))!));
  expect(status).toBe(503);
};
const readSitemap = async () =>
  expect((await sitemap()).map(({ url }) => url)).toContain('http://localhost:3000/workshops');

describe('reads for our scripts', () => {
  it('heal a failed section, and are kept for seconds', async () => {
    api.respond('GET get_faqs/', [{ id: 1, question: 'How?', answer: '<p onclick="x()">So</p>', subject: 'payments' }]);
    const response = await faqs();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=5, s-maxage=15']);
    expect(await response.json()).toEqual([{ id: '1', question: 'How?', answer: '<p>So</p>', subjects: ['payments'] }]);
  });

  it('say what failed with a status that says who', async () => {
    allowLog();
    api.respond('GET get_faqs/', '', 500);
    const response = await faqs();
    expect(response.status).toBe(502);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ message: 'Network response was not ok: 500' });
    api.respond('GET get_faqs/', '', 503);
    expect((await faqs()).status).toBe(503);
  });

  it('tell the version of a workshop as it is now, and expire a page that shows another one once', async () => {
    const respond = (change: object) => api.respond('GET get_onsite_workshop/ice', { ...iceWorkshop, ...change });
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_500);
    const elapsed = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const read = async (version = '') => (await readPanel('onsite', 'ice', version)).json();
    respond({});
    const first = await read();
    expect(first).toEqual({ version: expect.stringMatching(/^[\w-]{12}$/), now: 1_800_000_000 });
    expect(first.version).toBe(getVersion((await getWorkshop('onsite', 'ice'))!, 1_800_000_000));
    await read(first.version);
    expect(revalidateTag).not.toHaveBeenCalled();
    respond({ places: 3 });
    expect(await read(first.version)).toEqual(first);
    elapsed.mockReturnValue(7_000);
    const next = await read(first.version);
    expect(next.version).not.toBe(first.version);
    expect(jest.mocked(revalidateTag).mock.calls).toEqual([['workshop:onsite:ice', { expire: 0 }]]);
    for (const version of [first.version, 'x', 'y', next.version]) await read(version);
    expect(revalidateTag).toHaveBeenCalledTimes(1);
    now.mockReturnValue(1_800_000_012_000);
    elapsed.mockReturnValue(14_000);
    api.respond('GET get_onsite_workshop/ice', '', 410);
    expect((await readPanel('onsite', 'ice', next.version)).status).toBe(404);
    expect(revalidateTag).toHaveBeenCalledTimes(2);
  });

  it('expire no page for an unknown workshop, and one page for all spellings of an id', async () => {
    jest.mocked(revalidateTag).mockClear();
    api.respond('GET get_onsite_workshop/snow', iceWorkshop);
    expect((await readPanel('onsite', 'never-there', 'x')).status).toBe(404);
    for (const spelling of ['snow', '%73now', 's%6eow']) {
      expect((await readPanel('onsite', spelling, 'x')).status).toBe(200);
    }
    expect(jest.mocked(revalidateTag).mock.calls).toEqual([['workshop:onsite:snow', { expire: 0 }]]);
  });

  it.each([
    ['a response', '/get_onsite_workshop/13', '/list_similar_workshops/onsite/13/sound', readSimilar],
    ['the sitemap, which then lists what it has', '/list_collections/', '/list_collection/1', readSitemap],
  ])('wait together for the calls of %s as long as for one', async (_what, first, second, read) => {
    allowLog();
    jest.replaceProperty(timeouts, 'request', 1_000);
    jest.replaceProperty(timeouts, 'minimum', 100);
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    api.on(`GET ${first}`, (_call, response) => {
      now.mockReturnValue(1_800_000_000_800);
      response.end(first.includes('collection') ? '[1]' : JSON.stringify(SNOW));
    });
    api.on(`GET ${second}`, () => undefined);
    await read();
    expect(api.calls.map(({ path }) => path)).toContain(second);
    // The second call gets what the first has left of the time.
    expect(timeout.mock.calls.at(-1)).toEqual([200]);
  });

  it('answer 404 to what is not there', async () => {
    const responses = await Promise.all([
      readPanel('onsite', 'gone'),
      readPanel('moon', '1'),
      respondWithJson(() => getCollection('9')),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

it('answers that it is well, and what it cannot do', async () => {
  const readHealth = async () => (await health()).text();
  expect(await readHealth()).toBe('ok\n');
  rmSync('.next', { recursive: true });
  writeFileSync('.next', 'no folder');
  // Anyone may ask: the disk is written to once in five seconds.
  expect(await readHealth()).toBe('ok\n');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
  expect(await readHealth()).toMatch(/^ok, but \.next\/cache cannot be written \(\w+\): pages .* in memory only\n$/);
  rmSync(env().SITE_DATA_DIR, { recursive: true });
  writeFileSync(env().SITE_DATA_DIR, 'no folder');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
  expect(await readHealth()).toMatch(/only, but \S+ cannot be written \(\w+\): statistics and links .* memory only\n$/);
  rmSync(env().SITE_DATA_DIR);
});
