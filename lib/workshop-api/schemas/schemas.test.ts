import { CALLS } from '@camp/contract/calls';
import { createFullExample } from '@camp/contract/examples';
import { z } from 'zod';

import { allowLog } from '@/test/stub-api';

import { confirmedBookingSchema, grantCodeResponseSchema, unpaidBookingSchema } from './booking';
import {
  allWorkshopsSchema,
  cardsSchema,
  collectionIdsSchema,
  collectionSchema,
  frontPageSchema,
  similarWorkshopsSchema,
} from './card';
import { faqsSchema, galleryImagesSchema, testimonialsSchema } from './content';
import { programmeEditionsSchema } from './edition';
import { toMediaHref, toSafeHref } from './hrefs';
import { sanitiseHtml } from './html';
import { bundlesSchema, mentorshipPackagesSchema, residencySchema } from './offers';
import { artformsSchema, featuredWorkshopsSchema, upcomingWorkshopsSchema, workshopSchema } from './workshop';

process.env.IMAGE_HOSTS = 'pictures.example, img.example:8443';

const createExample = (path: 'list_all_workshops/' | 'get_onsite_workshop/{item_id}') =>
  createFullExample((CALLS[path].response as { schema: z.ZodType }).schema);
const [exampleCard] = createExample('list_all_workshops/') as [object];
/** As an API sends it that knows nothing of the newer fields. */
const older = {
  starts: undefined,
  editions: undefined,
  price_from: undefined,
  published_at: undefined,
  updated_at: undefined,
};
const card = { ...exampleCard, id: 12, artforms: 'Sound, Environment', ...older };
const eur = { full_amount: 1190, split_amount: 298, number_of_payments: 4, symbol: '€' };
const priced = { eur, gbp: { ...eur, full_amount: 990, symbol: '£' } };
const workshop = {
  ...(createExample('get_onsite_workshop/{item_id}') as object),
  id: 12,
  ctype: 'onsite',
  title_with: 'Ice with',
  howtobook: '',
  keyfact_dates: 'May & June',
  transport: undefined,
  editions: [
    { id: 31, start_date: '2026-05-04', places: 0 },
    { id: 32, start_date: '2026-09-07', places: 4 },
  ],
  pricing: priced,
};

