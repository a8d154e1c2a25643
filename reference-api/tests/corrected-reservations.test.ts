import { api, SITE_URL, startWithWorkshops, testApi } from './api';
import { createProgramme, workshop } from './programme';
import {
  checkOut,
  checkoutForm,
  joinWaitingList,
  listMails,
  listOffers,
  mailedHash,
  placesLeft,
  pressButton,
  readResponse,
  readUnpaid,
  reservationBody,
  reserve,
} from './visitor';
import { DAY_SECONDS } from '../src/domain/dates';

const TYPO = 'ada@exmaple.org';
const LAST_PLACE = { capacity: 1 };
const OTHER_DATE = { startsInDays: 90, capacity: 3, taken: 0 };

const place = (id: number) => ({ course_id: id, workshop_edition: id });

startWithWorkshops(workshop('ice', LAST_PLACE), workshop('walk'), workshop('choir'), workshop('fog'));

const correct = (replaces: string, changes: Record<string, unknown> = {}) =>
  api.postJson('/save_unpaid_booking/', reservationBody({ replaces, ...changes }));
const getState = async (hash: string) => (await readUnpaid(hash))[1].state;
const heldUntil = async (hash: string) => (await readUnpaid(hash))[1].held_until;
const countHolds = async () =>
  (await api.db.selectFrom('bookings').select('id').where('state', '=', 'held').execute()).length;

test('a corrected address has the place at once, also the last one, and its link goes to it', async () => {
  const first = await reserve({ email: TYPO });
  const wrongLink = await mailedHash();
  expect(await placesLeft()).toBe(0);
  const second = await (await correct(first)).json();
  expect([await getState(first), await getState(wrongLink), await getState(second)]).toEqual([
    'released',
    'released',
    'held',
  ]);
  expect([await placesLeft(), await countHolds()]).toEqual([0, 1]);
  const mail = (await listMails()).at(-1);
  expect(mail).toMatchObject({ kind: 'reservation', recipient: 'ada@example.org' });
  expect(mail?.text).toContain(`${SITE_URL}/confirm/onsite/${await mailedHash()}`);
});

test('of two corrections at once of the last place one is made, and never none or two', async () => {
  const first = await reserve({ email: TYPO });
  const answers = await Promise.all(
    ['ada@example.org', 'a.lovelace@example.org'].map((email) => correct(first, { email })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([await placesLeft(), await countHolds()]).toEqual([0, 1]);
  const refused = await answers.find(({ status }) => status === 409)?.json();
  expect(refused).toMatchObject({ field: 'replaces', error: expect.stringContaining('corrected or released already') });
});

test('five corrections at once by strangers to the hash and one by its owner leave one hold', async () => {
  const first = await reserve({ email: TYPO });
  const strangers = Array.from({ length: 5 }, (_, n) =>
    correct('x'.repeat(32), { email: `stranger-${n}@example.org` }),
  );
  const [own, ...others] = await Promise.all([correct(first), ...strangers]);
  expect(own?.status).toBe(200);
  expect(others.map(({ status }) => status)).toEqual(Array(5).fill(409));
  expect(await countHolds()).toBe(1);
});

test('nobody on the waiting list is offered a place that only changes hands', async () => {
  await joinWaitingList('next@example.org');
  api.advanceClock(2 * DAY_SECONDS);
  await correct(await reserve({ email: TYPO }));
  expect(await listOffers()).toEqual([]);
});

test('a corrected date takes its place and gives the other one back', async () => {
  await testApi({
    programme: createProgramme(
      workshop('ice', { editions: [{ ...OTHER_DATE, startsInDays: 60, capacity: 1 }, OTHER_DATE] }),
    ),
  });
  const first = await reserve({ email: TYPO });
  const taken = () => api.db.selectFrom('editions').select('taken').orderBy('id').execute();
  expect(await taken()).toEqual([{ taken: 1 }, { taken: 0 }]);
  expect((await correct(first, { workshop_edition: 2 })).status).toBe(200);
  expect(await taken()).toEqual([{ taken: 0 }, { taken: 1 }]);
});

test('a date that is sold out leaves the first reservation as it was', async () => {
  const first = await reserve(place(2));
  await reserve({ email: 'other@example.org' });
  expect((await correct(first, place(1))).status).toBe(409);
  expect([await getState(first), await countHolds()]).toEqual(['held', 2]);
});

test('corrections lengthen no hold', async () => {
  const first = await reserve({ email: TYPO });
  const end = await heldUntil(first);
  api.advanceClock(DAY_SECONDS);
  const second = await (await correct(first)).json();
  expect(await heldUntil(second)).toBe(end);
  api.advanceClock(3 * DAY_SECONDS);
  await api.sweep();
  expect(await placesLeft()).toBe(1);
});

test('a mailbox gets no more holds and no more mails by corrections than by reservations', async () => {
  for (const id of [2, 3, 4]) await reserve(place(id));
  const first = await reserve({ email: TYPO });
  expect(await readResponse(correct(first))).toMatchObject([409, { field: 'email' }]);
  expect(await getState(first)).toBe('held');

  let code = first;
  for (let n = 0; n < 4; n += 1) code = await (await correct(code, { email: `a.d.a+${n}@gmail.com` })).json();
  const mailed = (await listMails()).filter(({ recipient }) => recipient.endsWith('@gmail.com'));
  expect(mailed).toHaveLength(3);
  expect(await getState(code)).toBe('held');
});

test('a mailbox that has a place of the date keeps that one, and the corrected place is free again', async () => {
  const own = await reserve(place(2));
  const first = await reserve({ ...place(2), email: TYPO });
  const notice = await (await correct(first, place(2))).json();
  expect([await getState(own), await getState(first), await getState(notice)]).toEqual(['held', 'released', 'emailed']);
  expect(await placesLeft(2)).toBe(2);
});

test('what is paid is not replaced, and a payment page of the first can no longer be paid', async () => {
  const first = await reserve({ email: TYPO });
  const page = await checkOut(checkoutForm(first));
  const second = await (await correct(first)).json();
  expect(await pressButton(page, 'pay')).toBe('410');
  await pressButton(await checkOut(checkoutForm(second)), 'pay_unconfirmed');
  const refused = await correct(second, { email: 'third@example.org' });
  expect([refused.status, (await refused.json()).error]).toEqual([409, expect.stringContaining('is paid')]);
  api.advanceClock(DAY_SECONDS);
  await api.sweep();
  expect((await correct(second, { email: 'third@example.org' })).status).toBe(409);
  expect((await api.get(`/get_booking/onsite/${second}`)).status).toBe(200);
});

test('the hash of a mailed link replaces nothing, nor does one of another kind', async () => {
  const first = await reserve({ ...place(2), email: TYPO });
  const mailed = await mailedHash();
  expect((await correct(mailed, place(2))).status).toBe(200);
  expect(await getState(first)).toBe('held');
  for (const [index, replaces] of ['', 'short', 7, null].entries()) {
    const body = reservationBody({ ...place(3), email: `someone-${index}@example.org`, replaces });
    expect((await api.postJson('/save_unpaid_booking/', body)).status).toBe(200);
    api.advanceClock(4 * DAY_SECONDS);
  }
});
