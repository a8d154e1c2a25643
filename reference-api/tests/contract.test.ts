import { addDays } from '@camp/contract/days';
import type { cardsSchema, workshopSchema } from '@camp/contract/programme';
import type { z } from 'zod';

import { api, shareApi, testApi, TOKEN, readResponse } from './api';
import { createProgramme, sampleProgramme, workshop } from './programme';
import { tryToReserve } from './reserving';
import { dayAt } from '../src/domain/dates';

describe('the sample programme', () => {
  type Cards = z.infer<typeof cardsSchema>;
  type Workshop = z.infer<typeof workshopSchema>;

  const PREVIEW = { 'x-preview': '1' };

  shareApi(() => testApi({ programme: sampleProgramme }));

  test('every workshop of the list has a detail page, by number and by name', async () => {
    const cards = await api.json<Cards>('/list_all_workshops/');
    for (const { ctype, id, short_url, places } of cards) {
      const byName = await api.json<Workshop>(`/get_${ctype}_workshop/${short_url}`);
      expect(byName).toMatchObject({ id, places, hasplaces: places! > 0 });
      expect(await api.json(`/get_${ctype}_workshop/${id}`)).toEqual(byName);
      expect(byName.booking_cutoff_time).toBeGreaterThan(Date.now() / 1000);
      expect(byName.editions.find((edition) => edition.places > 0)?.places ?? 0).toBe(places);
      expect((await api.get(`/get_${ctype === 'onsite' ? 'online' : 'onsite'}_workshop/${id}`)).status).toBe(404);
    }
  });

  test('residency weeks to come begin on Wednesdays, one after the other', async () => {
    const { available_weeks } = await api.json<{ available_weeks: { start_date: string }[] }>('/get_residencies/');
    const days = available_weeks.map(({ start_date }) => start_date);
    const [first] = days as [string];
    expect([new Date(first).getUTCDay(), first > dayAt(Date.now() / 1000)]).toEqual([3, true]);
    expect(days).toEqual(days.map((_, index) => addDays(first, 7 * index)));
  });

  async function listSlugs(headers: Record<string, string>): Promise<string[]> {
    const cards = (await (await api.get('/list_all_workshops/', headers)).json()) as Cards;
    return cards.map(({ short_url }) => short_url);
  }

  test('unpublished workshops are for previews only, which list those without dates last', async () => {
    await testApi({
      programme: createProgramme(
        workshop('dateless', { editions: [], published: 0 }),
        workshop('hidden', { published: 0 }),
        workshop('shown'),
      ),
    });
    expect(await listSlugs({})).toEqual(['shown']);
    expect(await listSlugs(PREVIEW)).toEqual(['hidden', 'shown', 'dateless']);
    expect((await api.get('/get_onsite_workshop/hidden')).status).toBe(404);
    expect((await api.get('/get_onsite_workshop/hidden', PREVIEW)).status).toBe(200);
    const dateless = await (await api.get('/get_onsite_workshop/dateless', PREVIEW)).json();
    expect([dateless.places, dateless.placesword]).toEqual([undefined, 'no dates yet']);
    const hidden = { course_id: 2, workshop_edition: 1 };
    expect([(await tryToReserve(hidden)).status, (await tryToReserve(hidden, PREVIEW)).status]).toEqual([422, 200]);
  });

  test('only a preview shows the programme as of its date', async () => {
    await testApi();
    const afterwards = '2099-01-01T12:00:00Z';
    expect(await listSlugs({ ...PREVIEW, 'x-preview-date': afterwards })).toEqual([]);
    expect(await listSlugs({ 'x-preview-date': afterwards })).toEqual(['ice']);
    const others = ['tomorrow', '0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'];
    for (const date of others) expect(await listSlugs({ ...PREVIEW, 'x-preview-date': date })).toEqual(['ice']);
    const paths = [
      'list_frontpage_selection/',
      'get_residencies/',
      'list_upcoming_workshops/',
      'get_onsite_workshop/ice',
    ];
    const dates = [...others, '1900-01-01T00:00:00Z', '2999-12-31T23:59:59Z'];
    const views = paths.flatMap((path) => dates.map((date) => [path, { ...PREVIEW, 'x-preview-date': date }] as const));
    for (const [path, headers] of views) {
      expect([path, (await api.get(`/${path}`, headers)).status]).toEqual([path, 200]);
    }
  });

  test('health names the API and its version with the token', async () => {
    expect(await (await api.get('/health')).json()).toEqual({
      status: 'ok',
      name: 'Reference API',
      version: expect.stringMatching(/^\d+\./) as string,
    });
  });

  test('similar workshops share an artform and are never the workshop itself', async () => {
    const cards = await api.json<Cards>('/list_all_workshops/');
    const source = cards[0];
    if (!source) throw new Error('no card');
    for (const id of [String(source.id), source.short_url]) {
      const similar = await api.json<{ id: number }[]>(
        `/list_similar_workshops/${source.ctype}/${id}/${encodeURIComponent('Sound, Music')}`,
      );
      expect(similar.length).toBeGreaterThan(0);
      expect(similar.map((other) => other.id)).not.toContain(source.id);
      const found = similar.map(({ id: wanted }) => cards.find((card) => card.id === wanted));
      const ranks = found.map((card) => [
        card?.artforms.match(/sound|music/g)?.length ?? 0,
        Number(card?.ctype === source.ctype),
        Number((card?.places ?? 0) > 0),
      ]);
      expect(ranks).toEqual(ranks.toSorted().reverse());
      expect(ranks.every(([shared]) => shared)).toBe(true);
    }
    expect(await api.json(`/list_similar_workshops/${source.ctype}/${source.id}/`)).toEqual([]);
  });

  test('without the token pictures and unknown calls are a 401 too, and health says that it is well', async () => {
    const refusal = { error: 'The API token is missing or wrong.' };
    for (const path of ['/media/listening-to-ice.jpg', '/no-such-call']) {
      for (const headers of [undefined, { 'x-api-token': `${TOKEN}x` }]) {
        const response = fetch(`${api.url}${path}`, { headers });
        expect([path, ...(await readResponse(response))]).toEqual([path, 401, refusal]);
      }
    }
    expect(await readResponse(fetch(`${api.url}/health`))).toEqual([200, { status: 'ok' }]);
  });

  test('a call that does not exist is a JSON 404', async () => {
    for (const path of ['/nope', '/list_collection/x', '/get_onsite_workshop/%00', '/list_similar_workshops/vr/1/x']) {
      const error = expect.stringMatching(/\.$/);
      expect([path, ...(await readResponse(api.get(path)))]).toEqual([path, 404, { error }]);
    }
  });

  test('a call by another method is a 405 that names its own', async () => {
    const headers = { 'x-api-token': TOKEN };
    const send = async (method: string, path: string) => {
      const response = await fetch(`${api.url}${path}`, { method, headers });
      return [response.headers.get('allow'), ...(await readResponse(response))];
    };
    const error = expect.stringMatching(/\.$/);
    expect(await send('POST', '/get_faqs/')).toEqual(['GET, HEAD', 405, { error }]);
    expect(await send('DELETE', '/list_collection/1')).toEqual(['GET, HEAD', 405, { error }]);
    for (const method of ['GET', 'PUT', 'OPTIONS']) {
      expect(await send(method, '/save_unpaid_booking/')).toEqual(['POST', 405, { error }]);
    }
    expect((await fetch(`${api.url}/get_faqs`, { method: 'HEAD', headers })).status).toBe(200);
  });

  test('pictures are served, cached for long, in ranges, and from their folder only', async () => {
    const complete = await api.get('/media/listening-to-ice.jpg');
    const bytes = Buffer.from(await complete.arrayBuffer());
    expect([complete.status, complete.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(complete.headers.get('cache-control')).toMatch(/max-age=\d{6,}/);
    const range = await api.get('/media/listening-to-ice.jpg', { range: 'bytes=10-19' });
    expect(range.status).toBe(206);
    expect(Buffer.from(await range.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    const cached = await api.get('/media/listening-to-ice.jpg', {
      'if-none-match': complete.headers.get('etag') ?? '',
    });
    expect(cached.status).toBe(304);
    for (const name of [
      '..%2fprogramme%2findex.ts',
      '%2e%2e%2fpackage.json',
      '.hidden.jpg',
      'none.jpg',
      '..%5cx.jpg',
      'listening-to-ice.jpg%00.png',
    ]) {
      expect([name, (await api.get(`/media/${name}`)).status]).toEqual([name, 404]);
    }
  });

  test('a request is logged once, under the id the site gave it, without token, hash or address', async () => {
    await api.get('/get_booking/onsite/abcdefghijabcdefghijabcdefghij12', { 'x-request-id': 'site-request-1' });
    const line = api.logs.find(({ request_id }) => request_id === 'site-request-1');
    expect(line?.fields).toMatchObject({
      method: 'GET',
      status: 404,
      route: expect.stringContaining('/get_booking/:ctype'),
    });
    expect(JSON.stringify(api.logs)).not.toMatch(/abcdefghij|a-token-for/);
    const response = await api.get('/get_faqs/', { 'x-request-id': 'bad id\twith blanks' });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const lines = api.logs.length;
    for (const item of ['/get_onsite_workshop/x', '/list_collection/x', '/media/x.jpg', '/x']) await api.get(item);
    expect(api.logs.slice(lines)).toEqual([]);
  });
});

test('a workshop that is taken back is gone, by id and by slug; a draft is as unknown as any other', async () => {
  await testApi({ programme: createProgramme(workshop('ice'), workshop('draft', { published: 0 })) });
  const getStatus = async (item: string) => (await api.get(`/get_onsite_workshop/${item}`)).status;
  const publish = (slug: string, published: 0 | 1) => api.update('workshops', { published }, { slug });

  await publish('ice', 0);
  expect(await readResponse(api.get('/get_onsite_workshop/ice'))).toEqual([
    410,
    { error: 'This workshop is no longer in the programme.' },
  ]);
  expect([await getStatus('1'), await getStatus('draft'), await getStatus('2')]).toEqual([410, 404, 404]);
  expect((await api.get('/get_online_workshop/ice')).status).toBe(404);
  expect((await api.get('/get_onsite_workshop/ice', { 'x-preview': '1' })).status).toBe(200);

  await publish('draft', 1);
  await publish('draft', 0);
  await publish('ice', 1);
  expect([await getStatus('ice'), await getStatus('draft')]).toEqual([200, 410]);
});
