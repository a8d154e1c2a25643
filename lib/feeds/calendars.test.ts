import { GET as getBooked } from '@/app/(checkout)/booked/[ctype]/[hash]/calendar.ics/route';
import { GET as getBooking } from '@/app/(checkout)/thanks/[ctype]/[hash]/calendar.ics/route';
import { GET as onsite } from '@/app/(site)/onsite/[item_id]/calendar.ics/route';
import { GET as programme } from '@/app/calendar.ics/route';
import { forgetMissingCalls } from '@/lib/workshop-api/unknown-items';
import { getFacts, parseCalendar, getProperty } from '@/test/parsed-calendar';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi({ SITE_URL: 'https://camp.example' });

const [iceKeys, essayKeys] = [
  { course_id: 12, short_url: 'ice' },
  { course_id: 13, short_url: 'essay' },
];
const ice = { ctype: 'onsite', ...iceKeys, title_with: 'Ice with', tutors: 'Ana', artforms: 'Sound' };
const essay = { ctype: 'online', ...essayKeys, title_with: 'Essay with', tutors: 'Oona', artforms: 'Writing' };
const HASH = 'k3v9-hash_of_22_characters';
const paris = (text: string) => Date.parse(text) / 1000;
const stay = { start_date: '2027-05-05', end_date: '2027-05-09' };
const editions = [
  { ...ice, ...stay, id: 31, places: 0, sequence: 2, updated_at: 1_780_000_000 },
  { id: 32, ...ice, start_date: '2027-09-01', duration: '5 days', places: 4 },
  { id: 33, ...ice, start_date: '2027-10-06', end_date: '2027-10-10', sequence: 1, withdrawn_at: 1_780_000_000 },
  { id: 34, ...ice, start_date: 'in spring', places: 4 },
  {
    id: 41,
    ...essay,
    start_date: '2027-03-23',
    places: 9,
    sessions: [
      { starts_at: paris('2027-03-23T19:00+01:00'), ends_at: paris('2027-03-23T21:00+01:00') },
      { starts_at: paris('2027-03-30T19:00+02:00'), ends_at: null },
    ],
  },
];

const essayCard = { ...essay, id: 13 };

const requestFor = (path: string, headers: Record<string, string> = {}) =>
  new Request(`https://camp.example${path}`, { headers });
const withParams = <T>(params: T) => ({ params: Promise.resolve(params) });
const eventsIn = async (response: Response) => parseCalendar(await response.text()).events;
const factsIn = async (response: Response) => (await eventsIn(response)).map(getFacts);
const uidsIn = async (response: Response) => (await factsIn(response)).map(([uid]) => uid);

beforeEach(forgetMissingCalls);

