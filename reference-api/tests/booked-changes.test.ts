import { addDays } from '@camp/contract/days';
import ICAL from 'ical.js';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { api, startWithWorkshops, temporaryFolder } from './api';
import { runCommand, spawnCommand, spawnCommandIn } from './command';
import { joinWaitingList, listMails, listOutbox, waitForDelivery } from './mailbox';
import { book, bookStay, pay } from './paying';
import { workshop } from './programme';
import { ONLINE, release, reserve } from './reserving';
import { dayAt, formatTime, startOfDay, timeOn } from '../src/domain/dates';

startWithWorkshops(workshop('ice'), workshop('essay', { type: 'online', sessions: '3 Tue 19:00-21:00' }));

async function writeEditions(line: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'editions.csv'), `workshop,start,places,arrival,departure,sessions\n${line}\n`);
  return folder;
}

const readStart = async (id: number) => {
  const edition = await api.row('editions', id);
  return edition.start_date;
};

const listChanges = () => listMails('booking-changed');
const toLines = ({ text }: { text: string }) => text.split('\n');

/** The components of a file, which may hold several calendars. */
function parseCalendars(text: string | null): InstanceType<typeof ICAL.Component>[] {
  const parsed = ICAL.parse(text!) as string[] | string[][];
  const calendars = typeof parsed[0] === 'string' ? [parsed as string[]] : (parsed as string[][]);
  return calendars.map((calendar) => new ICAL.Component(calendar));
}

function readCalendar(text: string | null) {
  const events = parseCalendars(text).flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  return events.map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    status: event.getFirstPropertyValue('status'),
    start: String(event.getFirstPropertyValue('dtstart')),
  }));
}

const payOnline = (hash: string) => pay(hash, { ctype: 'online', priceCode: 'v2_2_ol_eur_4' });

test('an import that moves the hours mails those who have booked, with a newer calendar entry', async () => {
  await payOnline(await reserve({ ...ONLINE, email: 'paid@example.org' }));
  await reserve({ ...ONLINE, email: 'held@example.org' });
  const [first] = readCalendar((await listMails('confirmation'))[0]!.calendar);
  const start = await readStart(2);
  const folder = await writeEditions(`essay,${start},3,,,2 Tue 18:00-20:00`);

  expect((await runCommand('import', folder, '--yes')).code).toBe(0);
  const [paid, held, ...others] = await listChanges();
  expect([paid!.recipient, held!.recipient, others]).toEqual(['paid@example.org', 'held@example.org', []]);
  expect(paid!.text).toMatch(/Session 1: .* 18:00–20:00 \(Paris time\); before: .* 19:00–21:00 \(Paris time\)\n/);
  expect(paid!.text).toMatch(/Session 3: does not take place; before: .* 19:00–21:00/);
  expect(paid!.text).toContain('/thanks/online/');
  expect(paid!.text).not.toMatch(/release|held/);
  expect(held!.text).toContain('/confirm/online/');
  const events = readCalendar(paid!.calendar);
  expect(events.map(({ uid, status }) => [uid, status])).toEqual([
    ['booking-online-2-1@site.test', 'CONFIRMED'],
    ['booking-online-2-2@site.test', 'CONFIRMED'],
    ['booking-online-2-3@site.test', 'CANCELLED'],
  ]);
  expect(events[0]!.uid).toBe(first!.uid);
  expect(events[0]!.start).toBe(`${start}T18:00:00`);
  for (const { sequence } of events) expect(sequence).toBeGreaterThan(first!.sequence);

  expect((await runCommand('import', folder)).out).toContain('editions: 0 added, 0 changed, 1 unchanged\n');
  expect(await listChanges()).toHaveLength(2);
});

