import { api, SITE_URL, startWithWorkshops } from './api';
import { workshop } from './programme';
import {
  checkOut,
  checkoutForm,
  listMails,
  mailedHash,
  pay,
  placesLeft,
  pressButton,
  readResponse,
  readUnpaid,
  release,
  reservationBody,
  reserve,
  residencyForm,
} from './visitor';

const EMAILED = { error: 'We’ve emailed you the link to your booking.', state: 'emailed' };
const GMAIL_SPELLINGS = ['Ada.Lovelace@gmail.com', 'adalovelace+camp@googlemail.com', 'a.d.a.lovelace@GMAIL.com'];

const place = (id: number) => ({ course_id: id, workshop_edition: id });

startWithWorkshops(workshop('ice'), workshop('walk'), workshop('choir'), workshop('fog'));

test('a second reservation books nothing, mails the first link again, and returns a code of no booking', async () => {
  const first = await reserve();
  const link = await mailedHash();
  const second = await reserve({ first_name: 'Mallory', about_me: 'Send me the link.' });
  expect(second).toMatch(/^[A-Za-z0-9_-]{22,}$/);
  expect([first, link]).not.toContain(second);
  expect(await placesLeft()).toBe(2);
  expect(await api.db.selectFrom('bookings').select('hash').execute()).toEqual([{ hash: first }]);
  const mails = await listMails();
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toBe(mails[0]?.text);
  expect(await readUnpaid(second)).toEqual([404, EMAILED]);
  expect(await readResponse(api.get(`/get_booking/onsite/${second}`))).toEqual([404, EMAILED]);
  expect((await api.get(`/get_unpaid_booking/online/${second}`)).status).toBe(404);
  expect((await api.postForm('/checkout', checkoutForm(second))).status).toBe(404);
  expect((await release(second))[0]).toBe(404);
  expect(await readUnpaid(first)).toMatchObject([200, { state: 'held' }]);
});

test('every spelling of a mailbox is the same mailbox, also at the same moment', async () => {
  const bodies = [...GMAIL_SPELLINGS, ...GMAIL_SPELLINGS].map((email) => reservationBody({ email }));
  const responses = await Promise.all(bodies.map((body) => api.postJson('/save_unpaid_booking/', body)));
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const codes = await Promise.all(responses.map((response): Promise<string> => response.json()));
  expect(new Set(codes).size).toBe(6);
  expect(await placesLeft()).toBe(2);
  expect(await api.db.selectFrom('bookings').selectAll().execute()).toHaveLength(1);
  const statuses = await Promise.all(codes.map(async (code) => (await readUnpaid(code))[0]));
  expect(statuses.sort()).toEqual([200, 404, 404, 404, 404, 404]);
});

test('the database refuses a second open reservation that the code might let through', async () => {
  await reserve();
  const { id, ...booking } = await api.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
  const copy = { ...booking, hash: 'another-hash-altogether', mail_hash: 'another-mail-hash-altogether' };
  await expect(api.db.insertInto('bookings').values(copy).execute()).rejects.toThrow(/unique/i);
  await api.db.updateTable('bookings').set({ hold_expires_at: null }).where('id', '=', id).execute();
  await api.db.insertInto('bookings').values(copy).execute();
});

test('the same Idempotency-Key has its first response again, another key never finds that booking', async () => {
  const send = async (key: string) =>
    (await api.postJson('/save_unpaid_booking/', reservationBody(), { 'idempotency-key': key })).json();
  const first = await send('key-1');
  expect(await send('key-1')).toBe(first);
  const other = await send('key-2');
  expect(other).not.toBe(first);
  expect(await send('key-2')).toBe(other);
  expect(await readUnpaid(other)).toEqual([404, EMAILED]);
});

