import { addDays } from '@camp/contract/days';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { api, readResponse, SITE_URL, startWithWorkshops, temporaryFolder, testApi } from './api';
import { killTwice } from './api-process';
import { runCommand, spawnCommandIn } from './command';
import { MailServer } from './mail-server';
import { listMails, listOutbox, makeUnsent, waitForDelivery } from './mailbox';
import { book, bookStay, cancelForOrganiser, checkOutStay, pay, pressButton } from './paying';
import { createProgramme, workshop } from './programme';
import { ONLINE, reserve } from './reserving';
import { acceptReview, readAcceptable } from '../src/bookings/reviews';
import { runInTransaction } from '../src/db/transaction';
import { DAY_SECONDS, dayAt, startOfDay } from '../src/domain/dates';

const SESSIONS = '3 Tue 19:00-21:00';
startWithWorkshops(workshop('ice', { capacity: 9 }), workshop('essay', { type: 'online', sessions: SESSIONS }));

async function sweepAfterStart(id: number, days: number): Promise<void> {
  const { start_date } = await api.row('editions', id);
  api.advanceClock(startOfDay(addDays(start_date, days)) - api.runtime.now() + 1);
  await api.sweep();
}

const listRequests = () => listMails('review');
const listRecipients = async () => (await listRequests()).map(({ recipient }) => recipient);
const readLink = (text: string) => new RegExp(`${SITE_URL}/thanks/\\w+/([\\w-]+)#review`).exec(text)?.[1] ?? '';
const readToken = (text: string) => new RegExp(`${SITE_URL}/unsubscribe/([\\w-]+)`).exec(text)?.[1] ?? '';
const TYPED = { text: 'Good ice.\nMore of it.', country: 'Portugal', agreed: '1' };
const save = (hash: string, typed: object = TYPED) =>
  readResponse(api.postJson('/save_review/', { ctype: 'onsite', hash, ...typed }));
const readReview = async (hash: string) => (await api.json<{ review?: object }>(`/get_booking/onsite/${hash}`)).review;
const listShown = async () =>
  (await api.json<{ verified?: true }[]>('/get_home_feedback/')).filter((it) => it.verified);

/** Books, and moves the clock to the mail that asks for a review. @returns the code of its link. */
async function attend(email = 'ada@example.org'): Promise<string> {
  await book({ email });
  await sweepAfterStart(1, 7);
  return readLink((await listRequests()).at(-1)!.text);
}

test('three days after the last day everyone who came is asked once', async () => {
  await book({ email: 'ada@example.org' });
  await book({ email: 'gone@example.org' });
  await cancelForOrganiser(2, 'none');
  await reserve({ email: 'unpaid@example.org' });
  const online = await reserve({ ...ONLINE, email: 'online@example.org' });
  await pay(online, { ctype: 'online', priceCode: 'v2_2_ol_eur_4' });
  await sweepAfterStart(1, 6);
  expect(await listRequests()).toEqual([]);
  await sweepAfterStart(1, 7);
  await api.sweep();
  expect(await listRecipients()).toEqual(['ada@example.org']);
  await sweepAfterStart(2, 14 + 2);
  expect(await listRecipients()).toEqual(['ada@example.org']);
  await sweepAfterStart(2, 14 + 3);
  await api.sweep();
  expect(await listRecipients()).toEqual(['ada@example.org', 'online@example.org']);
  const [{ text } = { text: '' }] = await listRequests();
  expect(readLink(text)).toBe((await api.row('bookings', 1)).mail_hash);
});

/** Moves the clock to a number of days after the first day of a week. */
async function sweepAfterWeek(id: number, days: number): Promise<void> {
  const { start_date } = await api.row('residency_weeks', id);
  api.advanceClock(startOfDay(addDays(start_date, days)) - api.runtime.now() + 1);
  await api.sweep();
}