test('an import that moves the travel tells who is affected, and asks before anything is written', async () => {
  await book();
  const start = await readStart(1);
  const arrival = addDays(start, -2);
  const folder = await writeEditions(`ice,${start},3,${arrival},,`);
  const readArrival = async () => (await api.json<{ editions: object[] }>('/get_onsite_workshop/ice')).editions[0];
  const who =
    /^Bookings whose owners are emailed: 1\n {2}1 {2}Ada Lovelace, ada@example\.org, confirmed\n {6}Arrive: /m;

  // A database that another process writes is not opened twice by this one.
  const tried = await spawnCommand('import', folder, '--dry-run');
  expect(tried.out).toMatch(who);
  const { affected } = JSON.parse((await spawnCommand('import', folder, '--dry-run', '--json')).out);
  expect(affected).toEqual([expect.objectContaining({ booking: 1, changes: [expect.stringMatching(/^Arrive: /)] })]);
  for (const answer of ['', 'n\n']) {
    const refused = await spawnCommandIn(api.dataDir, ['import', folder], answer);
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(who) });
    expect(refused.err).toContain('error: Nothing is changed.');
  }
  expect(await readArrival()).not.toHaveProperty('arrival');
  expect(await listChanges()).toEqual([]);

  const agreed = await spawnCommandIn(api.dataDir, ['import', folder], 'y\n');
  expect(agreed).toMatchObject({ code: 0, out: expect.stringContaining('editions: 0 added, 1 changed') });
  expect(await readArrival()).toMatchObject({ arrival });
  const [mail] = await listChanges();
  expect(toLines(mail!).find((line) => line.startsWith('Arrive: '))).toMatch(/; before: .*18:00$/);
  const outward = readCalendar(mail!.calendar).find(({ uid }) => uid === 'booking-onsite-1-outward@site.test');
  expect(outward).toMatchObject({ status: 'CANCELLED', sequence: 1 });
});

test('a change of places alone, and of a journey that is over, is nothing to write about', async () => {
  await book();
  const start = await readStart(1);
  expect((await runCommand('import', await writeEditions(`ice,${start},9,,,`))).code).toBe(0);
  const today = dayAt(api.runtime.now());
  const past = addDays(today, -8);
  await api.update('editions', { start_date: past }, 1);
  const over = await writeEditions(`ice,${past},9,${addDays(past, -2)},${addDays(today, -1)},`);
  expect((await runCommand('import', over)).code).toBe(0);
  expect(await listChanges()).toEqual([]);
  const ending = await writeEditions(`ice,${past},9,${addDays(past, -2)},${today},`);
  expect((await runCommand('import', ending, '--yes')).code).toBe(0);
  expect(await listChanges()).toHaveLength(1);
});