describe('cards', () => {
  it('may have their dates or first days, one or several, and their lowest price in each currency', () => {
    const read = (fields: object) => allWorkshopsSchema.parse([{ ...card, places: 4, ...fields }])[0];
    const unnamed = (start: string, places: number | null) => ({ start, text: null, places });
    const price_from = {
      eur: { amount: 1190, symbol: '€' },
      gbp: { amount: 990, symbol: '£' },
      usd: { amount: 1190, symbol: '€' },
    };
    expect(read({ starts: ['2026-05-06', 'soon', 1788300000], price_from: { EUR: '1,190', gbp: 990 } })).toMatchObject({
      dates: [unnamed('2026-05-06', null), unnamed('2026-09-02', null)],
      price_from,
    });
    expect(read({ start_date: '2026-05-06', price_from: priced })).toMatchObject({
      dates: [unnamed('2026-05-06', 4)],
      price_from,
    });
    const editions = [
      { start_date: '2026-05-06', date: 'Wed 6 – Sun 10 May', places: '2' },
      { start_date: '2026-09-02' },
    ];
    expect(read({ editions, starts: ['2026-01-01'] })).toMatchObject({
      dates: [{ start: '2026-05-06', text: 'Wed 6 – Sun 10 May', places: 2 }, unnamed('2026-09-02', null)],
    });
  });

  it('are sold out if more places are taken than there are, as workshops and their dates', () => {
    const dates = [{ id: 31, start_date: '2026-05-06', places: -1 }];
    const overbooked = { places: -2, editions: dates };
    const none = { places: 0 };
    expect(allWorkshopsSchema.parse([{ ...card, ...overbooked }])).toMatchObject([{ ...none, dates: [none] }]);
    expect(workshopSchema.parse({ ...workshop, ...overbooked })).toMatchObject({ ...none, editions: [none] });
    expect(featuredWorkshopsSchema.parse([{ ...workshop, ...overbooked }])).toMatchObject([none]);
  });

  it('may have texts that were cut within an emoji', () => {
    const [cut] = cardsSchema.parse([{ ...card, title_with: 'Ice \ud83c', artforms: 'sound, \udfbb' }]);
    expect(cut).toMatchObject({ title_with: 'Ice \ufffd', artforms: ['sound', '\ufffd'] });
  });

  it('are read without a price that cannot be read', () => {
    const log = allowLog();
    expect(allWorkshopsSchema.parse([{ ...card, price_from: 'ask us', starts: {} }])).toMatchObject([
      { price_from: null, dates: [] },
    ]);
    expect(String(log[0])).toContain('price_from');
  });

  it('are found by short address or id when their url cannot be used', () => {
    const getHref = (fields: object) => cardsSchema.parse([{ ...card, ...fields }])[0]?.href;
    expect(getHref({ url: 'javascript:alert(1)' })).toBe('/onsite/listening-to-ice');
    expect(getHref({ id: 2, url: null, short_url: '' })).toBe('/onsite/2');
    const tooLong = 'x'.repeat(101);
    for (const short_url of ['a/b', '50%', tooLong]) {
      const url = `/onsite/${encodeURIComponent(short_url)}`;
      expect(getHref({ url, short_url })).toBe('/onsite/12');
      expect(workshopSchema.parse({ ...workshop, short_url })).toMatchObject({ href: '/onsite/12' });
    }
    expect(getHref({ url: '//evil.example/x' })).toBe('/onsite/listening-to-ice');
    expect(getHref({ url: '/.//evil.example/x' })).toBe('/onsite/listening-to-ice');
    expect(getHref({ url: 'https://partner.example/x' })).toBe('https://partner.example/x');
  });

  it('have a duration only onsite, and may leave their ctype to their url', () => {
    const [online] = cardsSchema.parse([{ ...card, ctype: undefined, url: '/online/film' }]);
    expect(online).toMatchObject({ ctype: 'online', duration: null });
  });

  it('and other titles do not end in "with" where no tutors follow', () => {
    const alone = { id: 12, course_id: 12, ctype: 'onsite', title_with: 'Ice with', short_url: 'ice', editions: [] };
    const schemas = [cardsSchema, similarWorkshopsSchema, featuredWorkshopsSchema, programmeEditionsSchema];
    for (const schema of [...schemas, z.array(workshopSchema)]) {
      expect(schema.parse([alone])).toMatchObject([{ title_with: 'Ice', tutors: '' }]);
      expect(schema.parse([{ ...alone, tutors: 'Ana' }])).toMatchObject([{ title_with: 'Ice with', tutors: 'Ana' }]);
    }
    expect(workshopSchema.parse({ ...alone, tutor_string: 'Ana' })).toMatchObject({
      title_with: 'Ice with',
      tutors: 'Ana',
    });
  });

  it('that cannot be read are dropped and logged, unless all are', () => {
    const log = allowLog();
    expect(cardsSchema.parse([card, { ...card, id: 13, title_with: null }])).toHaveLength(1);
    expect(String(log[0])).toContain('"path":"1.title_with"');
    expect(cardsSchema.safeParse([{ id: 1 }, 'x']).success).toBe(false);
    expect(cardsSchema.parse([])).toEqual([]);
  });

  it('come once each, from a list or from under a name', () => {
    for (const answer of [[card, card], { workshops: [card] }, { allw: [card] }, { 0: card }]) {
      expect(allWorkshopsSchema.parse(answer)).toHaveLength(1);
    }
    expect(allWorkshopsSchema.safeParse('<html>').success).toBe(false);
  });

  it.each([{ error: 'Down for maintenance.' }, { 0: card, error: 'Half of it.' }])(
    'are not made of %j, and no other list is',
    (refusal) => {
      const cards = [cardsSchema, allWorkshopsSchema, frontPageSchema];
      const others = [artformsSchema, galleryImagesSchema, collectionIdsSchema, testimonialsSchema];
      for (const schema of [...cards, ...others]) expect(schema.safeParse(refusal).success).toBe(false);
    },
  );

  it('are none in a list without any, but a front page says of one kind at least', () => {
    expect([cardsSchema.parse({}), allWorkshopsSchema.parse([])]).toEqual([[], []]);
    expect(frontPageSchema.safeParse({}).success).toBe(false);
    const front = frontPageSchema.parse({ onsite: { 0: card }, online: null });
    expect(front).toMatchObject({ allw: [], onsite: [{ id: '12' }], online: [] });
  });
});