test('three days after a stay who paid for it is asked once, and their words are shown like others', async () => {
  await bookStay([10, 11]);
  await api.update('bookings', { email: 'gone@example.org', email_key: 'gone@example.org' }, 1);
  await cancelForOrganiser(1, 'none');
  await checkOutStay([10, 11], { email: 'unpaid@example.org' });
  await bookStay([10, 12]);
  await sweepAfterWeek(12, 7 + 2);
  expect(await listRequests()).toEqual([]);
  for (let times = 0; times < 2; times += 1) await sweepAfterWeek(12, 7 + 3);
  expect(await listRecipients()).toEqual(['ada@example.org']);
  const [{ text } = { text: '' }] = await listRequests();
  expect(text).toContain('Thank you for staying with us: Residency, 2 weeks');
  const hash = readLink(text);
  const { id, mail_hash, ctype } = (await api.rows('bookings')).at(-1)!;
  expect([mail_hash, ctype]).toEqual([hash, 'residency']);
  const read = async () => (await api.json<{ review?: object }>(`/get_booking/residency/${hash}`)).review;
  expect(await read()).toEqual({ opens: true });
  expect(await readResponse(api.postJson('/save_review/', { ctype, hash, ...TYPED }))).toMatchObject([200, {}]);
  expect((await runCommand('reviews:export')).out).toMatch(
    new RegExp(`^${id},waits,residency,\\d{4}-\\d\\d-\\d\\d,Ada`, 'm'),
  );
  expect((await runCommand('reviews:accept', `${id}`, '--yes')).out).toContain('is shown: Good ice.');
  const year = Number((await api.row('residency_weeks', 10)).start_date.slice(0, 4));
  const shown = { name: 'Ada', country: 'Portugal', year, reviewText: TYPED.text, verified: true };
  expect(await listShown()).toEqual([expect.objectContaining(shown)]);
  const token = readToken(text);
  expect(await (await api.postJson('/unsubscribe/', { token })).text()).toContain('won’t ask you for a review again');
  await bookStay([18]);
  await sweepAfterWeek(18, 7 + 3);
  expect(await api.rows('review_mails', 'booking_id')).toEqual([{ booking_id: id }]);
});

test('a stay can be written about after its last day, not before, and nobody is asked long after it', async () => {
  await bookStay([10]);
  const { mail_hash: hash } = await api.row('bookings', 1);
  const saved = () => readResponse(api.postJson('/save_review/', { ctype: 'residency', hash, ...TYPED }));
  expect((await saved())[0]).toBe(409);
  await sweepAfterWeek(10, 7);
  expect((await saved())[0]).toBe(409);
  await sweepAfterWeek(10, 7 + 15);
  expect((await saved())[0]).toBe(200);
  expect(await listRequests()).toEqual([]);
});

test('nobody is asked about a workshop that ended before the API could ask', async () => {
  await book();
  await sweepAfterStart(1, 4 + 15);
  expect(await listRequests()).toEqual([]);
});

test('who unsubscribes is not asked again, and their unsent mail is deleted', async () => {
  await attend();
  const token = readToken((await listRequests())[0]!.text);
  await waitForDelivery();
  const file = (await listOutbox()).find((name) => name.endsWith('-review.eml'))!;
  const header = `List-Unsubscribe: <${SITE_URL}/api/unsubscribe/${token}>`;
  expect((await readFile(join(api.dataDir, 'outbox', file), 'utf8')).replace(/=\r\n/g, '')).toContain(header);
  await makeUnsent('review');
  const unsubscribe = async () => (await api.postJson('/unsubscribe/', { token })).text();
  for (let times = 0; times < 2; times += 1) {
    expect(await unsubscribe()).toBe('You’re unsubscribed: we won’t ask you for a review again.');
  }
  expect(await listRequests()).toEqual([]);
  const { start_date } = await api.row('editions', 1);
  await api.update('editions', { start_date: addDays(start_date, 100) }, 1);
  await book({ email: 'again@example.org' });
  await api.update('bookings', { email: 'Ada@example.org', email_key: 'ada@example.org' }, 2);
  await book({ email: 'ben@example.org' });
  await sweepAfterStart(1, 7);
  expect(await listRecipients()).toEqual(['ben@example.org']);
});

test('a review waits for staff, is shown once accepted, and waits again when it changes', async () => {
  const hash = await attend();
  expect(await readReview(hash)).toEqual({ opens: true });
  expect(await save(hash)).toEqual([200, { state: 'confirmed' }]);
  expect(await readReview(hash)).toEqual({ opens: true, ...TYPED, agreed: true });
  expect(await listShown()).toEqual([]);
  const csv = (await runCommand('reviews:export')).out;
  expect(csv).toMatch(/^1,waits,ice,\d{4}-\d\d-\d\d,Ada,Portugal,\d{4},\d{4}-\d\d-\d\d,"Good ice\.\r?\nMore of it\."/m);
  expect((await runCommand('reviews:accept', '1', '--yes')).out).toContain('Review 1 is shown: Good ice.');
  const { start_date } = await api.row('editions', 1);
  const year = Number(start_date.slice(0, 4));
  const shown = { name: 'Ada', country: 'Portugal', year, reviewText: TYPED.text, verified: true };
  expect(await listShown()).toEqual([expect.objectContaining({ ...shown, reviewed_on: addDays(start_date, 7) })]);
  await save(hash);
  expect(await listShown()).toHaveLength(1);
  await save(hash, { ...TYPED, text: 'Bad ice.' });
  expect(await listShown()).toEqual([]);
  await runCommand('reviews:accept', '1', '--yes');
  expect(await listShown()).toHaveLength(1);
  await save(hash, { text: '', country: '', agreed: '' });
  expect([await listShown(), await api.rows('reviews')]).toEqual([[], []]);
});

