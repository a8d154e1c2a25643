import { addDays } from '@camp/contract/days';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { api, readResponse, startWithWorkshops, temporaryFolder, testApi, TOKEN } from './api';
import { killTwice } from './api-process';
import { runCommand, runCommandIn } from './command';
import { MailServer } from './mail-server';
import { lastMail, listMails, waitForDelivery } from './mailbox';
import { book, cancelForOrganiser, pay } from './paying';
import { createProgramme, NO_DETAILS, workshop } from './programme';
import { ONLINE, reserve } from './reserving';
import { runInTransaction } from '../src/db/transaction';
import { DAY_SECONDS, dayAt, startOfDay } from '../src/domain/dates';
import { UNKNOWN_DETAILS } from '../src/domain/joining-details';
import { moveEdition } from '../src/programme/edition-changes';

const LINK = 'https://meet.example/essay?pwd=s3cret';
const COLUMNS = ['workshop', 'start', 'places', 'sessions', ...Object.keys(NO_DETAILS)];
const SESSIONS = '3 Tue 19:00-21:00';

async function importDetails(id: 1 | 2, details: Record<string, string>, ...args: string[]) {
  const { start_date: start } = await api.row('editions', id);
  const workshops = { 1: { workshop: 'ice', sessions: '' }, 2: { workshop: 'essay', sessions: SESSIONS } };
  const line: Record<string, string> = { ...workshops[id], start, places: '9', ...details };
  const folder = await temporaryFolder();
  const text = [COLUMNS, COLUMNS.map((column) => line[column] ?? '')].map((cells) => cells.join(',')).join('\n');
  await writeFile(join(folder, 'editions.csv'), text);
  return runCommand('import', folder, ...args);
}

const ONSITE_DETAILS = {
  'meeting point': 'Matabiau station bay 4',
  'meeting time': '17:45',
  'driver number': '+33 6 12 34 56 78',
};
const ONLINE_DETAILS = { 'join link': LINK, prepare: 'Headphones' };

/** Commands have no clock but the real one. */
const beginIn = (id: number, days: number) =>
  api.update('editions', { start_date: addDays(dayAt(api.runtime.now()), days) }, id);

async function sweepDaysBefore(id: number, days: number): Promise<void> {
  const { start_date } = await api.row('editions', id);
  api.advanceClock(startOfDay(addDays(start_date, -days)) - api.runtime.now() + 1);
  await api.sweep();
}

const bookOnline = async (email: string) => {
  const hash = await reserve({ ...ONLINE, email });
  await pay(hash, { ctype: 'online', priceCode: 'v2_2_ol_eur_4' });
  return hash;
};
const listJoining = async () => [...(await listMails('joining')), ...(await listMails('joining-changed'))];
const listRecipients = async () => (await listJoining()).map(({ recipient }) => recipient);

function readEvents(text: string | null) {
  const events = new ICAL.Component(ICAL.parse(text!) as string[]).getAllSubcomponents('vevent');
  return events.map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    location: event.getFirstPropertyValue('location'),
  }));
}