test('a date moves with its sessions and holds, and everyone who knows of it is told', async () => {
  const changeBooking = (hash: string, changes: object) => api.update('bookings', changes, { hash });
  await payOnline(await reserve({ ...ONLINE, email: 'paid@example.org' }));
  await release(await reserve({ ...ONLINE, email: 'released@example.org' }), 'online');
  const gone = await reserve({ ...ONLINE, email: 'cancelled@example.org' });
  await changeBooking(gone, { state: 'confirmed', hold_expires_at: null, confirmed_at: 1, cancelled_at: 1 });
  await changeBooking(await reserve({ ...ONLINE, email: 'erased@example.org' }), { email: '' });
  await api.update('editions', { capacity: 9 }, 2);
  await reserve({ ...ONLINE, email: 'held@example.org' });
  await joinWaitingList('waits@example.org', 'essay', 'online');
  const [confirmed] = readCalendar((await listMails('confirmation'))[0]!.calendar);
  const start = await readStart(2);
  const day = addDays(dayAt(api.runtime.now()), 4);
  const move = (...args: string[]) => runCommand('edition:move', ...args);

  const tried = await move('2', day, '--dry-run');
  expect(tried.out).toContain(`Edition 2 of essay would begin on ${day} instead of ${start}.\n`);
  expect(tried.out).toMatch(/ 1 {2}Ada Lovelace, paid@example\.org, confirmed\n {6}Session 1: /);
  expect(tried.out).toContain('People on the waiting list who are emailed: 1\n');
  expect([await readStart(2), await listChanges()]).toEqual([start, []]);

  expect((await move('2', day, '--yes')).code).toBe(0);
  const sessions = await api.db.selectFrom('sessions').selectAll().orderBy('starts_at').execute();
  expect(sessions.map(({ starts_at }) => starts_at)).toEqual([0, 7, 14].map((n) => timeOn(addDays(day, n), '19:00')));
  const { editions } = await api.json<{ editions: object[] }>('/get_online_workshop/essay');
  expect(editions).toMatchObject([{ id: 2, start_date: day, previous_start_date: start }]);
  const listed = await api.json<{ id: number }[]>('/list_editions/');
  expect(listed.find(({ id }) => id === 2)).toMatchObject({ previous_start_date: start });
  const told = await listChanges();
  expect(told.map(({ recipient }) => recipient)).toEqual(['paid@example.org', 'held@example.org']);
  const [event] = readCalendar(told[0]!.calendar);
  expect(event).toMatchObject({ uid: confirmed!.uid, status: 'CONFIRMED', start: `${day}T19:00:00` });
  expect(event!.sequence).toBeGreaterThan(confirmed!.sequence);
  const cutoff = startOfDay(addDays(day, -2));
  expect(told[1]!.text).toContain(`still held, until ${formatTime(cutoff)}.`);
  const held = { deadline: cutoff, hold_expires_at: cutoff };
  expect(await api.row('bookings', { email: 'held@example.org' })).toMatchObject(held);
  const [waiting] = await listMails('date-moved');
  expect(waiting).toMatchObject({ recipient: 'waits@example.org', subject: 'Another date: essay' });
  expect(waiting!.text).toContain('/unsubscribe/');
});

test('a date that has started, is cancelled or would coincide with another is not moved', async () => {
  const start = await readStart(1);
  const today = dayAt(api.runtime.now());
  const refuse = async (...args: string[]) => (await runCommand('edition:move', ...args, '--yes')).err;
  expect(await refuse('99', start)).toBe('error: There is no edition 99.\n');
  expect(await refuse('1', start)).toContain('begins on');
  expect(await refuse('1', addDays(today, 2))).toContain('name a later day');
  const moved = await runCommand('edition:move', '1', addDays(start, 1));
  expect(moved).toMatchObject({ code: 0, out: expect.stringContaining('Warning: It is not a Wednesday') });
  const set = (changes: object) => api.update('editions', changes, 1);
  await set({ start_date: today });
  expect(await refuse('1', start)).toContain('has started');
  await set({ start_date: start, withdrawn_at: 1 });
  expect(await refuse('1', addDays(start, 7))).toContain('is cancelled');
});

test('whoever cancels a booking, its entries leave the calendar, and a later booking brings them back', async () => {
  const byLink = async () => {
    const [, hash] = /\/cancel\/onsite\/([\w-]+)/.exec((await listMails('confirmation')).at(-1)!.text)!;
    return api.postJson('/cancel_booking/', { ctype: 'onsite', hash, refund: '' });
  };
  const cancel = (id: number) => runCommand('booking:cancel', String(id), '--refund', 'full');
  const readLast = async (kind: string) => (await listMails(kind)).at(-1)!.calendar;
  await reserve(ONLINE);
  await release(await reserve());
  let sequence = -1;
  for (const end of [byLink, () => cancel(4)]) {
    await book();
    const [booked] = readCalendar(await readLast('confirmation'));
    expect(booked!.sequence).toBeGreaterThanOrEqual(sequence);
    await end();
    const calendar = await readLast('cancellation');
    expect(calendar).toContain('METHOD:CANCEL\r\n');
    const [gone] = readCalendar(calendar);
    expect(gone).toMatchObject({ uid: booked!.uid, status: 'CANCELLED' });
    expect(gone!.sequence).toBeGreaterThan(booked!.sequence);
    sequence = gone!.sequence;
  }
  // Two bookings of one mailbox have the same entries.
  for (const email of ['one@example.org', 'two@example.org']) await book({ email });
  await api.db.updateTable('bookings').set({ email_key: 'one@example.org' }).where('id', '>', 4).execute();
  await cancel(5);
  expect(await readLast('cancellation')).toBeNull();
  await cancel(6);
  expect(await readLast('cancellation')).toContain('METHOD:CANCEL\r\n');
});