test('staff agree to the words that they read, not to those that replace them meanwhile', async () => {
  const hash = await attend();
  await save(hash);
  const accept = async (answer: string) => spawnCommandIn(api.dataDir, ['reviews:accept', '1'], answer);
  const read = 'Good ice.\nMore of it. (Ada, Portugal, ';
  expect(await accept('n\n')).toMatchObject({ code: 1, err: expect.stringContaining(read) });
  expect(await listShown()).toEqual([]);
  const review = await readAcceptable(api.db, 1);
  await save(hash, { ...TYPED, text: 'Bad ice.' });
  await expect(runInTransaction(api.runtime, (context) => acceptReview(context, review))).rejects.toThrow(
    /was changed/,
  );
  expect(await listShown()).toEqual([]);
  expect(await accept('y\n')).toMatchObject({ code: 0, out: expect.stringContaining('Review 1 is shown: Bad ice.') });
  expect(await listShown()).toEqual([expect.objectContaining({ reviewText: 'Bad ice.' })]);
});

test('what its writer has not agreed to show is never shown', async () => {
  const hash = await attend();
  await save(hash, { ...TYPED, agreed: '' });
  expect((await runCommand('reviews:accept', '1', '--yes')).err).toContain('its writer has not agreed');
  await save(hash);
  await runCommand('reviews:accept', '1', '--yes');
  await save(hash, { ...TYPED, agreed: '0' });
  expect(await listShown()).toEqual([]);
  expect((await runCommand('reviews:accept', '9', '--yes')).err).toContain('There is no review 9.');
});

test('only the link of an email opens a review, and only after the workshop', async () => {
  const browser = await book();
  const { mail_hash } = await api.row('bookings', 1);
  expect(await readReview(mail_hash)).toBeUndefined();
  expect((await save(mail_hash))[0]).toBe(409);
  await sweepAfterStart(1, 7);
  await save(mail_hash);
  expect(await readReview(browser)).toEqual({ opens: false });
  expect((await save(browser))[0]).toBe(409);
  expect(await save(mail_hash, { ...TYPED, text: 'x'.repeat(601) })).toEqual([
    422,
    expect.objectContaining({ field: 'text' }),
  ]);
});

test('a review goes with the erased person, and after a year if it is not accepted', async () => {
  const hash = await attend();
  await save(hash);
  await runCommand('reviews:accept', '1', '--yes');
  await sweepAfterStart(1, 7 + 366);
  expect(await api.rows('reviews')).toHaveLength(1);
  await save(hash, { ...TYPED, text: 'Later.' });
  await sweepAfterStart(1, 7 + 366 + 366);
  expect(await api.rows('reviews')).toEqual([]);
  await save(hash);
  await api.update('editions', { start_date: '2020-01-01' }, 1);
  expect((await runCommand('erase', 'ada@example.org')).code).toBe(0);
  expect([await api.rows('reviews'), await api.rows('review_mails')]).toEqual([[], []]);
});

test('a process that is killed while it asks for reviews asks nobody twice', async () => {
  const dataDir = await temporaryFolder();
  const mailServer = new MailServer();
  const editions = [{ startsInDays: 3, capacity: 30, taken: 0 }];
  await testApi({ dataDir, programme: createProgramme(workshop('ice', { editions })) });
  const guests = Array.from({ length: 12 }, (_, index) => `visitor-${index}@example.org`);
  for (const email of guests.slice(3)) await book({ email });
  for (const email of guests.slice(0, 3)) await pressButton(await checkOutStay([10], { email }), 'pay');
  await api.db.deleteFrom('mails').execute();
  const lastDay = addDays(dayAt(Date.now() / 1000), -3);
  await api.update('editions', { start_date: addDays(lastDay, -4) }, 1);
  await api.update('residency_weeks', { start_date: addDays(lastDay, -7) }, 10);
  await api.stop();
  await killTwice(dataDir, { SMTP_URL: await mailServer.start() }, () => mailServer.received.length);
  mailServer.stop();
  await testApi({ dataDir });
  api.advanceClock(DAY_SECONDS);
  await api.sweep();
  expect((await listRecipients()).sort()).toEqual([...guests].sort());
});