describe('an edition with joining details', () => {
  startWithWorkshops(workshop('ice', { capacity: 9 }), workshop('essay', { type: 'online', sessions: SESSIONS }));

  test('seven days before, everyone confirmed is mailed once, with a newer calendar entry', async () => {
    const hash = await bookOnline('paid@example.org');
    await reserve({ ...ONLINE, email: 'unpaid@example.org' });
    await book({ email: 'onsite@example.org' });
    const [confirmed] = readEvents((await listMails('confirmation'))[0]!.calendar);
    await importDetails(2, ONLINE_DETAILS);
    await sweepDaysBefore(2, 8);
    expect(await listJoining()).toEqual([]);
    await sweepDaysBefore(2, 7);
    await api.sweep();
    const [mail, ...others] = await listJoining();
    expect([mail!.recipient, others]).toEqual(['paid@example.org', []]);
    expect(mail!.text).toContain(`Link to the sessions: Join by video call\n${LINK}\nWhat to prepare: Headphones\n`);
    const events = readEvents(mail!.calendar);
    expect(events[0]).toEqual({ uid: confirmed!.uid, location: LINK, sequence: confirmed!.sequence + 1 });
    expect(events).toHaveLength(3);

    const booking = await api.json<Record<string, unknown>>(`/get_booking/online/${hash}`);
    expect(booking).toMatchObject({
      joining: { join_link: LINK, preparation: 'Headphones' },
      edition: { sequence: events[0]!.sequence },
    });
    const dates = await api.json<Record<string, unknown>>(`/get_booked_dates/online/${String(booking.calendar_hash)}`);
    expect(dates).toMatchObject({ joining: { join_link: LINK }, edition: { sequence: events[0]!.sequence } });
  });

  test('a late booking and late details are mailed at once; a change is one mail that names it', async () => {
    await beginIn(1, 6);
    await book({ email: 'early@example.org' });
    await api.sweep();
    expect(await listJoining()).toEqual([]);
    const tried = await importDetails(1, ONSITE_DETAILS, '--dry-run');
    expect(tried.out).toContain('Bookings whose owners are emailed: 1\n');
    expect(tried.out).toContain('Meeting time: 17:45');
    expect((await importDetails(1, ONSITE_DETAILS, '--yes')).code).toBe(0);
    await book({ email: 'late@example.org' });
    await api.sweep();
    expect(await listRecipients()).toEqual(['early@example.org', 'late@example.org']);
    expect((await lastMail()).text).toContain(
      'Meeting point: Matabiau station bay 4\nMeeting time: 17:45\nDriver’s number: +33 6 12 34 56 78\n',
    );
    await importDetails(1, { ...ONSITE_DETAILS, 'meeting time': '18:15' }, '--yes');
    await api.sweep();
    const changed = await listMails('joining-changed');
    expect(changed.map(({ recipient }) => recipient)).toEqual(['early@example.org', 'late@example.org']);
    expect(changed[0]!.text).toContain('WHAT HAS CHANGED\nMeeting time: 18:15; before: 17:45\n');
    const again = await importDetails(1, { ...ONSITE_DETAILS, 'meeting time': '18:15' });
    expect(again.out).toContain('editions: 0 added, 0 changed, 1 unchanged\n');
    expect(await listMails('joining-changed')).toHaveLength(2);
  });

  test('a link that changes during an online workshop is mailed, and none after its end', async () => {
    await bookOnline('paid@example.org');
    await importDetails(2, ONLINE_DETAILS);
    await sweepDaysBefore(2, 7);
    const change = async (join_link: string, days: number) => {
      await api.update('joining_details', { join_link }, { edition_id: 2 });
      await sweepDaysBefore(2, days);
      return (await listMails('joining-changed')).length;
    };
    expect(await change('https://meet.example/second', -13)).toBe(1);
    expect((await lastMail()).text).toContain(`https://meet.example/second; before: ${LINK}`);
    expect(await change('https://meet.example/third', -15)).toBe(1);
  });

  test('cancelled and erased bookings get none; a moved date is told its details for the new day', async () => {
    for (const name of ['cancelled', 'erased', 'moved']) await bookOnline(`${name}@example.org`);
    await importDetails(2, ONLINE_DETAILS);
    await cancelForOrganiser(1, 'none');
    await api.update('bookings', { email: '', email_key: '' }, 2);
    await sweepDaysBefore(2, 7);
    expect(await listRecipients()).toEqual(['moved@example.org']);
    const { start_date } = await api.row('editions', 2);
    await runInTransaction(api.runtime, (context) => moveEdition(context, 2, addDays(start_date, 14)));
    await api.sweep();
    const [moved] = await listMails('booking-changed');
    expect(readEvents(moved!.calendar)[0]).toMatchObject({ location: 'Online' });
    await sweepDaysBefore(2, 8);
    expect(await listRecipients()).toHaveLength(1);
    await sweepDaysBefore(2, 7);
    await api.sweep();
    const [first, second, ...others] = await listMails('joining');
    expect(others).toEqual([]);
    const sequences = [first, moved, second].map((mail) => readEvents(mail!.calendar)[0]!.sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  });

  test('who books again after a cancellation gets the entry once more, under a higher number', async () => {
    await importDetails(2, ONLINE_DETAILS);
    await sweepDaysBefore(2, 7);
    await bookOnline('ada@example.org');
    await api.sweep();
    await cancelForOrganiser(1, 'none');
    const cancelled = (await lastMail()).calendar!.matchAll(/^SEQUENCE:(\d+)/gm);
    await bookOnline('ada@example.org');
    const [, confirmed] = await listMails('confirmation');
    expect(readEvents(confirmed!.calendar)[0]!.sequence).toBeGreaterThanOrEqual(Number([...cancelled][0]![1]));
    await api.sweep();
    expect(readEvents((await lastMail()).calendar)[0]).toMatchObject({ location: LINK });
  });

  test('a booking that gets another address within the week is mailed them there, once', async () => {
    await beginIn(1, 6);
    const hash = await book({ email: 'mistyped@example.org' });
    await importDetails(1, ONSITE_DETAILS, '--yes');
    await waitForDelivery();
    await api.postJson('/correct_email/', { ctype: 'onsite', hash, email: 'right@example.org' });
    for (const _ of ['once', 'again']) await api.sweep();
    await runCommand('booking:change', '1', '--name', 'Ada King');
    await waitForDelivery();
    await runCommand('booking:change', '1', '--email', 'bob@example.org', '--name', 'Bob Hale');
    await api.sweep();
    expect(await listRecipients()).toEqual(['mistyped@example.org', 'right@example.org', 'bob@example.org']);
    expect((await lastMail()).text).toContain('Meeting point: Matabiau station bay 4\n');
  });

  test.each(['sweep', 'import'])('a visitor whom the %s cannot mail keeps no other from it', async (way) => {
    await book({ email: 'broken@example.org' });
    await book({ email: 'intact@example.org' });
    const change = (from: string, to: string) =>
      api.update('mails', { kind: to }, { recipient: 'broken@example.org', kind: from });
    await change('confirmation', 'joining');
    await sql`create unique index one_each on mails(recipient) where kind = 'joining'`.execute(api.db);
    if (way === 'import') await beginIn(1, 6);
    expect((await importDetails(1, ONSITE_DETAILS, '--yes')).code).toBe(0);
    if (way === 'sweep') await sweepDaysBefore(1, 7);
    await change('joining', 'confirmation');
    expect(await listRecipients()).toEqual(['intact@example.org']);
    await sql`drop index one_each`.execute(api.db);
    api.advanceClock(60);
    await api.sweep();
    expect(await listRecipients()).toEqual(['intact@example.org', 'broken@example.org']);
  });

  test('five days before, missing details are named in log, metric and previews, once a day', async () => {
    await book();
    await importDetails(1, { ...ONSITE_DETAILS, 'driver number': '' });
    await sweepDaysBefore(1, 6);
    const listWarnings = () => api.logs.filter(({ event }) => event === 'edition.details-missing');
    const metric = 'camp_workshop_api_missing_details{edition="1",field="driver_number"} 1';
    const readMetrics = async () => (await api.get('/metrics')).text();
    expect(listWarnings()).toEqual([]);
    expect(await readMetrics()).not.toContain(metric);
    await sweepDaysBefore(1, 5);
    await api.sweep();
    expect(listWarnings().map(({ fields }) => fields)).toEqual([
      expect.objectContaining({ edition: 1, field: 'driver_number' }),
    ]);
    expect(await readMetrics()).toContain(metric);
    const readDetail = async (headers: Record<string, string>) =>
      (await (await api.get('/get_onsite_workshop/ice', headers)).json()).editions[0].missing_details;
    expect(await readDetail({ 'x-preview': '1' })).toEqual(['Driver’s number']);
    expect(await readDetail({})).toBeUndefined();
    await sweepDaysBefore(1, 4);
    expect(listWarnings()).toHaveLength(2);
  });

  test('the doctor names them', async () => {
    await beginIn(1, 5);
    await book();
    const environment = { WORKSHOP_API_TOKEN: TOKEN };
    const check = async () =>
      /^.*\bdetails .*$/m.exec((await runCommandIn(api.dataDir, ['doctor'], environment)).out)?.[0];
    expect(await check()).toMatch(/^FAIL .* Driver’s number of edition 1 \(ice\)$/);
    await importDetails(1, ONSITE_DETAILS, '--yes');
    expect(await check()).toMatch(/^ok /);
  });

  test('the join link is in no call that needs no booking code', async () => {
    await bookOnline('paid@example.org');
    await importDetails(2, ONLINE_DETAILS);
    await sweepDaysBefore(2, 7);
    const paths = ['/list_editions/', '/list_all_workshops/', '/get_online_workshop/essay', '/metrics'];
    for (const path of paths) expect(await (await api.get(path)).text()).not.toContain('meet.example');
    expect(JSON.stringify(api.logs)).not.toContain('meet.example');
  });

  test('the details are deleted a month after the last session, and with an erased person', async () => {
    await bookOnline('paid@example.org');
    await importDetails(2, ONLINE_DETAILS);
    await sweepDaysBefore(2, 7);
    expect(await api.rows('joining_mails')).toHaveLength(1);
    await sweepDaysBefore(2, -14 - 29);
    expect(await api.rows('joining_details')).toHaveLength(1);
    await sweepDaysBefore(2, -14 - 32);
    expect([await api.rows('joining_mails'), await api.rows('joining_details')]).toEqual([[], []]);
    await api.update('editions', { start_date: addDays(dayAt(Date.now() / 1000), -5) }, 1);
    await importDetails(1, ONSITE_DETAILS);
    expect(await api.rows('joining_details')).toEqual([]);
  });

  test('what is no detail of the workshop is refused by file and line', async () => {
    const cases = [
      [2, { 'join link': 'http://meet.example/1' }, 'join link: It must be a link that begins with https://'],
      [1, { 'join link': LINK }, 'join link: Onsite workshops have none.'],
      [2, { 'meeting time': '17:45' }, 'meeting time: Online workshops have none.'],
      [1, { 'meeting time': 'at six' }, 'meeting time: It must be a time in Paris, such as 17:45.'],
      [1, { 'driver number': 'Jo' }, 'driver number: It must be a phone number'],
    ] as const;
    for (const [id, details, message] of cases) {
      const { code, err } = await importDetails(id, details);
      expect([code, err]).toEqual([1, expect.stringContaining(`editions.csv, line 2, ${message}`)]);
    }
  });
});

test('an erased visitor leaves nothing of the mail', async () => {
  await testApi();
  await book();
  await api.db
    .insertInto('joining_details')
    .values({ edition_id: 1, ...UNKNOWN_DETAILS, meeting_point: 'Bay 4' })
    .execute();
  await sweepDaysBefore(1, 7);
  expect(await api.rows('joining_mails')).toHaveLength(1);
  await cancelForOrganiser(1, 'none');
  expect((await runCommand('erase', 'ada@example.org')).code).toBe(0);
  expect(await api.rows('joining_mails')).toEqual([]);
});

test('a process that is killed while it sends mails nobody twice', async () => {
  const mailServer = new MailServer();
  const environment = { SMTP_URL: await mailServer.start() };
  const dataDir = await temporaryFolder();
  const editions = [{ startsInDays: 3, capacity: 30, taken: 0 }];
  await testApi({ dataDir, programme: createProgramme(workshop('ice', { editions })) });
  const people = Array.from({ length: 12 }, (_, index) => `visitor-${index}@example.org`);
  for (const email of people) await book({ email });
  await api.db.deleteFrom('mails').execute();
  const inFiveDays = addDays(dayAt(api.runtime.now()), 5);
  await api.db.updateTable('editions').set({ start_date: inFiveDays }).execute();
  await api.db
    .insertInto('joining_details')
    .values({ edition_id: 1, ...UNKNOWN_DETAILS, meeting_point: 'Bay 4' })
    .execute();
  await api.stop();

  await killTwice(dataDir, environment, () => mailServer.received.length);
  await testApi({ dataDir });
  api.advanceClock(DAY_SECONDS);
  await api.sweep();
  expect((await listRecipients()).sort()).toEqual([...people].sort());
  await mailServer.stop();
});

test('the response has no field of them before the mail', async () => {
  await testApi();
  const hash = await book();
  const [status, body] = await readResponse(api.get(`/get_booking/onsite/${hash}`));
  expect([status, body]).toEqual([200, expect.not.objectContaining({ joining: expect.anything() })]);
});