test('each entry that is cancelled is a calendar of its own, of one organiser and attendee', async () => {
  await pay(await reserve({ email: "o'neil+camp@example.org" }), {
    add_ww: '1',
    amount: '1539',
    priceCode: 'v2_1_eur_4_ww',
  });
  const booked = readCalendar((await listMails('confirmation'))[0]!.calendar);
  await runCommand('booking:cancel', '1', '--refund', 'full');
  const { calendar } = (await listMails('cancellation'))[0]!;
  const calendars = parseCalendars(calendar).map((each) => {
    const [event, ...others] = each.getAllSubcomponents('vevent');
    const read = (name: string) => event!.getFirstPropertyValue(name);
    return [each.getFirstPropertyValue('method'), read('uid'), read('organizer'), read('attendee'), others];
  });
  expect(booked.length).toBeGreaterThan(1);
  expect(calendars).toEqual(
    booked.map(({ uid }) => ['CANCEL', uid, 'mailto:hello@camp.example', "mailto:o'neil+camp@example.org", []]),
  );
  await waitForDelivery();
  const file = (await listOutbox()).find((name) => name.includes('cancellation'))!;
  const mail = await readFile(join(api.dataDir, 'outbox', file), 'utf8');
  expect(mail.match(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/gm)).toHaveLength(booked.length);
  expect(new Set(mail.match(/filename=[\w.-]+/g)).size).toBe(booked.length);
});

describe('of two bookings of one mailbox, one is cancelled', () => {
  const readCancelled = async () => {
    const { calendar } = (await listMails('cancellation')).at(-1)!;
    return calendar === null ? [] : readCalendar(calendar).map(({ uid }) => uid);
  };
  const cancel = (id: number) => runCommand('booking:cancel', String(id), '--refund', 'full');

  test('for a stay in the same week, the entry of the other stays', async () => {
    const [one, two] = (await api.json<{ available_weeks: { id: number }[] }>('/get_residencies')).available_weeks;
    const [first, second] = [one!.id, two!.id];
    await bookStay([first]);
    await bookStay([second]);
    await bookStay([first, second]);
    await api.update('bookings', { email_key: 'ada@example.org' });
    await cancel(1);
    expect(await readCancelled()).toEqual([]);
    await cancel(2);
    expect(await readCancelled()).toEqual([
      `booking-residency-${second}@site.test`,
      ...['outward', 'back'].map((part) => `booking-residency-${second}-${part}@site.test`),
    ]);
    await cancel(3);
    expect(await readCancelled()).toContain(`booking-residency-${first}@site.test`);
  });

  test('for a workshop, only the entries that the other does not have go', async () => {
    const withSeven = { add_ww: '1', amount: '1539', priceCode: 'v2_1_eur_4_ww' };
    await pay(await reserve({ email: 'one@example.org' }), withSeven);
    await reserve({ email: 'two@example.org' });
    await api.update('bookings', { email_key: 'one@example.org' });
    await cancel(1);
    expect(await readCancelled()).toEqual(['booking-onsite-1-plus-seven@site.test']);
  });
});

