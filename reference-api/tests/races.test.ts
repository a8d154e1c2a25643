import { addDays } from '@camp/contract/days';
import { sql } from 'kysely';

import { api, startWithWorkshops, readResponse } from './api';
import { listMails } from './mailbox';
import { checkoutForm, residencyForm } from './paying';
import { workshop } from './programme';
import { place, placesLeft, reservationBody, reserve, roomsTaken, tryToReserve, untilServed } from './reserving';
import { listOversold, readHouse } from '../src/bookings/rooms-by-night';

const EMAILS = Array.from({ length: 200 }, (_, index) => `visitor-${index}@example.org`);

startWithWorkshops(workshop('ice'), workshop('walk', { capacity: 100 }), workshop('radio', { type: 'online' }));

test('200 visitors and 5 places: exactly 5 have one, the others are told', async () => {
  await api.update('editions', { capacity: 5 }, 1);
  const responses = await Promise.all(EMAILS.map((email) => untilServed(() => tryToReserve({ email }))));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = responses.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(195);
  expect(await refused[0]?.json()).toEqual({ error: 'This date is now sold out.' });
  expect(await placesLeft()).toBe(0);
  const bookings = await api.rows('bookings');
  expect(new Set(bookings.map(({ hash }) => hash)).size).toBe(5);
  expect(await listMails()).toHaveLength(5);
});

test('a write that forgets to look is refused by the database itself', async () => {
  const oneMore = { taken: sql<number>`taken + 1` };
  const take = () => api.db.updateTable('editions').set(oneMore).where('id', '=', 1).execute();
  for (let taken = 0; taken < 3; taken += 1) await take();
  await expect(take()).rejects.toThrow(/no_place_sold_twice/);
});

test('one Idempotency-Key, ten clicks at once and one later: one booking, one mail, one answer', async () => {
  const headers = { 'idempotency-key': 'the-form-1' };
  const click = async () => (await tryToReserve({}, headers)).text();
  const codes = await Promise.all(Array.from({ length: 10 }, click));
  expect(new Set([...codes, await click()]).size).toBe(1);
  expect(await placesLeft()).toBe(2);
  expect(await listMails()).toHaveLength(1);
  const other = await tryToReserve({ email: 'other@example.org' }, headers);
  expect(other.status).toBe(422);
  expect(await placesLeft()).toBe(2);
});

test('the same fields in another order are the same request', async () => {
  const reverseFields = <Fields extends object>(fields: Fields) => Object.fromEntries(Object.entries(fields).reverse());
  const headers = { 'idempotency-key': 'the-form-3' };
  const book = async (body: object) =>
    (await api.postJson('/save_unpaid_booking/', body, headers)).json() as Promise<string>;
  const hash = await book(reservationBody());
  expect(await book(reverseFields(reservationBody()))).toBe(hash);
  const pay = async (form: Record<string, string>) =>
    (await api.postForm('/checkout', form, headers)).headers.get('location');
  const page = await pay(checkoutForm(hash));
  expect(page).toMatch(/\/pay\//);
  expect(await pay(reverseFields(checkoutForm(hash)))).toBe(page);
});

test('a refused request is not remembered: the corrected one may come under the same key', async () => {
  const headers = { 'idempotency-key': 'the-form-2' };
  expect((await tryToReserve({ email: 'no' }, headers)).status).toBe(422);
  expect((await tryToReserve({}, headers)).status).toBe(200);
});

test('one checkout posted five times at once opens one payment page', async () => {
  const hash = await reserve();
  const post = () => api.postForm('/checkout', checkoutForm(hash), { 'idempotency-key': 'pay-1' });
  const responses = await Promise.all([post(), post(), post(), post(), post()]);
  expect(new Set(responses.map(({ headers }) => headers.get('location'))).size).toBe(1);
  expect(await api.rows('payments')).toHaveLength(1);
});

test.each([
  { ctype: 'onsite', ...place(1) },
  { ctype: 'online', ...place(3) },
])('two people of one mailbox at once, one of them twice: each is held once: %j', async (date) => {
  const people = ['Claire', 'Tom', 'Tom'].map((first_name) => untilServed(() => tryToReserve({ ...date, first_name })));
  expect((await Promise.all(people)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await placesLeft(date.course_id, date.ctype)).toBe(1);
  const bookings = await api.rows('bookings', 'first_name', 'state');
  const held = ['Claire', 'Tom'].map((first_name) => ({ first_name, state: 'held' }));
  expect(bookings.sort((a, b) => a.first_name.localeCompare(b.first_name))).toEqual(held);
});

test('a code for one use, claimed by 30 at once, is used once', async () => {
  const hashes = await Promise.all(
    EMAILS.slice(0, 30).map((email) => reserve({ email, course_id: 2, workshop_edition: 2 })),
  );
  await api.update('codes', { percent: 100 }, { code: 'ONCE30' });
  const free = { amount: '0', priceCode: 'v2_2_eur_100_4', grantCode: 'ONCE30' };
  const responses = await Promise.all(hashes.map((hash) => api.postForm('/success', checkoutForm(hash, free))));
  expect(responses.filter(({ status }) => status === 303)).toHaveLength(1);
  const refused = responses.find(({ status }) => status !== 303);
  const error = 'That code does not work: it has already been used.';
  expect(await readResponse(refused!)).toEqual([409, { error, field: 'grantCode' }]);
  expect(await api.rows('code_uses')).toHaveLength(1);
});

test('the last room of a week goes to one guest, and a stay of two weeks takes both or none', async () => {
  await api.update('residency_weeks', { taken: 14 }, 20);
  await api.update('residency_weeks', { taken: 0 }, 21);
  const responses = await Promise.all(
    EMAILS.slice(0, 10).map((email) => api.postForm('/residency_checkout', residencyForm([20, 21], { email }))),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([303, ...Array<number>(9).fill(409)]);
  expect(await roomsTaken(20, 21)).toEqual([15, 1]);
});

test('the last rooms of the house, wanted by workshops, weeks and CAMP +7 at once: no night has more', async () => {
  const rooms = 6;
  const holders = await Promise.all(EMAILS.slice(0, 3).map((email) => reserve({ email, ...place(1) })));
  await api.update('house', { rooms });
  const [edition] = await api.db.selectFrom('editions').select('start_date').where('id', '=', 1).execute();
  const week = (start_date: string) => ({ start_date, rooms: 15, taken: 0 });
  await api.db.deleteFrom('residency_weeks').execute();
  const weeks = [0, 7].map((days) => week(addDays(edition!.start_date, days)));
  const inserted = await api.db.insertInto('residency_weeks').values(weeks).returning('id').execute();
  const plusSeven = { amount: '1539', priceCode: 'v2_1_eur_4_ww', add_ww: '1' };
  const requests = EMAILS.slice(3, 43).map((email, index) => () => {
    if (index % 2 === 0) return tryToReserve({ email, ...place(2) });
    return api.postForm('/residency_checkout', residencyForm([inserted[index % 4 === 1 ? 0 : 1]!.id], { email }));
  });
  const adding = holders.map((hash) => () => api.postForm('/checkout', checkoutForm(hash, plusSeven)));
  const responses = await Promise.all([...requests, ...adding].map(untilServed));
  const statuses = new Set(responses.map(({ status }) => status));
  expect([...statuses].filter((status) => ![200, 303, 409].includes(status))).toEqual([]);
  expect(statuses.has(409)).toBe(true);
  const { takenByNight } = await readHouse(api.db, api.runtime.now());
  expect(Math.max(...takenByNight.values())).toBe(rooms);
  expect(await listOversold(api.db, api.runtime.now())).toEqual([]);
});