test('the mail of a second hold says that the date is booked already, and the response does not', async () => {
  const first = await reserve();
  await pay(first);
  await reserve({ first_name: 'Ada again' });
  await reserve({ email: 'somebody-else@example.org' });
  const holds = (await listMails()).filter(({ subject }) => subject.startsWith('Your place is held'));
  expect(holds.map(({ text }) => text.includes('already booked this date'))).toEqual([false, true, false]);
  expect(holds[1]?.text).toMatch(/\/release\/onsite\//);
});

test('after its end or its payment a place can be reserved again', async () => {
  const first = await reserve();
  await pay(first);
  const second = await reserve();
  expect(await readUnpaid(second)).toMatchObject([200, { state: 'held' }]);
  await release(second);
  expect(await readUnpaid(await reserve())).toMatchObject([200, { state: 'held' }]);
});

test('a fourth open reservation of a mailbox is refused, without a word of the others', async () => {
  const hashes = [await reserve(place(1)), await reserve(place(2))];
  await checkOut(residencyForm([20]), '/residency_checkout');
  const refusal = [
    409,
    {
      error:
        'You have 3 unpaid reservations already. ' +
        'Finish or release one of them first: the links are in our emails to you.',
      field: 'email',
    },
  ];
  const refuses = async (sent: Promise<Response>) => expect(await readResponse(sent)).toEqual(refusal);
  for (const id of [3, 1]) await refuses(api.postJson('/save_unpaid_booking/', reservationBody(place(id))));
  await refuses(api.postForm('/residency_checkout', residencyForm([21])));
  expect(await placesLeft(3)).toBe(3);
  await release(hashes[0]!);
  expect(await readUnpaid(await reserve(place(3)))).toMatchObject([200, { state: 'held' }]);
});

test('of four reservations at once for one mailbox, three are made', async () => {
  const responses = await Promise.all(
    [1, 2, 3, 4].map((id) => api.postJson('/save_unpaid_booking/', reservationBody(place(id)))),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
  expect(await api.db.selectFrom('bookings').selectAll().execute()).toHaveLength(3);
});

test('a residency is never found by what is typed: an overlapping one leads to the mailbox', async () => {
  const page = await checkOut(residencyForm([20, 21]), '/residency_checkout');
  const link = await mailedHash();
  const taken = () => api.db.selectFrom('residency_weeks').select('taken').where('id', 'in', [20, 21, 22]).execute();
  const before = await taken();
  const payments = () => api.db.selectFrom('payments').selectAll().execute();
  for (const form of [
    residencyForm([20, 21]),
    residencyForm([21, 22], { firstname: 'Eve', email: 'ADA@example.org' }),
  ]) {
    const location = await checkOut(form, '/residency_checkout');
    expect(location).toMatch(new RegExp(`^${SITE_URL}/confirm/residency/[\\w-]{22,}$`));
    expect(await readUnpaid(location.split('/').at(-1) ?? '', 'residency')).toEqual([404, EMAILED]);
    expect(await mailedHash()).toBe(link);
  }
  expect(await payments()).toHaveLength(1);
  expect(await taken()).toEqual(before);
  const waiting = api.db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .where('created_at', '>', Date.now() / 1000);
  expect(await waiting.selectAll().execute()).toEqual([]);
  expect(await pressButton(page, 'pay')).toMatch(/\/thanks\/residency\//);
  const later = await checkOut(residencyForm([20]), '/residency_checkout');
  expect(later).toContain('/pay/');
});

test('six residencies at once for one mailbox and week take one room', async () => {
  const rooms = async () =>
    (await api.db.selectFrom('residency_weeks').select('taken').where('id', '=', 20).executeTakeFirstOrThrow()).taken;
  const before = await rooms();
  const locations = await Promise.all(
    Array.from({ length: 6 }, () => checkOut(residencyForm([20]), '/residency_checkout')),
  );
  expect(locations.filter((location) => location.includes('/pay/'))).toHaveLength(1);
  expect(await rooms()).toBe(before + 1);
});