test('a cancelled date returns what was paid, ends its holds, and takes the entries out of calendars', async () => {
  await book({ email: 'paid@example.org' });
  await reserve({ email: 'held@example.org' });
  await release(await reserve({ email: 'released@example.org' }));
  await book({ email: 'cancelled@example.org' });
  await runCommand('booking:cancel', '4', '--refund', 'none');
  await payOnline(await reserve({ ...ONLINE, email: 'elsewhere@example.org' }));
  const before = (await listMails('cancellation')).length;
  await joinWaitingList('waits@example.org');
  const [confirmed] = readCalendar((await listMails('confirmation'))[0]!.calendar);
  const cancel = (...args: string[]) => runCommand('edition:cancel', '1', ...args);
  const countRefunds = async () => (await api.rows('refunds')).length;

  const tried = await cancel('--dry-run');
  expect(tried.out).toMatch(/ 1 {2}Ada Lovelace, paid@example\.org, confirmed\n {6}€1,190 goes back\n/);
  expect(tried.out).toMatch(/ 2 {2}Ada Lovelace, held@example\.org, held\n {6}nothing goes back\n/);
  expect(await countRefunds()).toBe(0);

  expect((await cancel('--yes')).code).toBe(0);
  const [refund] = await api.rows('refunds');
  expect([await countRefunds(), refund!.amount_minor, refund!.reason]).toEqual([1, 119_000, 'cancelled']);
  const edition = await api.row('editions', 1);
  expect(edition).toMatchObject({ taken: 0, withdrawn_at: expect.any(Number) });
  const { editions, cancelled_editions } = await api.json<Record<string, object[]>>('/get_onsite_workshop/ice');
  expect([editions, cancelled_editions]).toEqual([[], [{ id: 1, start_date: edition.start_date, sessions: [] }]]);
  const [paid, ...others] = (await listMails('cancellation')).slice(before);
  const [held, ...otherHeld] = await listMails('hold-cancelled');
  expect([paid!.recipient, held!.recipient]).toEqual(['paid@example.org', 'held@example.org']);
  expect([others, otherHeld]).toEqual([[], []]);
  expect(paid!.text).toContain('We have had to cancel this date');
  expect(paid!.text).toContain('You get back: €1,190');
  for (const { calendar } of [paid!, held!]) {
    expect(calendar).toContain('METHOD:CANCEL\r\n');
    expect(calendar).toContain('ORGANIZER:mailto:hello@camp.example\r\n');
    const [event] = readCalendar(calendar);
    expect(event).toMatchObject({ uid: confirmed!.uid, status: 'CANCELLED' });
    expect(event!.sequence).toBeGreaterThan(confirmed!.sequence);
  }
  expect(await listMails('date-cancelled')).toMatchObject([{ recipient: 'waits@example.org' }]);
  expect(await listMails('place-offered')).toEqual([]);
  expect((await cancel('--yes')).err).toBe('error: Edition 1 is cancelled already.\n');
});

test('a day that a date has left is not added by the next import, unless that is asked for', async () => {
  const [ice, essay] = [await readStart(1), await readStart(2)];
  const day = addDays(essay, 7);
  await runCommand('edition:move', '2', day);
  await runCommand('edition:cancel', '1');
  const folder = await writeEditions(`ice,${ice},3,,,\nessay,${essay},3,,,`);
  expect((await runCommand('import', folder)).err).toBe(
    'error: Nothing is imported.\n' +
      `editions.csv, line 2, start: ice on ${ice} is cancelled: take the line out, or import with --again to offer ` +
      'that day once more.\n' +
      `editions.csv, line 3, start: essay was moved from ${essay} to ${day}: change the day here too, or import with ` +
      '--again to offer that day once more.\n',
  );
  expect((await runCommand('edition:cancel', '2')).code).toBe(0);
  expect((await runCommand('import', await writeEditions(`essay,${essay},3,,,`))).err).toContain(
    `line 2, start: essay was moved from ${essay} to ${day}, which is cancelled: take the line out, or import with`,
  );
  await api.update('editions', { withdrawn_at: null }, 2);
  const moved = await writeEditions(`essay,${day},3,,,3 Tue 19:00-21:00`);
  expect((await runCommand('import', moved)).out).toContain('editions: 0 added, 0 changed, 1 unchanged');
  expect((await runCommand('import', folder, '--again')).out).toContain('editions: 2 added');
  expect((await runCommand('import', folder)).out).toContain('editions: 0 added, 0 changed, 2 unchanged');
});
