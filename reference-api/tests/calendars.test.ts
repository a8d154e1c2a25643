import { addDays } from '@camp/contract/days';
import type { editionsSchema } from '@camp/contract/programme';
import { findTravel } from '@camp/contract/travel';
import ICAL from 'ical.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

import { api, startWithWorkshops, waitFor, readResponse } from './api';
import { lastMail, listOutbox, mailedHash } from './mailbox';
import { bookStay, pay } from './paying';
import { workshop } from './programme';
import { ONLINE, reserve, tryToReserve } from './reserving';

type ListedEdition = z.infer<typeof editionsSchema>[number];

startWithWorkshops(
  workshop('ice', {
    title: 'Ice, snow; and a very long title of forty letters and more 🏔️ with',
    Equipment: 'Warm socks & a torch.',
  }),
  workshop('essay', { type: 'online', sessions: '2 Tue 18:30-20:30' }),
  workshop('draft', { published: 0 }),
);

const listed = async () => api.json<ListedEdition[]>('/list_editions/');
const findEdition = async (id: number) => (await listed()).find((edition) => edition.id === id)!;
const setEdition = (id: number, changes: object) => api.update('editions', changes, id);

/** The calendar of the last mail, read by a parser that is not ours: UID, summary, start and end of each event. */
async function mailedEvents() {
  const { calendar } = await lastMail();
  for (const line of calendar!.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const component = new ICAL.Component(ICAL.parse(calendar!));
  ICAL.TimezoneService.register(component.getFirstSubcomponent('vtimezone')!);
  const time = (moment: ICAL.Time) => (moment.isDate ? moment.toString() : moment.toJSDate().toISOString());
  return component
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
    .map((event) => ({
      uid: event.uid,
      summary: event.summary,
      start: time(event.startDate),
      end: time(event.endDate),
      sequence: event.sequence,
      description: event.description,
      url: event.component.getFirstPropertyValue('url'),
    }));
}

const publish = (published: 0 | 1) => api.update('workshops', { published }, 1);

const parisHour = (iso: string) => new Date(iso).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' });

test('the mail of a confirmed workshop has its days, CAMP +7 and shuttles, as the version booked', async () => {
  await setEdition(1, { start_date: addDays((await findEdition(1)).start_date, 7) });
  await pay(await reserve(), { amount: '1539', priceCode: 'v2_1_eur_4_ww', add_ww: '1' });
  const { start_date, end_date, sequence } = await findEdition(1);
  expect(sequence).toBe(1);
  const { outward, back } = findTravel('onsite', { firstDay: start_date, lastDay: end_date!, addWorkWeek: true });
  const events = await mailedEvents();
  expect(events.map(({ uid }) => uid)).toEqual(
    ['', '-plus-seven', '-outward', '-back'].map((part) => `booking-onsite-1${part}@site.test`),
  );
  expect(new Set(events.map((event) => event.sequence))).toEqual(new Set([1]));
  expect(events[0]).toMatchObject({
    summary: 'Ice, snow; and a very long title of forty letters and more 🏔️',
    start: start_date,
    end: addDays(end_date!, 1),
  });
  expect(events[1]).toMatchObject({ summary: 'CAMP +7', start: addDays(back!.day, -7), end: back!.day });
  expect(events.slice(2).map(({ start, end }) => [parisHour(start), parisHour(end)])).toEqual([
    [`${outward!.day} 18:00:00`, `${outward!.day} 20:30:00`],
    [`${back!.day} 08:30:00`, `${back!.day} 11:00:00`],
  ]);
  const withEquipment = events.filter(({ description }) => description?.includes('Warm socks'));
  expect(withEquipment).toEqual([events[0]]);
  const mailed = await mailedHash();
  const { calendar_hash } = await api.json<{ calendar_hash: string }>(`/get_booking/onsite/${mailed}`);
  const page = `http://site.test/booked/onsite/${calendar_hash}`;
  expect(new Set(events.map(({ url }) => url))).toEqual(new Set([page]));
  const mails = await api.rows('mails', 'calendar');
  const secrets = await api.rows('bookings', 'hash', 'mail_hash');
  for (const secret of secrets.flatMap(({ hash, mail_hash }) => [hash, mail_hash])) {
    expect(mails.map(({ calendar }) => calendar?.replaceAll('\r\n ', '')).join()).not.toContain(secret);
  }
});

test('the link of a calendar shows what the calendar shows, and opens nothing else', async () => {
  await pay(await reserve());
  await pay(await reserve({ email: 'other@example.org' }));
  const mailed = await mailedHash();
  const { calendar_hash: hash } = await api.json<{ calendar_hash: string }>(`/get_booking/onsite/${mailed}`);
  const dates = await api.json<object>(`/get_booked_dates/onsite/${hash}`);
  expect(dates).toMatchObject({ state: 'confirmed', add_ww: 0, edition: { id: 1 } });
  const known = [
    'add_ww',
    'edition',
    'end_date',
    'equipment',
    'product',
    'sessions',
    'short_url',
    'start_date',
    'state',
  ];
  expect(Object.keys(dates).filter((field) => !known.includes(field))).toEqual([]);
  for (const call of ['get_booking', 'get_unpaid_booking', 'get_cancellation', 'booking_error']) {
    expect((await api.get(`/${call}/onsite/${hash}`)).status).toBe(404);
  }
  for (const call of [
    'cancel_booking',
    'release_booking',
    'resend_confirmation',
    'save_visit_details',
    'open_booking',
  ]) {
    const body = {
      ctype: 'onsite',
      hash,
      refund: '',
      diet: '',
      allergies: '',
      access: '',
      own_arrival: '',
      contact: '',
    };
    expect([call, (await api.postJson(`/${call}/`, body)).status]).toEqual([call, 404]);
  }
  for (const other of [mailed, hash.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')), hash.replace(/\d+$/, '1')]) {
    expect((await api.get(`/get_booked_dates/onsite/${other}`)).status).toBe(404);
  }
  expect((await api.get(`/get_booked_dates/online/${hash}`)).status).toBe(404);
  await api.postJson('/cancel_booking/', { ctype: 'onsite', hash: mailed, refund: '' });
  expect((await api.get(`/get_booked_dates/onsite/${hash}`)).status).toBe(404);
});

test('online each session is an event, a stay has its days, and the file is attached to the mail', async () => {
  const hash = await reserve(ONLINE);
  await pay(hash, { ctype: 'online', priceCode: 'v2_2_ol_eur_4' });
  const [first, second] = await mailedEvents();
  expect([first!.uid, second!.uid]).toEqual(['booking-online-2-1@site.test', 'booking-online-2-2@site.test']);
  expect(Date.parse(first!.end!) - Date.parse(first!.start)).toBe(2 * 3_600_000);
  await bookStay([20, 21]);
  expect((await mailedEvents()).map(({ uid }) => uid)).toEqual(
    ['', '-outward', '-back'].map((part) => `booking-residency-20${part}@site.test`),
  );
  const confirmations = async () => (await listOutbox()).filter((file) => file.endsWith('-confirmation.eml'));
  await waitFor('the mail is in the folder', async () => (await confirmations()).length === 1);
  const message = await readFile(join(api.dataDir, 'outbox', (await confirmations())[0]!), 'utf8');
  expect(message).toContain('Content-Type: text/calendar; charset=utf-8; name=booking.ics');
  expect(await (await fetch(`${api.url}/outbox`)).text()).toContain('Attached: booking.ics');
});

test('what changes a date is counted, whoever changes it, and a taken place is no change', async () => {
  const versions = async () => (await listed()).map(({ id, sequence }) => [id, sequence]);
  expect(new Set((await versions()).map(([, sequence]) => sequence))).toEqual(new Set([0]));
  expect((await findEdition(1)).updated_at).toBeGreaterThan(1_700_000_000);
  await reserve();
  expect((await findEdition(1)).sequence).toBe(0);
  await setEdition(1, { start_date: '2040-01-04' });
  expect(await findEdition(1)).toMatchObject({ sequence: 1, start_date: '2040-01-04', end_date: '2040-01-08' });
  await api.update('sessions', { ends_at: 4_000_000_000 }, { edition_id: 2 });
  expect((await findEdition(2)).sequence).toBe(2);
  await api.update('workshops', { title_with: 'Snow with' }, 1);
  expect((await findEdition(1)).sequence).toBe(2);
});

test('a cancelled date stays on the list as one, is not offered, and cannot be reserved', async () => {
  await setEdition(1, { withdrawn_at: 1_800_000_000 });
  expect(await findEdition(1)).toMatchObject({ sequence: 1, withdrawn_at: 1_800_000_000 });
  expect(await api.json<{ editions: object[] }>('/get_onsite_workshop/ice')).toMatchObject({ editions: [] });
  expect(await readResponse(tryToReserve())).toEqual([409, { error: 'Booking for this date has closed.' }]);
});

test('the dates of a workshop that was taken off the programme are cancelled; a draft has never had any', async () => {
  const ids = async () => (await listed()).map(({ id }) => id);
  expect(await ids()).not.toContain(3);
  await publish(0);
  expect(await findEdition(1)).toMatchObject({ sequence: 1, withdrawn_at: expect.any(Number) });
  await publish(1);
  expect(await findEdition(1)).toMatchObject({ sequence: 2 });
  expect(await findEdition(1)).not.toHaveProperty('withdrawn_at');
  const preview = await api.get('/list_editions/', { 'x-preview': '1' });
  expect(((await preview.json()) as ListedEdition[]).map(({ id }) => id)).toContain(3);
});

test('what was announced is frozen when a workshop is withdrawn: its draft is nobody’s calendar', async () => {
  const announced = async () =>
    (await listed()).map(({ sequence: _, updated_at: __, withdrawn_at: ___, ...facts }) => facts);
  const published = await announced();
  const withdrawn = { published: 0, title_with: 'Secret with' } as const;
  await api.db.updateTable('workshops').set(withdrawn).where('id', 'in', [1, 2]).execute();
  await setEdition(1, { start_date: '2040-01-04' });
  await api.update('sessions', { ends_at: 4_000_000_000 }, { edition_id: 2 });
  const draft = { id: 99, workshop_id: 1, capacity: 3, taken: 0, start_date: '2041-01-02', updated_at: 1_800_000_000 };
  await api.db.insertInto('editions').values(draft).execute();
  expect(await announced()).toEqual(published);
  const preview = await (await api.get('/list_editions/', { 'x-preview': '1' })).text();
  expect(preview).toContain('Secret with');

  await publish(1);
  expect(await findEdition(99)).toMatchObject({ title_with: 'Secret with', start_date: '2041-01-02' });
  await publish(0);
  expect(await findEdition(99)).toMatchObject({ title_with: 'Secret with', withdrawn_at: expect.any(Number) });
});
