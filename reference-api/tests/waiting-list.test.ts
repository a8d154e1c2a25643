import { api, SITE_URL, testApi } from './api';
import { createProgramme, workshop } from './programme';
import {
  joinWaitingList,
  listMails,
  listOffers,
  pay,
  placesLeft,
  readResponse,
  release,
  reservationBody,
  reserve,
} from './visitor';
import { DAY_SECONDS, formatTime } from '../src/domain/dates';
import { OFFER_SECONDS } from '../src/domain/waiting-list';

const ICE = workshop('ice', { capacity: 1 });
const LINE = ['first@example.org', 'second@example.org', 'third@example.org'];
const PERSON = { first_name: 'Grace', last_name: 'Hopper', about_me: 'I compile.' };

let reservation: string;

/** A sold-out workshop with three people in line. */
beforeEach(async () => {
  await testApi({ programme: createProgramme(ICE) });
  reservation = await reserve();
  for (const email of LINE) {
    await joinWaitingList(email);
    api.advanceClock(60);
  }
});

const accept = (hash: string, changes: object = {}) =>
  api.postJson('/accept_offer/', { ctype: 'onsite', hash, ...PERSON, ...changes });
const whoWasOffered = async () => (await listOffers()).map(({ email }) => email);
const lastOffer = async () => (await listOffers()).at(-1)?.hash ?? '';

test('a place that comes free is kept for the first in line, who alone can reserve it', async () => {
  await release(reservation);
  expect(await whoWasOffered()).toEqual([LINE[0]]);
  expect(await placesLeft()).toBe(0);
  expect(
    await readResponse(api.postJson('/save_unpaid_booking/', reservationBody({ email: 'stranger@example.org' }))),
  ).toEqual([409, { error: 'This date is now sold out.' }]);

  const hash = await lastOffer();
  const mail = (await listMails()).at(-1);
  const { held_until } = await api.json<{ held_until: number }>(`/get_unpaid_booking/onsite/${hash}`);
  expect(mail?.text).toContain(`until ${formatTime(held_until)}`);
  expect(mail?.text).toContain(`${SITE_URL}/release/onsite/${hash}`);
  expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ offered: true, firstname: '' });

  expect((await accept(hash, { first_name: ' ' })).status).toBe(422);
  expect((await accept('x'.repeat(32))).status).toBe(404);
  expect((await accept(reservation)).status).toBe(404);
  expect(await (await accept(hash)).json()).toEqual({ state: 'held' });
  const booking = await api.json<Record<string, unknown>>(`/get_unpaid_booking/onsite/${hash}`);
  expect(booking).toMatchObject({ firstname: 'Grace', state: 'held' });
  expect(booking).not.toHaveProperty('offered');
});

test('reserving holds the place for three days, once, and paying keeps it', async () => {
  await release(reservation);
  const hash = await lastOffer();
  api.advanceClock(OFFER_SECONDS - 60);
  await accept(hash);
  api.advanceClock(2 * DAY_SECONDS);
  expect((await accept(hash, { first_name: 'Another' })).status).toBe(200);
  const row = () => api.db.selectFrom('bookings').selectAll().where('mail_hash', '=', hash).executeTakeFirstOrThrow();
  const { deadline, ...person } = await row();
  expect(person).toMatchObject({ ...PERSON, state: 'held' });
  expect(deadline - (person.offered_at ?? 0)).toBeLessThan(OFFER_SECONDS + 3 * DAY_SECONDS);
  expect(await pay(hash)).toContain('/thanks/onsite/');
  api.advanceClock(10 * DAY_SECONDS);
  await api.sweep();
  expect(await whoWasOffered()).toEqual([LINE[0]]);
  expect((await row()).state).toBe('confirmed');
});

test('an offer that nobody reserves passes on after two days, once each, and at last is anyone’s', async () => {
  await release(reservation);
  for (const [index] of LINE.entries()) {
    expect(await whoWasOffered()).toEqual(LINE.slice(0, index + 1));
    expect(await placesLeft()).toBe(0);
    api.advanceClock(OFFER_SECONDS - 60);
    await api.sweep();
    expect(await whoWasOffered()).toHaveLength(index + 1);
    api.advanceClock(61);
    await Promise.all([api.sweep(), api.sweep(), placesLeft(), api.sweep()]);
  }
  expect(await whoWasOffered()).toEqual(LINE);
  expect(await placesLeft()).toBe(1);
  const [first] = await listOffers();
  const { hash } = first!;
  for (const response of [await accept(hash), await api.get(`/get_unpaid_booking/onsite/${hash}`)]) {
    expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ state: 'passed_on' })]);
  }
  expect(await api.db.selectFrom('editions').select('taken').executeTakeFirstOrThrow()).toEqual({ taken: 0 });
});

test('who passes it on makes way for the next at once', async () => {
  await release(reservation);
  await release(await lastOffer());
  expect(await whoWasOffered()).toEqual(LINE.slice(0, 2));
});

test('places that come free at once go to as many people, one each, in the order of the line', async () => {
  await api.db.updateTable('editions').set({ capacity: 3 }).execute();
  const others = [await reserve({ email: 'b@example.org' }), await reserve({ email: 'c@example.org' })];
  await Promise.all([reservation, ...others].map((hash) => release(hash)));
  expect((await whoWasOffered()).sort()).toEqual(LINE);
  const holders = await api.db.selectFrom('bookings').select('email').where('state', '=', 'held').execute();
  expect(holders.map(({ email }) => email).sort()).toEqual(LINE);
});

test('a place of a date that has others is anyone’s, and one whose booking has closed is nobody’s', async () => {
  await api.db.updateTable('editions').set({ capacity: 2 }).execute();
  await release(reservation);
  expect(await placesLeft()).toBe(2);
  expect(await whoWasOffered()).toEqual([]);
  await api.db.updateTable('editions').set({ capacity: 1 }).execute();
  const late = await reserve();
  const { booking_cutoff_time } = await api.json<{ booking_cutoff_time: number }>('/get_onsite_workshop/1');
  api.advanceClock(booking_cutoff_time - api.runtime.now());
  await release(late);
  expect(await whoWasOffered()).toEqual([]);
});

test('who has a place already is passed over, and stays in line', async () => {
  await api.db.updateTable('editions').set({ capacity: 2 }).execute();
  const own = await reserve({ email: LINE[0] });
  await release(reservation);
  expect(await whoWasOffered()).toEqual([LINE[1]]);
  await release(own);
  expect(await whoWasOffered()).toEqual([LINE[1], LINE[0]]);
});

test('after an offer the list is joined anew, at its end', async () => {
  await release(reservation);
  api.advanceClock(OFFER_SECONDS + 1);
  await api.sweep();
  expect(await whoWasOffered()).toEqual(LINE.slice(0, 2));
  await joinWaitingList(LINE[0]!);
  await release(await lastOffer());
  await release(await lastOffer());
  expect(await whoWasOffered()).toEqual([...LINE, LINE[0]]);
});
