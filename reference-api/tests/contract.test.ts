import { z } from 'zod';
import { programme } from '../programme/index';
import { addDays, dayAt } from '../src/domain/dates';
import { testApi, token, type TestApi } from './api';

const money = z.number().positive();
const day = z.iso.date();
const card = z.object({
  id: z.int(),
  url: z.string().startsWith('/'),
  course_image: z.string().endsWith('.jpg'),
  artforms: z.string().min(3),
  date: z.string().min(8),
  duration: z.string().min(1),
  ctype: z.enum(['onsite', 'online']),
  title_with: z.string().endsWith('with'),
  tutors: z.string().min(1),
  places: z.int().min(0),
  placesword: z.enum(['place left', 'places left', 'sold out']),
  short_url: z.string().min(1),
});
const price = z.object({
  full_amount: money,
  split_amount: money,
  number_of_payments: z.int().min(1),
  symbol: z.enum(['€', '£', '$']),
});
const perCurrency = <Value extends z.ZodType>(value: Value) => z.object({ eur: value, gbp: value, usd: value });
const workshop = z.object({
  id: z.int(),
  ctype: z.enum(['onsite', 'online']),
  title_with: z.string().min(1),
  tutors: z.string().min(1),
  tutor_string: z.string().min(1),
  short_url: z.string().min(1),
  artforms: z.string().min(1),
  duration: z.string().min(1),
  capacity: z.int().positive(),
  places: z.int().min(0),
  placesword: z.string().min(1),
  hasplaces: z.boolean(),
  booking_cutoff_time: z.int().positive(),
  allow_pp: z.boolean(),
  mentorship: z.boolean(),
  pricecode_version: z.union([z.literal(1), z.literal(2)]),
  course_image: z.string(),
  start_date: day,
  description: z.string().min(1),
  howtobook: z.string(),
  wherewhentext: z.string(),
  highlights: z.string(),
  basics: z.string(),
  keyfact_dates: z.string(),
  student_level: z.string(),
  equipment: z.string(),
  post_course: z.string(),
  editions: z.array(z.object({ id: z.int(), start_date: day, places: z.int().min(0) })),
  pricing: perCurrency(price),
});
const week = z.object({
  full_amount: money,
  stripe_full_price_id: z.string().min(1),
  stripe_sub_price_id: z.string().min(1),
});

const lists: [string, z.ZodType][] = [
  [
    '/list_frontpage_selection/',
    z.object({ allw: z.array(card).min(1), onsite: z.array(card).min(1), online: z.array(card).min(1) }),
  ],
  ['/list_all_workshops/', z.array(card).min(20)],
  [
    '/list_featured_workshops/',
    z
      .array(
        z.object({
          course_image: z.string(),
          title_class: z.string(),
          title_with: z.string(),
          tutors: z.string(),
          short_description: z.string().min(1),
          places: z.int(),
          placesword: z.string(),
          ctype: z.string(),
          short_url: z.string(),
        }),
      )
      .min(1),
  ],
  [
    '/get_home_feedback/',
    z
      .array(
        z.object({
          image: z.string(),
          name: z.string(),
          country: z.string(),
          year: z.int(),
          reviewText: z.string().min(1),
        }),
      )
      .min(1),
  ],
  ['/list_collections/', z.array(z.int()).min(1)],
  [
    '/list_collection/1',
    z.object({ title: z.string().min(1), short_description: z.string(), workshops: z.array(card).min(1) }),
  ],
  ['/list_previous_workshops/', z.array(z.object({ name: z.string().min(1), link: z.string().min(1) })).min(1)],
  [
    '/get_faqs/',
    z.array(z.object({ id: z.int(), question: z.string(), answer: z.string(), subject: z.string().min(1) })).min(1),
  ],
  ['/get_artforms/', z.array(z.string().regex(/^[a-z]+$/)).min(5)],
  ['/get_galleries2/', z.array(z.string().min(5)).min(1)],
  [
    '/list_upcoming_workshops/',
    z
      .array(
        z.object({
          id: z.int(),
          title: z.string(),
          ctype: z.enum(['onsite', 'online']),
          date_span_start: day,
          date_span_end: day,
          details: z.string(),
        }),
      )
      .min(1),
  ],
  [
    '/get_residencies/',
    z.object({
      pricing: perCurrency(z.object({ 1: week, 2: week, 3: week, 4: week, 5: week, 6: week })),
      available_weeks: z
        .array(z.object({ id: z.int(), start_date: day, remaining: z.int().min(0).max(15) }))
        .length(26),
    }),
  ],
  [
    '/get_bundles/',
    perCurrency(
      z
        .array(
          z.object({
            use_limit: z.int(),
            price: money,
            discount_percent: z.int().min(1).max(30),
            price_id: z.string().min(1),
            code: z.string().regex(/^BUNDLE-\d+$/),
          }),
        )
        .min(1),
    ),
  ],
  [
    '/get_mentorship/',
    perCurrency(
      z
        .array(
          z.object({
            sessions: z.int(),
            price: money,
            price_id: z.string().min(1),
            title: z.string().min(1),
            description: z.string(),
          }),
        )
        .length(3),
    ),
  ],
];