describe('workshop', () => {
  it('takes missing, null and empty for absent', () => {
    const { id, ctype, title_with } = workshop;
    const absent = { places: null, course_image: null, pricing: null, artforms: [], editions: [], tutors: '' };
    const defaults = { ...absent, allow_pp: true, booking_cutoff_time: 0 };
    for (const nothing of [undefined, null, '']) {
      const empty = Object.fromEntries(Object.keys(defaults).map((name) => [name, nothing]));
      const bare = { ...empty, id, ctype, title_with, editions: nothing || undefined };
      expect(workshopSchema.parse(bare)).toMatchObject({ ...defaults, href: '/onsite/12' });
    }
  });

  it('reads money as it may be written, in currencies of any case, and falls back to eur', () => {
    const pricing = {
      EUR: { full_amount: '€1,190', split_amount: '297.50', number_of_payments: '4' },
      Gbp: { full_amount: '990', split_amount: '' },
      usd: null,
      jpy: {},
    };
    expect(workshopSchema.parse({ ...workshop, pricing }).pricing).toEqual({
      eur: { currency: 'eur', full_amount: 1190, split_amount: 297.5, number_of_payments: 4, symbol: '€' },
      gbp: { currency: 'gbp', full_amount: 990, split_amount: null, number_of_payments: 1, symbol: '£' },
      usd: { currency: 'eur', full_amount: 1190, split_amount: 297.5, number_of_payments: 4, symbol: '€' },
    });
  });

  it.each([
    [{ usd: '' }, null],
    [{ usd: [] }, null],
    [{ gbp: { full_amount: null } }, 'gbp.full_amount'],
    [{ usd: 'on request' }, 'usd'],
  ])('shows eur for a currency that says %j, with a line in the log when it says something', (odd, path) => {
    const log = allowLog();
    const euros = { currency: 'eur', full_amount: 1190, symbol: '€' };
    const pricing = { eur: euros, gbp: euros, usd: euros };
    expect(workshopSchema.parse({ ...workshop, pricing: { eur, ...odd } })).toMatchObject({ pricing });
    expect(log.map(String)).toEqual(path ? [expect.stringContaining(`"path":"${path}"`)] : []);
  });

  it.each([[{}], [[]], [{ eur: '' }], [{ eur: { full_amount: 'on request' } }], ['on request']])(
    'has no price when its prices are %j',
    (pricing) => {
      allowLog();
      expect(workshopSchema.parse({ ...workshop, pricing }).pricing).toBeNull();
    },
  );

  it('is there for all that its numbers do not say', () => {
    const log = allowLog();
    const editions = [31, 32].map((id) => ({ id, places: id === 31 ? 'some' : 4 }));
    const odd = { ...workshop, capacity: '12–14 people', places: '10+', booking_cutoff_time: 1777852800.75, editions };
    const read = { capacity: null, places: null, booking_cutoff_time: 1777852800 };
    expect(workshopSchema.parse(odd)).toMatchObject({ ...read, editions: [{ places: null }, { places: 4 }] });
    expect(cardsSchema.parse([{ ...card, places: '10+' }])).toMatchObject([{ places: null }]);
    expect(log.join()).toContain('"field":"capacity"');
  });

  it.each([
    [4, { places: 4, hasplaces: true }],
    [null, { places: null, hasplaces: true }],
    [0, { places: 0, hasplaces: true }],
    [0, { places: null, hasplaces: false }],
    [null, { places: null, hasplaces: null }],
    [0, { places: 4, editions: [{ id: 31, places: 0 }] }],
    [null, { places: 4, editions: [{ id: 31 }, { id: 32 }] }],
    [null, { places: null, hasplaces: true, editions: [{ id: 31 }, { id: 32, places: 0 }] }],
    [null, { places: 4, editions: [{ id: 31 }, { id: 32, places: 4 }] }],
    [0, { places: null, hasplaces: false, editions: [{ id: 31 }, { id: 32, places: 4 }] }],
    [0, { places: 0, editions: [{ id: 31 }, { id: 32 }] }],
  ])('has %p places on an edition that says nothing of them: %j', (places, said) => {
    const alone = { ...workshop, editions: [{ id: 31, start_date: '2026-05-04' }], ...said };
    expect(workshopSchema.parse(alone).editions[0]?.places).toBe(places);
  });

  it('has the sessions of an edition in their order, the last of which is its end, or none', () => {
    const sessions = [
      { starts_at: 1781632800, ends_at: 1781640000 },
      { starts_at: '1781028000', ends_at: null },
    ];
    const editionWith = (fields: object) =>
      workshopSchema.parse({ ...workshop, editions: [{ id: 31, start_date: '2026-06-09', ...fields }] }).editions[0];
    expect(editionWith({ sessions })).toMatchObject({
      end_date: '2026-06-16',
      sessions: [{ starts_at: 1781028000, ends_at: null }, sessions[0]],
    });
    expect(editionWith({ sessions, end_date: '2026-06-20' })?.end_date).toBe('2026-06-20');
    expect(editionWith({})).toMatchObject({ end_date: null, sessions: [] });
    const log = allowLog();
    for (const bad of [{ starts_at: 'Tuesday' }, { starts_at: 1781632800, ends_at: 1781028000 }]) {
      expect(editionWith({ sessions: [...sessions, bad] })).toMatchObject({ end_date: null, sessions: [] });
    }
    expect(log.join()).toContain('sessions of an edition');
  });

  it('reads lists that are objects, and ids and names in their several forms', () => {
    allowLog();
    const similar = { id: 14, title_with: 'Snow with', tutor_string: 'Li', short_url: 'snow', ctype: 'ONSITE' };
    expect(similarWorkshopsSchema.parse({ 0: similar, 1: { ...similar, id: 15 } })).toMatchObject(
      ['14', '15'].map((id) => ({ id, href: '/onsite/snow' })),
    );
    expect(collectionIdsSchema.parse([3, '1', { cid: 7 }, { id: 8 }])).toEqual(['3', '1', '7', '8']);
    expect(artformsSchema.parse([{ name: 'Music' }, 'sound', 'music'])).toEqual(['music', 'sound']);
    const night = { title: 'Night', short_description: null, workshops: [card] };
    expect(collectionSchema.parse(night).workshops).toHaveLength(1);
    const planned = { title: 'A', ctype: null, details: 'Soon <b>now</b>' };
    const [known, unknownKind] = upcomingWorkshopsSchema.parse([
      { id: 5, ...planned },
      { ...planned, id: 6, ctype: 'retreat' },
    ]);
    expect(known).toEqual({ ...planned, id: '5', date_span_start: null, date_span_end: null });
    expect(unknownKind).toEqual({ ...known, id: '6' });
  });
});

