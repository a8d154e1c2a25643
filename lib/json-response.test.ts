import { rmSync, writeFileSync } from 'node:fs';

import { GET as faqs } from '@/app/api/faqs/route';
import { POST as revalidate } from '@/app/api/revalidate/route';
import { GET as panel } from '@/app/api/workshops/[ctype]/[item_id]/route';
import { GET as health } from '@/app/healthz/route';
import { GET as media } from '@/app/media/[name]/route';
import sitemap from '@/app/sitemap';
import { getCollection } from '@/lib/workshop-api/queries/collections';
import { getWorkshop, listSimilarWorkshops } from '@/lib/workshop-api/queries/workshops';
import { tags } from '@/lib/workshop-api/tags';
import { timeouts } from '@/lib/workshop-api/timeouts';
import { iceWorkshop } from '@/test/fixtures';
import { allowLog, startStubApi } from '@/test/stub-api';
import { workInTemporaryFolders } from '@/test/temporary-folder';

import { jsonResponse } from './json-response';
import { handleRevalidation } from './revalidation';

const api = startStubApi({ REVALIDATE_SECRET: 'secret-of-the-webhook-of-the-tests' });
const initialTimeouts = { ...timeouts };
workInTemporaryFolders();
const requestFor = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, { headers });
const withParams = <T>(params: T) => ({ params: Promise.resolve(params) });

beforeEach(() => {
  Object.assign(timeouts, initialTimeouts);
});

