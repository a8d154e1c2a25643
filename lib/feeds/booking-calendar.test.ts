import { GET as getBooked } from '@/app/(checkout)/booked/[ctype]/[hash]/calendar.ics/route';
import { GET } from '@/app/(checkout)/thanks/[ctype]/[hash]/calendar.ics/route';
import { getFacts, getProperty, parseCalendar } from '@/test/parsed-calendar';
import { allowLog, startStubApi } from '@/test/stub-api';

const api = startStubApi({ SITE_URL: 'https://camp.example' });
const HASH = 'k3v9-hash_of_22_characters';
const stay = { start_date: '2027-05-05', end_date: '2027-05-09' };

const read = (ctype: string) =>
  GET(new Request('https://camp.example/'), { params: Promise.resolve({ ctype, hash: HASH }) });
const eventsIn = async (response: Response) => parseCalendar(await response.text()).events;
const factsIn = async (response: Response) => (await eventsIn(response)).map(getFacts);
const uidsIn = async (response: Response) => (await factsIn(response)).map(([uid]) => uid);

/** The start and end of a session of two hours, as `getFacts` has them. */
const listTimes = (startsAt: number) =>
  [startsAt, startsAt + 7_200].map((seconds) => new Date(seconds * 1000).toISOString());

describe('the calendar of a booking', () => {
  const get = (ctype: string, body: object) => {
    api.respond(`GET get_booking/${ctype}/${HASH}`, { state: 'confirmed', email: 'ana@example.com', ...body });
    return read(ctype);
  };
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
    const readBooked = () =>
      getBooked(new Request('https://camp.example/'), {
        params: Promise.resolve({ ctype: 'onsite', hash: 'shows-dates-only' }),
      });
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

  it('is the first version where the API names no date', async () => {
    expect((await factsIn(await get('onsite', booking)))[0]).toContain(0);
  });

  it('does not tell the secret of its link by its UIDs, the same ones where the API names no date', async () => {
    const uids = await uidsIn(await get('onsite', booking));
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