it('reads a confirmed booking with what it may add, and drops what it cannot read', () => {
  allowLog();
  const email = 'ana@example.com';
  const bare = confirmedBookingSchema.parse({ email });
  const { add_ww, can_resend, can_correct_email, transferred, sessions, payments, ...facts } = bare;
  expect([add_ww, can_resend, can_correct_email, transferred]).toEqual([false, false, false, false]);
  expect([sessions, payments]).toEqual([[], []]);
  expect(new Set(Object.values(facts))).toEqual(new Set([email, null]));
  const full = {
    email,
    add_ww: '1',
    equipment: '<p>Socks</p>',
    currency: 'EUR',
    total: '1,192',
    payments: { 0: { date: '2026-11-22', amount: 298, paid: true }, 1: { date: 'soon', amount: '298' } },
    edition: { id: 31, sequence: '2' },
  };
  expect(confirmedBookingSchema.parse(full)).toMatchObject({
    add_ww: true,
    sessions: [],
    equipment: 'Socks',
    currency: 'eur',
    total: 1192,
    edition: { id: '31', sequence: 2, updated_at: null },
    payments: [
      { date: '2026-11-22', amount: 298, paid: true },
      { date: null, amount: 298, paid: false },
    ],
  });
  const odd = {
    start_date: 'in May',
    end_date: {},
    add_ww: [],
    currency: 'chf',
    total: 'a lot',
    payments: 'all',
    short_url: [],
  };
  expect(confirmedBookingSchema.parse({ email, ...odd })).toEqual(bare);
});