describe('the calendar of the programme', () => {
  const readProgramme = (query = '', headers: Record<string, string> = {}) =>
    programme(requestFor(`/calendar.ics${query}`, headers));

  it('has every date, whole days with an exclusive end, sessions at their hours in Paris', async () => {
    api.respond('GET list_editions/', editions);
    const response = await readProgramme();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(await factsIn(response)).toEqual([
      ['onsite-31@camp.example', 'Ice with Ana', '2027-05-05', '2027-05-10', 2, 'CONFIRMED'],
      ['onsite-32@camp.example', 'Ice with Ana', '2027-09-01', '2027-09-06', 0, 'CONFIRMED'],
      [
        'online-41-1@camp.example',
        'Essay with Oona (1 of 2)',
        '2027-03-23T18:00:00.000Z',
        '2027-03-23T20:00:00.000Z',
        0,
        'CONFIRMED',
      ],
      ['online-41-2@camp.example', 'Essay with Oona (2 of 2)', '2027-03-30T17:00:00.000Z', null, 0, 'CONFIRMED'],
      ['onsite-33@camp.example', 'Cancelled: Ice with Ana', '2027-10-06', '2027-10-11', 1, 'CANCELLED'],
    ]);
  });

  it('says where, what kind, how to get there, and where to read more', async () => {
    api.respond('GET list_editions/', editions);
    const [first, second, session] = await readProgramme().then(eventsIn);
    expect(first!.location).toContain('09140 Aulus-les-Bains');
    expect(first!.description).toContain('leaves Toulouse on Tue 4 May at 18:00');
    expect([session!.location, session!.description]).toEqual([
      'Online',
      expect.stringMatching(/^Online workshop\.\n/),
    ]);
    expect(getProperty(first!, 'transp')).toBe('TRANSPARENT');
    expect(getProperty(first!, 'url')).toBe('https://camp.example/onsite/ice?edition=31');
    expect(getProperty(first!, 'categories')).toBe('sound');
    expect(getProperty(first!, 'last-modified')).toBe('2026-05-28T20:26:40Z');
    expect(getProperty(second!, 'last-modified')).toBeNull();
  });

  it('is filtered as the list is; a withdrawn date concerns visitors who look for places', async () => {
    api.respond('GET list_editions/', editions);
    const filtered = (query: string) => readProgramme(`?${query}`).then(uidsIn);
    expect(await filtered('type=online')).toEqual(['online-41-1@camp.example', 'online-41-2@camp.example']);
    expect(await filtered('artform=sound&month=2027-09&page=7&sort=price')).toEqual(['onsite-32@camp.example']);
    expect(await filtered('places=left&q=ana')).toEqual(['onsite-32@camp.example', 'onsite-33@camp.example']);
    expect(await filtered('q=nobody')).toEqual([]);
  });

  it('is unchanged while what it says is, whenever it was made', async () => {
    api.respond('GET list_editions/', editions);
    const time = jest.spyOn(Date, 'now').mockReturnValue(1_790_000_000_000);
    const first = await readProgramme();
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    time.mockReturnValue(1_790_003_600_000);
    const later = await readProgramme('', { 'if-none-match': `"x", ${etag}` });
    expect([later.status, later.headers.get('etag'), await later.text()]).toEqual([304, etag, '']);
    time.mockRestore();
    api.respond('GET list_editions/', editions.slice(1));
    expect((await readProgramme('', { 'if-none-match': etag })).status).toBe(200);
  });

  it.each(['/onsite/ice/', '/onsite/ice?from=list', 'https://camp.example/onsite/ice'])(
    'has the dates of a workshop whose card leads to %p, by the calls of each workshop',
    async (url) => {
      api.respond('GET list_all_workshops/', [{ ...ice, id: 12, url }]);
      api.respond('GET get_onsite_workshop/ice', { ...ice, id: 12, editions: [editions[1]] });
      expect(await uidsIn(await readProgramme())).toEqual(['onsite-32@camp.example']);
    },
  );

  it('is not one workshop short while a call fails: it is a 503', async () => {
    allowLog();
    api.respond('GET list_all_workshops/', [{ ...ice, id: 12 }, essayCard]);
    api.respond('GET get_onsite_workshop/ice', { ...ice, id: 12, editions: [] });
    api.respond('GET get_online_workshop/essay', '', 502);
    expect((await readProgramme()).status).toBe(503);
  });
});

describe('the calendar of a workshop', () => {
  const get = (query = '') => onsite(requestFor(`/onsite/ice/calendar.ics${query}`), withParams({ item_id: 'ice' }));

  it('has all its dates, or the one that is asked for', async () => {
    api.respond('GET get_onsite_workshop/ice', { ...ice, id: 12, editions: [] });
    api.respond('GET list_editions/', editions);
    expect(await get().then(uidsIn)).toHaveLength(3);
    expect(await get('?edition=32').then(uidsIn)).toEqual(['onsite-32@camp.example']);
    for (const unknown of ['?edition=99', '?edition=41', '?edition=34', '?edition=']) {
      expect((await get(unknown)).status).toBe(404);
    }
  });

  it('says that a date is cancelled, also when its workshop is gone', async () => {
    api.respond('GET list_editions/', editions);
    expect((await get('?edition=33').then(factsIn))[0]).toContain('CANCELLED');
  });
});

