import { addDays } from '@camp/contract/days';

import { api, temporaryFolder, testApi, readResponse } from './api';
import { runCommand, runDoctor } from './command';
import { joinWaitingList, listMails, mailedHash, mailedToken } from './mailbox';
import { checkOut, checkoutForm, pay, pressButton, residencyForm } from './paying';
import { createProgramme, workshop } from './programme';
import { listHolders, place, placesLeft, readUnpaid, release, reserve, tryToReserve, untilServed } from './reserving';
import { describeOversold, listOversold, readHouse } from '../src/bookings/rooms-by-night';
import { dayAt, DAY_SECONDS, findWeekday, startOfDay, WEDNESDAY } from '../src/domain/dates';
import { PAYMENT_WINDOW_SECONDS } from '../src/domain/holds';
import { PLUS_SEVEN_GONE } from '../src/domain/refusal';

const GUESTS = ['onsite', 'plus 7', 'weeks'] as const;
const WITH_PLUS_SEVEN = { amount: '1539', priceCode: 'v2_1_eur_4_ww', add_ww: '1' };

/** Two workshops in a row, and two weeks that begin with them. */
async function startHouse(rooms: number, sleeps: readonly (typeof GUESTS)[number][] = GUESTS): Promise<void> {
  const first = findWeekday(addDays(dayAt(Date.now() / 1000), 60), WEDNESDAY);
  const edition = (startsInDays: number) => [{ startsInDays, capacity: 10, taken: 0 }];
  await testApi({
    environment: { RATE_LIMIT: '0' },
    programme: {
      ...createProgramme(
        workshop('ice', { editions: edition(60) }),
        workshop('walk', { editions: edition(67) }),
        workshop('voices', { type: 'online', editions: edition(60) }),
      ),
      house: [{ rooms, sleeps: [...sleeps] }],
      'residency-weeks': [0, 7].map((days) => ({ start: addDays(first, days), rooms: 10, taken: 0 })),
    },
  });
}

let mailboxes = 0;
const newMailbox = () => `guest-${(mailboxes += 1)}@example.org`;

async function remaining(): Promise<number[]> {
  const { available_weeks } = await api.json<{ available_weeks: { remaining: number }[] }>('/get_residencies/');
  return available_weeks.map(({ remaining: rooms }) => rooms);
}

const stay = (weeks: number[], email = newMailbox()) =>
  untilServed(() => api.postForm('/residency_checkout', residencyForm(weeks, { email })));

const oversold = () => listOversold(api.db, api.runtime.now());

test('workshops, weeks and CAMP +7 share the rooms of each night, and every read says what is left', async () => {
  await startHouse(3);
  expect([await placesLeft(1), await placesLeft(2), await remaining()]).toEqual([3, 3, [3, 3]]);
  await reserve({ email: newMailbox() });
  // The Tuesday night before the second workshop is of the first week.
  expect([await placesLeft(1), await placesLeft(2), await remaining()]).toEqual([2, 3, [2, 3]]);
  expect((await stay([1])).status).toBe(303);
  expect([await placesLeft(1), await placesLeft(2), await remaining()]).toEqual([1, 2, [1, 3]]);
  await reserve({ email: newMailbox() });
  expect([await placesLeft(1), await remaining()]).toEqual([0, [0, 3]]);
  // Which of them is first depends on the day of the week.
  const editions = await api.json<{ id: number; places: number }[]>('/list_editions/');
  expect(Object.fromEntries(editions.map(({ id, places }) => [id, places]))).toEqual({ 1: 0, 2: 2, 3: 10 });
  expect(await readResponse(tryToReserve({ email: newMailbox() }))).toEqual([
    409,
    { error: 'This date is now sold out.' },
  ]);
  expect(await readResponse(stay([1, 2]))).toEqual([409, { error: 'One of those weeks is now fully booked.' }]);
  expect(await placesLeft(3, 'online')).toBe(10);
  expect(await oversold()).toEqual([]);
  await expect(readHouse(api.db, api.runtime.now())).resolves.toMatchObject({ rule: { rooms: 3 } });
});

test('guests who arrive during another workshop take its rooms too', async () => {
  await startHouse(1);
  const { start_date } = await api.row('editions', 1);
  await api.update('editions', { arrival: addDays(start_date, 3) }, 2);
  await reserve({ email: newMailbox(), ...place(2) });
  expect([await placesLeft(1), await placesLeft(2)]).toEqual([0, 0]);
});

test('CAMP +7 is offered while each of its nights has a room, and a payment page keeps it', async () => {
  await startHouse(2);
  const [ada, bea] = [await reserve({ email: newMailbox() }), await reserve({ email: newMailbox() })];
  const offersPlusSeven = async (hash: string) => 'work_week' in (await readUnpaid(hash))[1].pricing.eur;
  expect(await offersPlusSeven(ada)).toBe(true);
  await reserve({ email: newMailbox(), ...place(2) });
  await checkOut(checkoutForm(bea));
  expect(await offersPlusSeven(ada)).toBe(true);
  for (const choice of [WITH_PLUS_SEVEN, {}]) await checkOut(checkoutForm(ada, choice));
  // A provider closes a replaced page later.
  expect(await offersPlusSeven(bea)).toBe(false);
  const page = await checkOut(checkoutForm(ada, WITH_PLUS_SEVEN));
  expect([await offersPlusSeven(ada), await offersPlusSeven(bea), await placesLeft(2)]).toEqual([true, false, 0]);
  expect(await remaining()).toEqual([0, 0]);
  const gone = { error: PLUS_SEVEN_GONE, field: 'add_ww' };
  expect(await readResponse(api.postForm('/checkout', checkoutForm(bea, WITH_PLUS_SEVEN)))).toEqual([409, gone]);
  expect(await pay(bea)).toContain('/thanks/');
  expect(await pressButton(page, 'pay')).toContain('/thanks/');
  expect(await api.json(`/get_booking/onsite/${ada}`)).toMatchObject({ add_ww: 1 });
  expect(await oversold()).toEqual([]);
});