it('reads an unpaid booking, with and without +7', () => {
  const full = { ...eur, full_amount_inc_ww: 1539, work_week: '349' };
  const booking = { course_id: 12, product: 'Ice', pricing: { eur: full, gbp: eur } };
  const read = (fields: object) => unpaidBookingSchema.parse({ ...booking, ...fields });
  expect(read({ pricecode_version: '2' })).toMatchObject({
    pricecode_version: 2,
    allow_pp: true,
    pricing: {
      eur: { work_week: 349, full_amount_inc_ww: 1539 },
      gbp: { currency: 'gbp', full_amount_inc_ww: null },
      usd: { currency: 'eur' },
    },
  });
  expect(read({ currency: 'GBP' }).currency).toBe('gbp');
  for (const product of [undefined, null, '']) expect(read({ product }).product).toBe('CAMP');
  for (const start_date of [undefined, null, '', 'in May', {}]) expect(read({ start_date }).start_date).toBeNull();
  for (const currency of [undefined, null, '', 'chf', 7, {}]) expect(read({ currency }).currency).toBeNull();
  expect(unpaidBookingSchema.safeParse({ ...booking, pricing: {} }).success).toBe(false);
  const unpriced = unpaidBookingSchema.safeParse({ ...booking, pricing: { eur: { full_amount: 'on request' } } });
  expect(unpriced.error?.issues[0]?.path).toEqual(['pricing', 'eur', 'full_amount']);
});

it('reads what a code is worth', () => {
  const unlimited = { code: null, uses_left: null, credit_value: null };
  const half = { apply_dcode: true, dcode_value: '50%', failcode: '' };
  expect(grantCodeResponseSchema.parse(half)).toEqual({ ...half, dcode_value: 50, failcode: null, ...unlimited });
  const expired = { apply_dcode: 'false', dcode_value: null };
  expect(grantCodeResponseSchema.parse(expired)).toMatchObject({ apply_dcode: false, dcode_value: 0 });
  const bundle = { apply_dcode: true, dcode_value: '100', uses_left: '3', credit_value: { GBP: '250.50' } };
  const worth = { amount: 250.5, currency: 'gbp' };
  expect(grantCodeResponseSchema.parse(bundle)).toMatchObject({
    uses_left: 3,
    credit_value: { eur: worth, gbp: worth, usd: worth },
  });
});