describe('the contract, on the sample programme', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await testApi({ programme });
  });

  test('every list has the shape of the contract, with and without its trailing slash', async () => {
    for (const [path, shape] of lists) {
      const response = await api.json(path);
      expect({ path, issues: shape.safeParse(response).error?.issues }).toEqual({ path, issues: undefined });
      const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
      expect(await api.json(other)).toEqual(response);
    }
  });

  test('every workshop of the list has a detail page, by number and by name', async () => {
    const cards = await api.json<z.infer<typeof card>[]>('/list_all_workshops/');
    for (const { ctype, id, short_url, places } of cards) {
      const byName = await api.json<z.infer<typeof workshop>>(`/get_${ctype}_workshop/${short_url}`);
      expect(workshop.parse(byName)).toMatchObject({ id, places, hasplaces: places > 0 });
      expect(await api.json(`/get_${ctype}_workshop/${id}`)).toEqual(byName);
      expect(byName.booking_cutoff_time).toBeGreaterThan(Date.now() / 1000);
      expect(byName.editions.find((edition) => edition.places > 0)?.places ?? 0).toBe(places);
      expect((await api.get(`/get_${ctype === 'onsite' ? 'online' : 'onsite'}_workshop/${id}`)).status).toBe(404);
    }
  });

  test('onsite workshops and residencies begin on Wednesdays, online workshops on Tuesdays', async () => {
    const editions = await api.db
      .selectFrom('editions')
      .innerJoin('workshops', 'workshops.id', 'editions.workshop_id')
      .select(['ctype', 'start_date'])
      .execute();
    for (const { ctype, start_date } of editions) {
      expect([ctype, new Date(start_date).getUTCDay()]).toEqual([ctype, ctype === 'onsite' ? 3 : 2]);
    }
    const { available_weeks } = await api.json<{ available_weeks: { start_date: string }[] }>('/get_residencies/');
    for (const [index, { start_date }] of available_weeks.entries()) {
      expect(new Date(start_date).getUTCDay()).toBe(3);
      expect(start_date).toBe(addDays(available_weeks[0]?.start_date ?? '', 7 * index));
    }
    expect((available_weeks[0]?.start_date ?? '') > dayAt(Date.now() / 1000)).toBe(true);
  });

  test('a finished workshop stays at its address and leaves the lists', async () => {
    const finished = programme.workshops.find(
      ({ editions, published }) => published && editions.every(({ startsInDays }) => startsInDays < -10),
    );
    if (!finished) throw new Error('The sample programme has no finished workshop.');
    const detail = await api.json<z.infer<typeof workshop>>(`/get_${finished.ctype}_workshop/${finished.slug}`);
    expect(detail).toMatchObject({ places: 0, hasplaces: false, editions: [] });
    expect(detail.booking_cutoff_time).toBeLessThan(Date.now() / 1000);
    const cards = await api.json<z.infer<typeof card>[]>('/list_all_workshops/');
    expect(cards.map(({ short_url }) => short_url)).not.toContain(finished.slug);
  });

  test('unpublished workshops are for previews only', async () => {
    const hidden = programme.workshops.find(
      ({ published, editions }) => !published && editions.some(({ startsInDays }) => startsInDays > 10),
    );
    if (!hidden) throw new Error('The sample programme has no unpublished workshop.');
    const path = `/get_${hidden.ctype}_workshop/${hidden.slug}`;
    expect((await api.get(path)).status).toBe(404);
    expect((await api.get(path, { 'x-preview': '1' })).status).toBe(200);
    const slugs = async (headers: Record<string, string>) =>
      ((await (await api.get('/list_all_workshops/', headers)).json()) as { short_url: string }[]).map(
        ({ short_url }) => short_url,
      );
    expect(await slugs({})).not.toContain(hidden.slug);
    expect(await slugs({ 'x-preview': '1' })).toContain(hidden.slug);
  });

  test('similar workshops share an artform and are never the workshop itself', async () => {
    const cards = await api.json<z.infer<typeof card>[]>('/list_all_workshops/');
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

  test('nothing but health is answered without the token', async () => {
    const paths = [
      ...lists.map(([path]) => path),
      '/get_onsite_workshop/1',
      '/media/listening-to-ice.jpg',
      '/no-such-call',
    ];
    for (const path of paths) {
      for (const sent of [null, `${token}x`]) {
        const response = await fetch(`${api.url}${path}`, sent === null ? {} : { headers: { 'x-api-token': sent } });
        expect([path, response.status, await response.json()]).toEqual([
          path,
          401,
          { error: 'The API token is missing or wrong.' },
        ]);
      }
    }
    const health = await fetch(`${api.url}/health`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('a call that does not exist is a JSON 404', async () => {
    for (const path of [
      '/nope',
      '/list_collection/99',
      '/list_collection/x',
      '/get_onsite_workshop/%00',
      '/list_similar_workshops/vr/1/x',
    ]) {
      const response = await api.get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) });
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
    const again = await api.get('/media/listening-to-ice.jpg', { 'if-none-match': complete.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
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
    const line = api.logs.find(({ fields }) => fields.request_id === 'site-request-1');
    expect(line?.fields).toMatchObject({
      method: 'GET',
      status: 404,
      route: expect.stringContaining('/get_booking/:ctype'),
    });
    expect(JSON.stringify(api.logs)).not.toMatch(/abcdefghij|a-token-for/);
    const response = await api.get('/get_faqs/', { 'x-request-id': 'bad id\twith blanks' });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