const SNOW = { id: 13, ctype: 'onsite', title_with: 'Snow with', artforms: ['sound'] };
const readSimilar = async () => {
  const { status } = await jsonResponse(async () => listSimilarWorkshops((await getWorkshop('onsite', '13'))!));
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

  it('tell only what decides the panel', async () => {
    const editions = [{ id: 31, start_date: '2026-05-04', places: 4 }];
    api.respond('GET get_onsite_workshop/ice', { ...iceWorkshop, booking_cutoff_time: 99, editions });
    const response = await panel(requestFor('/'), withParams({ ctype: 'onsite', item_id: 'ice' }));
    expect(await response.json()).toEqual({
      booking_cutoff_time: 99,
      editions: [{ id: '31', start_date: '2026-05-04', end_date: null, places: 4 }],
    });
  });

  it.each([
    ['a response', '/get_onsite_workshop/13', '/list_similar_workshops/onsite/13/sound', readSimilar],
    ['the sitemap, which then lists what it has', '/list_collections/', '/list_collection/1', readSitemap],
  ])('wait together for the calls of %s as long as for one', async (_what, first, second, read) => {
    allowLog();
    Object.assign(timeouts, { request: 1_000, minimum: 100 });
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
      panel(requestFor('/'), withParams({ ctype: 'onsite', item_id: 'gone' })),
      panel(requestFor('/'), withParams({ ctype: 'moon', item_id: '1' })),
      jsonResponse(() => getCollection('9')),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('media', () => {
  const get = (name: string, headers?: Record<string, string>) =>
    media(requestFor(`/media/${name}`, headers), withParams({ name }));

  it('streams a picture of the API, to be kept', async () => {
    const sent = { 'content-type': 'image/jpeg', etag: '"1"' };
    api.respond('GET media/a%20b.jpg', 'picture', 200, { ...sent, 'set-cookie': 'x=1' });
    const response = await get('a%20b.jpg');
    expect([response.status, await response.text()]).toEqual([200, 'picture']);
    expect(Object.fromEntries(response.headers)).toEqual({
      ...sent,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    });
  });

  it('passes ranges and conditions on', async () => {
    api.respond('GET media/loop.mp4', 'pa', 206, { 'content-type': 'video/mp4', 'content-range': 'bytes 0-1/9' });
    const part = await get('loop.mp4', { range: 'bytes=0-1', cookie: 'ws=1' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 0-1/9');
    expect(api.calls[0]?.headers.range).toBe('bytes=0-1');
    expect(api.calls[0]?.headers.cookie).toBeUndefined();
    api.on('GET /media/a.jpg', (_call, response) => response.writeHead(304, { etag: '"1"' }).end());
    expect((await get('a.jpg', { 'if-none-match': '"1"' })).status).toBe(304);
  });

  it('is no way to anything but pictures and films', async () => {
    api.respond('GET media/a.svg', '<svg onload="x()"/>', 200, { 'content-type': 'image/svg+xml' });
    api.respond('GET media/a.jpg', '<html>', 200, { 'content-type': 'text/html' });
    expect([(await get('a.svg')).status, (await get('a.jpg')).status, (await get('gone.jpg')).status]).toEqual([
      404, 404, 404,
    ]);
    api.reset();
    for (const name of ['..%2Fhealth', '%2e%2e', '.env', 'a%00.jpg', '%E0%A4%A', 'a%5Cb.jpg']) {
      expect((await get(name)).status).toBe(404);
    }
    expect(api.calls).toEqual([]);
  });

  it('breaks off when the API falls silent in the middle', async () => {
    allowLog();
    timeouts.request = 200;
    const head = { 'content-type': 'image/jpeg' };
    api.on('GET /media/a.jpg', (_call, response) => void response.writeHead(200, head).write('half'));
    const half = await get('a.jpg');
    expect(half.status).toBe(200);
    await expect(half.text()).rejects.toThrow();
  });

  it('says that the API is down', async () => {
    allowLog();
    api.on('GET /media/a.jpg', (_call, response) => response.destroy());
    api.respond('GET media/b.jpg', '', 500);
    expect([(await get('a.jpg')).status, (await get('b.jpg')).status]).toEqual([503, 502]);
  });
});

describe('revalidate', () => {
  const readStatus = async (
    body: unknown,
    bearer = 'Bearer secret-of-the-webhook-of-the-tests',
  ): Promise<[status: number, stale: string[]]> => {
    const stale: string[] = [];
    const request = new Request('http://localhost:3000/api/revalidate', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { authorization: bearer },
    });
    const { status } = await handleRevalidation(request, (tag) => stale.push(tag));
    return [status, stale];
  };

  it('stales what the API names, and the lists that a workshop is in', async () => {
    const named = ['faqs', 'upcoming', 'gallery', tags.workshop('onsite', '12'), tags.workshop('online', 'slow-film')];
    const [status, stale] = await readStatus({ tags: named });
    expect([status, [...stale].toSorted()]).toEqual([200, [...named, 'workshops'].toSorted()]);
  });

  it.each([
    ['', 401],
    ['Bearer ', 401],
    ['Bearer secret-of-the-webhook-of-the-testss', 401],
    ['secret-of-the-webhook-of-the-tests', 401],
  ])('listens to no one with %p', async (bearer, status) => {
    expect(await readStatus({ tags: ['faqs'] }, bearer)).toEqual([status, []]);
  });

  it.each<[unknown, number]>([
    ['{', 400],
    [{}, 400],
    [{ tags: [] }, 400],
    [{ tags: 'faqs' }, 400],
    [{ tags: [1] }, 400],
    ['x'.repeat(20_000), 400],
    [{ tags: ['faqs', '_N_T_/'] }, 422],
    ...['', 'workshop', 'workshop:onsite:', 'workshop:moon:1', 'workshops '].map((tag): [unknown, number] => [
      { tags: [tag] },
      422,
    ]),
  ])('takes %p for no message', async (body, status) => expect(await readStatus(body)).toEqual([status, []]));

  it('is guarded where it is mounted', async () => {
    const unsigned = new Request('http://localhost:3000/api/revalidate', { method: 'POST' });
    expect((await revalidate(unsigned)).status).toBe(401);
  });
});

it('answers that it is well, and what it cannot do', async () => {
  const readHealth = async () => (await health()).text();
  expect(await readHealth()).toBe('ok\n');
  rmSync('.next', { recursive: true });
  writeFileSync('.next', 'no folder');
  expect(await readHealth()).toMatch(/^ok, but \.next\/cache cannot be written \(\w+\): pages .* in memory only\n$/);
});