it('reads residencies, bundles and mentorship', () => {
  allowLog();
  const one = { full_amount: '399', stripe_full_price_id: 'f1', stripe_sub_price_id: '' };
  const available_weeks = ['2027-01-05T23:00:00Z', '2027-01-13T00:00:00', 'soon'].map((start_date) => ({
    id: 1,
    start_date,
  }));
  const residency = residencySchema.parse({ pricing: { EUR: { 1: one, 6: one, 7: one } }, available_weeks });
  expect(residency.available_weeks.map((week) => week.start_date)).toEqual(['2027-01-06', '2027-01-13', 'soon']);
  expect(residency.pricing.gbp).toEqual({
    currency: 'eur',
    symbol: '€',
    weeks: { 1: { full_amount: 399, stripe_full_price_id: 'f1', stripe_sub_price_id: null }, 6: expect.anything() },
  });
  const unpriced = { pricing: { eur: { 1: { full_amount: 'soon' } } }, available_weeks: [] };
  expect(residencySchema.safeParse(unpriced).success).toBe(false);
  const bundle = { use_limit: 3, price: '€2,990', discount_percent: '15%', price_id: 'p' };
  expect(bundlesSchema.parse({ EUR: [bundle] }).usd).toEqual([
    { ...bundle, currency: 'eur', symbol: '€', price: 2990, discount_percent: 15, code: null },
  ]);
  expect(
    mentorshipPackagesSchema.parse({ eur: [{ price: 540 }], gbp: [], USD: [{ price: 'soon' }, { price: 590 }] }),
  ).toMatchObject({ eur: [{ price: 540 }], gbp: [{ price: 540, symbol: '€' }], usd: [{ price: 590, symbol: '$' }] });
  for (const none of [{}, [], { eur: [] }, { eur: null, gbp: [] }]) {
    expect(mentorshipPackagesSchema.parse(none)).toEqual({ eur: [], gbp: [], usd: [] });
  }
});

it.each([1_799_190_000, '1799190000'])('reads the days that %j is in Paris, and no day in a year', (start_date) => {
  const day = '2027-01-06';
  const dates = { start_date, editions: [{ id: 31, start_date, end_date: start_date }] };
  expect(workshopSchema.parse({ ...workshop, ...dates })).toMatchObject({
    start_date: day,
    editions: [{ start_date: day, end_date: day }],
  });
  expect(allWorkshopsSchema.parse([{ ...card, ...dates }])[0]?.dates).toMatchObject([{ start: day }]);
  const booking = { ...dates, course_id: 12, product: 'Ice', pricing: priced };
  expect(unpaidBookingSchema.parse(booking).start_date).toBe(day);
  const planned = { id: 5, title: 'A', date_span_start: start_date, date_span_end: 2027 };
  expect(upcomingWorkshopsSchema.parse([planned])).toMatchObject([{ date_span_start: day, date_span_end: '2027' }]);
  const residency = { pricing: { eur: { 1: { full_amount: 399 } } }, available_weeks: [{ id: 1, start_date }] };
  expect(residencySchema.parse(residency).available_weeks).toMatchObject([{ start_date: day }]);
  expect(allWorkshopsSchema.parse([{ ...card, start_date: 2027 }])[0]?.dates).toEqual([]);
});

it('reads a question without an answer, and its subjects', () => {
  const faq = { id: 1, question: 'How?', answer: null, subject: 'payments, OnsiteWorkshops' };
  expect(faqsSchema.parse([faq])).toMatchObject([{ answer: '', subjects: ['payments', 'onsiteworkshops'] }]);
});

it('reads pictures of the gallery with and without their captions', () => {
  allowLog();
  expect(
    galleryImagesSchema.parse([
      'studio 1.jpg',
      '../secret',
      { name: 'b.jpg', caption: 'The house at dusk ' },
      { src: '/media/c.jpg', caption: '' },
      { src: 'https://elsewhere.example/d.jpg' },
      { caption: 'No picture' },
    ]),
  ).toEqual([
    { src: '/media/studio%201.jpg', caption: null },
    { src: '/media/b.jpg', caption: 'The house at dusk' },
    { src: '/media/c.jpg', caption: null },
  ]);
});