describe('the calendar of a booking', () => {
  const read = (ctype: string) => getBooking(requestFor('/'), withParams({ ctype, hash: HASH }));
  const get = (ctype: string, body: object) => {
    api.respond(`GET get_booking/${ctype}/${HASH}`, { state: 'confirmed', email: 'ana@example.com', ...body });
    return read(ctype);
  };
  /** The start and end of a session of two hours, as `getFacts` has them. */
  const listTimes = (startsAt: number) =>
    [startsAt, startsAt + 7_200].map((seconds) => new Date(seconds * 1000).toISOString());
  const booking = { ...stay, product: 'Ice, 5–9 May 2027', add_ww: 1 };

  const revision = { edition: { id: 31, sequence: 2, updated_at: 1_780_000_000 } };

  it('has the stay, CAMP +7 and each shuttle by the clocks of Paris, apart from the public date', async () => {
    const response = await get('onsite', { ...booking, ...revision, equipment: 'Boots.' });
    expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['no-store', null]);
    const events = await eventsIn(response);
    const version = [2, 'CONFIRMED'];
    expect(events.map(getFacts)).toEqual([
      ['booking-onsite-31@camp.example', 'Ice', '2027-05-05', '2027-05-10', ...version],
      ['booking-onsite-31-plus-seven@camp.example', 'CAMP +7', '2027-05-10', '2027-05-17', ...version],
      [
        'booking-onsite-31-outward@camp.example',
        'Shuttle from Toulouse to CAMP',
        '2027-05-04T16:00:00.000Z',
        '2027-05-04T18:30:00.000Z',
        ...version,
      ],
      [
        'booking-onsite-31-back@camp.example',
        'Shuttle from CAMP to Toulouse',
        '2027-05-17T06:30:00.000Z',
        '2027-05-17T09:00:00.000Z',
        ...version,
      ],
    ]);
    expect(events.map(({ description }) => description.includes('Boots.'))).toEqual([true, false, false, false]);
    expect(new Set(events.map((event) => getProperty(event, 'url')))).toEqual(new Set(['https://camp.example/']));
  });

  it('has the join link of an online workshop as its location, once the visitor was emailed it', async () => {
    const sessions = [{ starts_at: 1_809_000_000, ends_at: 1_809_007_200 }];
    const locate = async (joining?: object) => {
      const events = await eventsIn(await get('online', { product: 'Essay', sessions, joining }));
      return events.map((event) => getProperty(event, 'location'));
    };
    expect(await locate({ join_link: 'https://meet.example/essay' })).toEqual(['https://meet.example/essay']);
    expect(await locate()).toEqual(['Online']);
    allowLog();
    expect(await locate({ join_link: 'javascript:alert(1)' })).toEqual(['Online']);
  });

  it.each([
    [
      'the link that only shows dates',
      'onsite',
      { calendar_hash: 'shows-dates-only', short_url: 'ice' },
      '/booked/onsite/shows-dates-only',
    ],
    ['the page of the workshop without one', 'onsite', { short_url: 'ice' }, '/onsite/ice'],
    ['the page of the residencies', 'residency', {}, '/residencies'],
  ])('leads to %s, and holds no secret', async (_name, ctype, more, page) => {
    const response = await get(ctype, { ...booking, ...more });
    const text = (await response.clone().text()).replaceAll('\r\n ', '');
    expect(text).not.toContain(HASH);
    const [event] = await eventsIn(response);
    expect(getProperty(event!, 'url')).toBe(`https://camp.example${page}`);
  });

  it('is the same by the link that only shows dates, and empty once the booking is cancelled', async () => {
    const own = await get('onsite', { ...booking, ...revision, calendar_hash: 'shows-dates-only' }).then(factsIn);
    const readBooked = () => getBooked(requestFor('/'), withParams({ ctype: 'onsite', hash: 'shows-dates-only' }));
    const call = 'GET get_booked_dates/onsite/shows-dates-only';
    api.respond(call, { state: 'confirmed', ...booking, ...revision });
    const events = await eventsIn(await readBooked());
    expect(events.map(getFacts)).toEqual(own);
    expect(getProperty(events[0]!, 'url')).toBe('https://camp.example/booked/onsite/shows-dates-only');
    api.respond(call, { error: 'It was cancelled.', state: 'cancelled' }, 404);
    const cancelled = await readBooked();
    expect([cancelled.status, await factsIn(cancelled)]).toEqual([200, []]);
    api.respond(call, { error: 'Unknown.' }, 404);
    expect((await readBooked()).status).toBe(404);
  });

  it('has each session of an online booking, and takes its time', async () => {
    const starts = [1_806_080_400, 1_806_685_200];
    const sessions = starts.map((starts_at) => ({ starts_at, ends_at: starts_at + 7_200 }));
    const events = await eventsIn(await get('online', { product: 'Essay', edition: { id: 41 }, sessions }));
    expect(events.map(getFacts)).toEqual([
      ['booking-online-41-1@camp.example', 'Essay (1 of 2)', ...listTimes(starts[0]!), 0, 'CONFIRMED'],
      ['booking-online-41-2@camp.example', 'Essay (2 of 2)', ...listTimes(starts[1]!), 0, 'CONFIRMED'],
    ]);
    for (const event of events) {
      expect([event.location, getProperty(event, 'transp')]).toEqual(['Online', 'OPAQUE']);
    }
  });

  it('has CAMP +7 after the day on which guests otherwise leave, without shuttles on other days', async () => {
    const monday = { ...booking, ...revision, start_date: '2027-04-05', end_date: '2027-04-09' };
    const days = async (changes: object) =>
      (await get('onsite', { ...monday, ...changes }).then(factsIn)).map(([, , start, end]) => [start, end]);
    expect((await days({})).slice(1)).toEqual([['2027-04-10', '2027-04-17']]);
    expect((await days({ departure: '2027-04-11' })).slice(1)).toEqual([['2027-04-11', '2027-04-18']]);
  });

  test.each([
    ['Ice', 'Ice'],
    ['Ice, 29 April – 3 May 2027', 'Ice'],
    ['Route 66, from 5 May 2027', 'Route 66'],
    ['Residency, 2 weeks, 5–19 May 2027', 'Residency, 2 weeks'],
  ])('its entry of "%s" is "%s": the days are its own', async (product, summary) => {
    expect((await get('residency', { ...stay, product }).then(factsIn))[0]?.[1]).toBe(summary);
  });

  it('does not tell the secret of its link by its UIDs, the same ones where the API names no date', async () => {
    const facts = await factsIn(await get('onsite', booking));
    // The first version.
    expect(facts[0]).toContain(0);
    const uids = facts.map(([uid]) => uid);
    expect(uids[0]).toMatch(/^booking-onsite-[0-9a-f]{24}@camp.example$/);
    expect(uids.join()).not.toContain(HASH);
    expect(await uidsIn(await get('onsite', booking))).toEqual(uids);
  });

  it('is empty once the booking is cancelled, so that calendars that subscribed drop it', async () => {
    api.respond(`GET get_unpaid_booking/onsite/${HASH}`, { state: 'cancelled' }, 404);
    const response = await read('onsite');
    expect([response.status, await factsIn(response)]).toEqual([200, []]);
  });

  it('is a 404 for what has no dates, and a 503 when the API fails', async () => {
    expect((await get('mentorship', { product: 'Six sessions' })).status).toBe(404);
    expect((await read('x')).status).toBe(404);
    allowLog();
    api.respond(`GET get_booking/onsite/${HASH}`, '', 500);
    expect((await read('onsite')).status).toBe(503);
  });
});

