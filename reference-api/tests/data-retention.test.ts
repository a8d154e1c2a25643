import { testApi, type TestApi } from './api';
import { programmeOf, workshop } from './programme';
import { checkOut, checkoutForm, listMails, pressButton, reserve } from './visitor';
import { addDays, DAY_SECONDS, startOfDay } from '../src/domain/dates';

/** The retention periods of the site's privacy page. */
let api: TestApi;

beforeEach(async () => {
  api = await testApi({
    programme: programmeOf(workshop('ice', { editions: [{ startsInDays: 60, capacity: 3, taken: 0 }] })),
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
  expect(await loadBooking()).toMatchObject({ first_name: '', last_name: '', email: '', about_me: '' });
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
