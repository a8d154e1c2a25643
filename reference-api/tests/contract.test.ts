import { CALL_LIST } from '@camp/contract/calls';
import { CURRENCIES } from '@camp/contract/names';
import type { cardsSchema, workshopSchema } from '@camp/contract/programme';
import { z } from 'zod';

import { api, shareApi, testApi, TOKEN } from './api';
import { createProgramme, findSampleWorkshop, sampleProgramme, workshop } from './programme';
import { readResponse } from './visitor';
import { addDays, dayAt } from '../src/domain/dates';

describe('the sample programme', () => {
  type Cards = z.infer<typeof cardsSchema>;
  type Workshop = z.infer<typeof workshopSchema>;

  const LISTS = CALL_LIST.filter(({ params, body, access }) => !params && !body && access !== 'public');

  const filled = z.string().min(1);
  const amount = z.number().positive();
  /** The values that the sample programme has for fields, stricter than the contract. */
  const SAMPLE_VALUES: Record<string, z.ZodType> = {
    url: z.string().startsWith('/'),
    course_image: z.string().endsWith('.jpg'),
    artforms: z.string().min(3),
    date: z.string().min(8),
    start_date: z.iso.date(),
    starts: z.array(z.iso.date()).min(1),
    sequence: z.literal(0),
    updated_at: z.int(),
    ctype: z.enum(['onsite', 'online']),
    placesword: z.enum(['place left', 'places left', 'sold out']),
    title_with: z.string().endsWith('with'),
    symbol: z.enum(['€', '£', '$']),
    code: z.string().regex(/^BUNDLE-\d+$/),
    number_of_payments: z.int().min(1),
    discount_percent: z.int().min(1).max(30),
    remaining: z.int().max(15),
    capacity: z.int().positive(),
    booking_cutoff_time: z.int().positive(),
    ...forAll(CURRENCIES, z.union([amount, z.looseObject({}), z.array(z.any())])),
    ...forAll(['full_amount', 'split_amount', 'price'], amount),
    ...forAll(['tutors', 'tutor_string', 'duration', 'short_url', 'short_description', 'description'], filled),
    ...forAll(['reviewText', 'name', 'caption', 'title', 'subject'], filled),
    ...forAll(['price_id', 'stripe_full_price_id', 'stripe_sub_price_id'], filled),
  };

  function forAll(names: readonly string[], schema: z.ZodType): Record<string, z.ZodType> {
    return Object.fromEntries(names.map((name) => [name, schema]));
  }

  /** Expects the values of the sample programme, and an entry for every currency and every length of a residency. */
  function expectSample(path: string, body: unknown): void {
    const problems: unknown[] = [];
    JSON.stringify(body, (name, value: unknown) => {
      const issues = SAMPLE_VALUES[name]?.safeParse(value).error?.issues;
      if (issues) problems.push({ name, value, issues });
      const keys = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
      if (keys.includes('eur') && keys.join() !== CURRENCIES.join()) problems.push({ name, keys });
      if (keys.includes('1') && keys.join() !== '1,2,3,4,5,6') problems.push({ name, keys });
      return value;
    });
    expect([path, problems]).toEqual([path, []]);
  }

  const SAMPLE_LENGTHS: Record<string, number> = {
    '/list_all_workshops/': 20,
    '/list_editions/': 40,
    '/get_artforms/': 5,
  };

  const daysFromNow = (days: number) => addDays(dayAt(Date.now() / 1000), days);

  shareApi(() => testApi({ programme: sampleProgramme }));

  test('every list is filled with values of the sample programme', async () => {
    for (const path of [...LISTS.map(({ path: call }) => `/${call}`), '/list_collection/1']) {
      const body = await api.json<unknown>(path);
      expectSample(path, body);
      for (const list of Array.isArray(body) ? [body] : Object.values(body as object).filter(Array.isArray)) {
        expect([path, list.length >= (SAMPLE_LENGTHS[path] ?? 1)]).toEqual([path, true]);
      }
    }
  });

  test('the sample programme has 26 residency weeks, three mentorships and artforms in lower case', async () => {
    const { available_weeks } = await api.json<{ available_weeks: unknown[] }>('/get_residencies/');
    expect(available_weeks).toHaveLength(26);
    const mentorship = await api.json<Record<string, unknown[]>>('/get_mentorship/');
    expect(Object.values(mentorship).map(({ length }) => length)).toEqual([3, 3, 3]);
    expect((await api.json<string[]>('/get_artforms/')).filter((name) => !/^[a-z]+$/.test(name))).toEqual([]);
    const pictures = await api.json<(string | { name: string })[]>('/get_galleries2/');
    const names = pictures.map((picture) => (typeof picture === 'string' ? picture : picture.name));
    expect(names.filter(({ length }) => length < 5)).toEqual([]);
  });

  test('every workshop of the list has a detail page, by number and by name', async () => {
    const cards = await api.json<Cards>('/list_all_workshops/');
    for (const { ctype, id, short_url, places } of cards) {
      const byName = await api.json<Workshop>(`/get_${ctype}_workshop/${short_url}`);
      expect(byName).toMatchObject({ id, places, hasplaces: places! > 0 });
      expectSample(short_url, byName);
      expect(await api.json(`/get_${ctype}_workshop/${id}`)).toEqual(byName);
      expect(byName.booking_cutoff_time).toBeGreaterThan(Date.now() / 1000);
      expect(byName.editions.find((edition) => edition.places > 0)?.places ?? 0).toBe(places);
      expect((await api.get(`/get_${ctype === 'onsite' ? 'online' : 'onsite'}_workshop/${id}`)).status).toBe(404);
    }
  });

  test('onsite workshops and residencies begin on Wednesdays, online workshops on Tuesdays', async () => {
    const editions = api.db.selectFrom('editions').innerJoin('workshops', 'workshops.id', 'editions.workshop_id');
    for (const { ctype, start_date } of await editions.select(['ctype', 'start_date']).execute()) {
      expect([ctype, new Date(start_date).getUTCDay()]).toEqual([ctype, ctype === 'onsite' ? 3 : 2]);
    }
    const { available_weeks } = await api.json<{ available_weeks: { start_date: string }[] }>('/get_residencies/');
    for (const [index, { start_date }] of available_weeks.entries()) {
      expect(new Date(start_date).getUTCDay()).toBe(3);
      expect(start_date).toBe(addDays(available_weeks[0]?.start_date ?? '', 7 * index));
    }
    expect((available_weeks[0]?.start_date ?? '') > dayAt(Date.now() / 1000)).toBe(true);
  });

  test('a finished workshop keeps its page and leaves the lists', async () => {
    const finished = findSampleWorkshop(
      ({ published }, days) => published === 1 && days.every((day) => day < daysFromNow(-10)),
    );
    const detail = await api.json<Workshop>(`/get_${finished.type}_workshop/${finished.slug}`);
    expect(detail).toMatchObject({ places: 0, hasplaces: false, editions: [] });
    expect(detail.booking_cutoff_time).toBeLessThan(Date.now() / 1000);
    const cards = await api.json<Cards>('/list_all_workshops/');
    expect(cards.map(({ short_url }) => short_url)).not.toContain(finished.slug);
  });

  async function listSlugs(headers: Record<string, string>): Promise<string[]> {
    const cards = (await (await api.get('/list_all_workshops/', headers)).json()) as Cards;
    return cards.map(({ short_url }) => short_url);
  }

  test('unpublished workshops are for previews only', async () => {
    const hidden = findSampleWorkshop(
      ({ published }, days) => published === 0 && days.some((day) => day > daysFromNow(10)),
    );
    const path = `/get_${hidden.type}_workshop/${hidden.slug}`;
    expect((await api.get(path)).status).toBe(404);
    expect((await api.get(path, { 'x-preview': '1' })).status).toBe(200);
    expect(await listSlugs({})).not.toContain(hidden.slug);
    expect(await listSlugs({ 'x-preview': '1' })).toContain(hidden.slug);
  });

  test('a preview lists an unpublished workshop without dates last, and visitors do not see it', async () => {
    await testApi({
      programme: createProgramme(workshop('dated'), workshop('dateless', { editions: [], published: 0 })),
    });
    const preview = { 'x-preview': '1' };
    expect(await listSlugs(preview)).toEqual(['dated', 'dateless']);
    const [, dateless] = (await (await api.get('/list_all_workshops/', preview)).json()) as Cards;
    expect([dateless!.places, dateless!.placesword]).toEqual([undefined, 'no dates yet']);
    expect(await listSlugs({})).toEqual(['dated']);
  });

  test('only a preview shows the programme as of its date', async () => {
    let afterwards = '';
    const published = findSampleWorkshop((workshop, days) => {
      afterwards = `${addDays(days[0] ?? '2000-01-01', 1)}T12:00:00Z`;
      return workshop.published === 1 && days.length === 1 && days[0]! > daysFromNow(10);
    });
    expect(await listSlugs({ 'x-preview': '1', 'x-preview-date': afterwards })).not.toContain(published.slug);
    expect(await listSlugs({ 'x-preview-date': afterwards })).toContain(published.slug);
    expect(await listSlugs({ 'x-preview': '1', 'x-preview-date': 'tomorrow' })).toContain(published.slug);
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
      for (const other of similar) {
        expect(cards.find(({ id: candidate }) => candidate === other.id)?.artforms).toMatch(/sound|music/);
      }
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
  const publish = (slug: string, published: 0 | 1) =>
    api.db.updateTable('workshops').set({ published }).where('slug', '=', slug).execute();

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