describe('inside Instagram and Facebook, where a file does nothing', () => {
  const INSTAGRAM = { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 400.0.0 (en)' };
  const FACEBOOK = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16; wv) [FB_IAB/FB4A;FBAV/500.0.0;]' };
  const linksIn = async (response: Response) =>
    [...(await response.text()).matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href!.replaceAll('&#38;', '&')));
  const get = (headers: Record<string, string>) =>
    onsite(requestFor('/onsite/ice/calendar.ics?edition=31', headers), withParams({ item_id: 'ice' }));

  it.each([INSTAGRAM, FACEBOOK])('a date is added at Google or Outlook', async (headers) => {
    api.respond('GET list_editions/', editions);
    const response = await get(headers);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect([response.headers.get('cache-control'), response.headers.get('vary')]).toEqual([
      expect.stringContaining('no-store'),
      'User-Agent',
    ]);
    const [google, outlook, ...others] = await linksIn(response);
    expect(others).toEqual([]);
    expect(google?.origin).toBe('https://calendar.google.com');
    expect(Object.fromEntries(google!.searchParams)).toMatchObject({
      action: 'TEMPLATE',
      text: 'Ice with Ana',
      dates: '20270505/20270510',
    });
    expect(outlook?.origin).toBe('https://outlook.live.com');
    expect(Object.fromEntries(outlook!.searchParams)).toMatchObject({
      subject: 'Ice with Ana',
      startdt: '2027-05-05',
      enddt: '2027-05-10',
      allday: 'true',
    });
  });

  it('other browsers get the file, and the cancelled date is not offered', async () => {
    api.respond('GET list_editions/', editions);
    const file = await get({ 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' });
    expect([file.headers.get('content-type'), file.headers.get('vary')]).toEqual([
      'text/calendar; charset=utf-8',
      'User-Agent',
    ]);
    const cancelled = requestFor('/onsite/ice/calendar.ics?edition=33', INSTAGRAM);
    const response = await onsite(cancelled, withParams({ item_id: 'ice' }));
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  });

  it('the sessions of a booking are added at their hours, without its link', async () => {
    const sessions = editions.flatMap((edition) => ('sessions' in edition ? (edition.sessions ?? []) : []));
    api.respond(`GET get_booking/online/${HASH}`, {
      state: 'confirmed',
      email: 'ana@example.com',
      product: 'Essay with Oona',
      sessions,
      joining: { join_link: 'HTTPS://meet.example/room-of-the-essay' },
    });
    const link = { ctype: 'online', hash: HASH };
    const response = await getBooking(requestFor(`/thanks/online/${HASH}/calendar.ics`, INSTAGRAM), withParams(link));
    const links = await linksIn(response.clone());
    expect(links.map(({ searchParams }) => searchParams.get('dates') ?? searchParams.get('startdt'))).toEqual([
      '20270323T190000/20270323T210000',
      '2027-03-23T19:00:00+01:00',
      '20270330T190000/20270330T190000',
      '2027-03-30T19:00:00+02:00',
    ]);
    const html = await response.text();
    expect(html).not.toContain(HASH);
    expect(html).not.toContain('room-of-the-essay');
  });
});