describe('HTML', () => {
  it.each([
    ['<p onclick="x()">Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['<h1>A</h1><h2>B</h2><h4>C</h4>', '<h3>A</h3><h3>B</h3><h4>C</h4>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" JaVa\tscript:x">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    [
      '<a href="https://e.example" target="_blank" style="x">x</a>',
      '<a href="https://e.example" rel="noopener noreferrer">x</a>',
    ],
    [
      '<a href="/faq">x</a><a href="mailto:a@b.example">y</a>',
      '<a href="/faq">x</a><a href="mailto:a@b.example">y</a>',
    ],
    ['<style>p{}</style><iframe src="x"></iframe><form><input name="a"></form><svg onload="x()"></svg>', ''],
    [
      '<img src="a.jpg" onerror="x()" alt="A"><img src="https://evil.example/p.gif">',
      '<img src="/media/a.jpg" loading="lazy" alt="A" />',
    ],
    [
      '<p dir="rtl" lang="ar" class="x">نعم <bdi>Ana</bdi></p><img src="a.jpg" alt="" lang="fr">' +
        '<a href="tel:+33561">x</a>',
      '<p dir="rtl" lang="ar">نعم <bdi>Ana</bdi></p><img src="/media/a.jpg" loading="lazy" alt="" lang="fr" />' +
        '<a href="tel:+33561">x</a>',
    ],
    ['<b dir="auto" lang="&quot;>">y</b>', '<b dir="auto" lang="&quot;&gt;">y</b>'],
    ['Plain & simple < text', 'Plain &amp; simple &lt; text'],
    ['<ul><li>a<b>c</ul>', '<ul><li>a<b>c</b></li></ul>'],
  ])('%p becomes %p', (dirty, clean) => expect(sanitiseHtml(dirty)).toBe(clean));
});

it.each([
  ['/onsite/a?b=1#c', '/onsite/a?b=1#c'],
  ['/a/../b', '/b'],
  ['/onsite/a/', '/onsite/a'],
  ['/', '/'],
  ['http://localhost:3000/onsite/a/?b=1', '/onsite/a?b=1'],
  ['https://e.example/x', 'https://e.example/x'],
  ['//e.example', null],
  ['/\\e.example', null],
  ['\tjavascript:alert(1)', null],
  ['onsite/a', null],
  ['ftp://e.example', null],
  ['/\n/e.example', null],
  [null, null],
  ['https://', null],
])('%p is the address %p', (given, href) => expect(toSafeHref(given)).toBe(href));

it.each([
  ['a b.jpg', '/media/a%20b.jpg'],
  ['/media/a.jpg', '/media/a.jpg'],
  ['.env', null],
  ['a/../b.jpg', null],
  ['https://e.example/media/a.jpg', null],
  ['/etc/passwd', null],
  ['a?b.jpg', null],
  [null, null],
  ['https://pictures.example/a/b.jpg?w=2', 'https://pictures.example/a/b.jpg?w=2'],
  ['https://IMG.example:8443/a.jpg', 'https://img.example:8443/a.jpg'],
  ['http://pictures.example/a.jpg', null],
  ['https://pictures.example:444/a.jpg', null],
  ['//pictures.example/a.jpg', null],
])('%p is the picture %p', (given, href) => expect(toMediaHref(given)).toBe(href));

it('reads the dates of the programme, with what may be said of their changes', () => {
  allowLog();
  const edition = { id: 31, ctype: 'onsite', course_id: 12, title_with: 'Ice with', start_date: '2027-05-05' };
  const [plain, changed, worn] = programmeEditionsSchema.parse([
    edition,
    { ...edition, short_url: 'ice', sequence: 3, updated_at: 1780000000, withdrawn_at: 1780000001, artforms: 'Sound' },
    { ...edition, sequence: -1, updated_at: 'yesterday', withdrawn_at: '', places: 'many' },
  ]);
  expect(plain).toMatchObject({ href: '/onsite/12', sequence: 0, updated_at: null, withdrawn: false, sessions: [] });
  expect(changed).toMatchObject({ href: '/onsite/ice', sequence: 3, updated_at: 1780000000, withdrawn: true });
  expect(changed!.artforms).toEqual(['sound']);
  expect(worn).toMatchObject({ sequence: 0, updated_at: null, withdrawn: false, places: null });
});
