import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';

import { testApi, waitFor, type TestApi } from './api';
import { createProgramme, workshop } from './programme';
import { checkOut, checkoutForm, listMails, pressButton, reserve } from './visitor';
import { addDays, DAY_SECONDS, startOfDay } from '../src/domain/dates';
import { recordPaymentEvent } from '../src/payments/payment-events';

/** The retention periods of the site's privacy page. */
let api: TestApi;

beforeEach(async () => {
  api = await testApi({
    programme: createProgramme(workshop('ice', { editions: [{ startsInDays: 60, capacity: 3, taken: 0 }] })),
  });
});

const sweepAfterDays = async (days: number) => {
  api.advanceClock(days * DAY_SECONDS);
  await api.sweep();
};
/** The first day lies up to six days after the day that the programme names: onsite workshops begin on Wednesdays. */
const sweepAfterStart = async (days: number) => {
  const { start_date } = await api.db.selectFrom('editions').select('start_date').executeTakeFirstOrThrow();
  api.advanceClock(startOfDay(addDays(start_date, days)) - api.runtime.now() + 1);
  await api.sweep();
};
const loadBooking = () => api.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
const subscribedEmails = async () =>
  (await api.db.selectFrom('subscriptions').select('email').execute()).map(({ email }) => email);

async function join(
  list: { ctype?: string; item_id?: string },
  email: string,
  { confirmed = true } = {},
): Promise<void> {
  await api.postForm('/subscribe/', { email, ctype: '', item_id: '', tracked_id: '', ...list });
  const [, token] = /subscribe_confirm\/([\w-]+)/.exec((await listMails(api)).at(-1)?.text ?? '') ?? [];
  if (confirmed) expect((await api.get(`/subscribe_confirm/${token}`)).status).toBe(200);
}

test('who reserved and never paid: after a month, with their link and their mail', async () => {
  const hash = await reserve(api);
  await sweepAfterDays(29);
  expect(await loadBooking()).toMatchObject({ first_name: 'Ada' });
  await sweepAfterDays(2);
  expect(await loadBooking()).toMatchObject({
    first_name: '',
    last_name: '',
    email: '',
    email_key: '',
    about_me: '',
    mail_hash: 'forgotten-1',
  });
  expect((await api.get(`/get_unpaid_booking/onsite/${hash}`)).status).toBe(404);
  expect(await listMails(api)).toEqual([]);
});

test('what a visitor wrote about themselves: three months after the workshop; accounts stay ten years', async () => {
  const hash = await reserve(api, { about_me: 'I play the saw.' });
  expect(await pressButton(await checkOut(api, checkoutForm(hash)), 'pay')).toContain('/thanks/');
  await sweepAfterStart(5 + 90);
  expect(await loadBooking()).toMatchObject({ about_me: 'I play the saw.', first_name: 'Ada' });
  await sweepAfterStart(5 + 94);
  expect(await loadBooking()).toMatchObject({ about_me: '', first_name: 'Ada' });
  await sweepAfterDays(10 * 366);
  expect(await loadBooking()).toMatchObject({ first_name: '', email: '' });
});

test('addresses that nobody confirmed: after a month; a subscription stays', async () => {
  await join({}, 'silent@example.org', { confirmed: false });
  await join({}, 'reader@example.org');
  await sweepAfterDays(31);
  expect(await subscribedEmails()).toEqual(['reader@example.org']);
});

test('who waits for a workshop: when it is over', async () => {
  await join({ ctype: 'onsite', item_id: 'ice' }, 'waiting@example.org');
  await sweepAfterStart(0);
  expect(await subscribedEmails()).toEqual(['waiting@example.org']);
  await sweepAfterStart(1);
  expect(await subscribedEmails()).toEqual([]);
});

test('who pre-registered: when the announced time is over', async () => {
  await api.postJson('/save_preregistration/', { email: 'early@example.org', workshop_id: 1 });
  const [, token] = /preregister_confirm\/([\w-]+)/.exec((await listMails(api)).at(-1)?.text ?? '') ?? [];
  await api.get(`/preregistration_confirm/${token}`);
  await sweepAfterDays(31);
  expect(await subscribedEmails()).toEqual(['early@example.org']);
  await sweepAfterDays(3 * 366);
  expect(await subscribedEmails()).toEqual([]);
});

test('copies of mails: after thirty days, in the database and in the outbox folder', async () => {
  const outbox = joinPath(api.dataDir, 'outbox');
  const copies = async () => (await readdir(outbox).catch(() => [])).sort();
  await reserve(api);
  await waitFor('the mail is delivered', async () => (await copies()).includes('000001-reservation.eml'));
  await writeFile(joinPath(outbox, '000007-reservation.eml.part'), 'cut off by a crash');
  await writeFile(joinPath(outbox, 'notes.txt'), 'not ours');
  await sweepAfterDays(29);
  expect(await copies()).toEqual(['000001-reservation.eml', 'notes.txt']);
  await sweepAfterDays(2);
  expect([await copies(), await listMails(api)]).toEqual([['notes.txt'], []]);
});

test('lines of the log: after fourteen days', async () => {
  const file = joinPath(api.dataDir, 'api.log');
  const line = (daysAgo: number, event: string) => {
    const time = new Date((api.runtime.now() - daysAgo * DAY_SECONDS) * 1000).toISOString();
    return `${JSON.stringify({ time, level: 'info', event })}\n`;
  };
  const [first, second, third] = [line(13.5, 'first'), line(8, 'second ü'), line(0, 'third')];
  await writeFile(file, first + second + third);
  await api.sweep();
  expect(await readFile(file, 'utf8')).toBe(first + second + third);
  await sweepAfterDays(1);
  expect(await readFile(file, 'utf8')).toBe(second + third);
  await sweepAfterDays(6);
  expect(await readFile(file, 'utf8')).toBe(third);
  await sweepAfterDays(8);
  expect(await readFile(file, 'utf8')).toBe('');
});

test('the codes of repeated reservations: after a month', async () => {
  await reserve(api);
  const notice = await reserve(api);
  expect(await (await api.get(`/get_unpaid_booking/onsite/${notice}`)).json()).toMatchObject({ state: 'emailed' });
  await sweepAfterDays(31);
  const forgotten = await api.get(`/get_unpaid_booking/onsite/${notice}`);
  expect([forgotten.status, await forgotten.json()]).toEqual([404, { error: 'We don’t recognise this booking.' }]);
});

test('whoever paid too late for a place that was gone is remembered: a person has to refund them', async () => {
  const session = (await checkOut(api, checkoutForm(await reserve(api)))).split('/').at(-1) ?? '';
  await sweepAfterDays(4);
  await api.db.updateTable('editions').set({ taken: 3 }).execute();
  await recordPaymentEvent(api.runtime, { id: 'late-money', session, type: 'paid' });
  await sweepAfterDays(40);
  expect(await loadBooking()).toMatchObject({ state: 'expired', email: 'ada@example.org' });
});