test('a payment with CAMP +7 that arrives after its room is gone goes back, and the workshop stays held', async () => {
  await startHouse(1);
  const hash = await reserve({ email: 'ada@example.org' });
  const mailed = await mailedHash();
  const page = await checkOut(checkoutForm(hash, WITH_PLUS_SEVEN));
  await api.update('payments', { expires_at: api.runtime.now() });
  await reserve({ email: newMailbox(), ...place(2) });
  await api.update('payments', { expires_at: api.runtime.now() + 600 });
  await pressButton(page, 'pay');
  await api.sweep();
  expect(await listMails('payment-returned')).toMatchObject([
    { subject: 'CAMP +7 is full, and your payment is on its way back' },
  ]);
  expect((await readUnpaid(mailed))[0]).toBe(200);
  expect(await pay(mailed)).toContain('/thanks/');
  expect(await oversold()).toEqual([]);
});

test('offers that the rule does not put into the house take none of its rooms', async () => {
  await startHouse(3, ['weeks']);
  expect([await placesLeft(1), await remaining()]).toEqual([10, [3, 3]]);
  await reserve({ email: newMailbox() });
  expect([await placesLeft(1), await remaining()]).toEqual([9, [3, 3]]);
});

test('without a house in the programme, fifteen rooms are shared by all', async () => {
  await startHouse(3);
  await api.db.deleteFrom('house').execute();
  const { rule } = await readHouse(api.db, api.runtime.now());
  expect(rule).toEqual({ rooms: 15, onsite: 1, plus_seven: 1, weeks: 1 });
});

test('places and CAMP +7 alone sleep in the house by its rule, and weeks are sold by their own rooms', async () => {
  await startHouse(1, ['onsite']);
  expect((await stay([1])).status).toBe(303);
  expect([await placesLeft(1), await placesLeft(2), await remaining()]).toEqual([1, 1, [9, 10]]);
  const [ada, bea] = [await reserve({ email: newMailbox() }), await reserve({ email: newMailbox(), ...place(2) })];
  expect(await pay(ada, WITH_PLUS_SEVEN)).toContain('/thanks/');
  expect(await pay(bea, { priceCode: 'v2_2_eur_4' })).toContain('/thanks/');
  expect(await oversold()).toEqual([]);
});

test('the last room of the house is sold, also shortly before, and is free again when its hold has ended', async () => {
  await startHouse(1);
  api.advanceClock(40 * DAY_SECONDS);
  expect((await stay([1])).status).toBe(303);
  expect([await placesLeft(1), await remaining()]).toEqual([0, [0, 1]]);
  expect(await readResponse(stay([1]))).toEqual([409, { error: 'That week is now fully booked.' }]);
  api.advanceClock(4 * DAY_SECONDS);
  expect([await placesLeft(1), await remaining()]).toEqual([1, [1, 1]]);
  await reserve({ email: newMailbox() });
  expect([await placesLeft(1), await remaining()]).toEqual([0, [0, 1]]);
  api.advanceClock(4 * DAY_SECONDS);
  expect([await placesLeft(1), await remaining()]).toEqual([1, [1, 1]]);
});

test('the nights of CAMP +7 are free again when its payment page has closed, or its booking is cancelled', async () => {
  await startHouse(1);
  const hash = await reserve({ email: newMailbox() });
  await checkOut(checkoutForm(hash, WITH_PLUS_SEVEN));
  expect([await placesLeft(2), await remaining()]).toEqual([0, [0, 0]]);
  api.advanceClock(PAYMENT_WINDOW_SECONDS + 1);
  expect([await placesLeft(2), await remaining()]).toEqual([1, [0, 1]]);
  await pay(hash, WITH_PLUS_SEVEN);
  expect([await placesLeft(2), await remaining()]).toEqual([0, [0, 0]]);
  await api.postJson('/cancel_booking/', { ctype: 'onsite', hash: await mailedToken('cancel/\\w+') });
  expect([await placesLeft(1), await placesLeft(2), await remaining()]).toEqual([1, 1, [1, 1]]);
});

test('a place of a house that is full goes to the waiting list first', async () => {
  await startHouse(1);
  const hash = await reserve({ email: newMailbox() });
  expect(await placesLeft(1)).toBe(0);
  await joinWaitingList('wil@example.org');
  await release(hash);
  expect(await placesLeft(1)).toBe(0);
  expect(await listHolders()).toEqual(['wil@example.org']);
});

test('import and doctor name the nights that are sold too often', async () => {
  await startHouse(3);
  for (let n = 0; n < 3; n += 1) await pay(await reserve({ email: newMailbox() }));
  await api.update('house', { rooms: 2 });
  const [run] = await oversold();
  const says = `On the nights from ${run!.first} to ${run!.last} up to 3 rooms are taken, and the house has 2.`;
  const folder = `${await temporaryFolder()}/empty`;
  await runCommand('init', folder, '--empty');
  expect((await runCommand('import', folder)).out).toContain(`Warning: ${says}`);
  expect((await runDoctor()).out).toContain(says);
  api.runtime.now = () => startOfDay(run!.last);
  const left = await oversold();
  expect(left).toEqual([{ ...run, first: run!.last }]);
  expect(describeOversold(left[0]!, 2)).toMatch(new RegExp(`^On the night of ${run!.last} up to 3 rooms`));
  api.runtime.now = () => startOfDay(addDays(run!.last, 1));
  expect(await oversold()).toEqual([]);
});
