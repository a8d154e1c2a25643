import { addDays } from '@camp/contract/days';
import ICAL from 'ical.js';

import { api, startWithWorkshops, testApi } from './api';
import { runCommand } from './command';
import { joinWaitingList, listMails, listOffers, mailedHash } from './mailbox';
import { checkOut, checkoutForm, pay, pressButton } from './paying';
import { createProgramme, workshop } from './programme';
import { release, reserve } from './reserving';

const dates = (...capacities: number[]) => ({
  editions: capacities.map((capacity, index) => ({ startsInDays: 100 + 50 * index, capacity, taken: 0 })),
});

startWithWorkshops(workshop('ice', dates(1, 2)), workshop('walk', dates(3)));

const move = (...args: string[]) => runCommand('booking:move', ...args, '--yes');
const listTaken = async () => (await api.rows('editions', 'taken')).map(({ taken }) => taken);
const listChanges = () => listMails('booking-changed');

function readEvents(calendar: string | null | undefined) {
  const parsed = new ICAL.Component(ICAL.parse(calendar ?? '') as string[]);
  return parsed.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    isCancelled: event.getFirstPropertyValue('status') === 'CANCELLED',
  }));
}

const readEdition = (events: ReturnType<typeof readEvents>, edition: number) =>
  events.filter(({ uid }) => uid.startsWith(`booking-onsite-${edition}`));

test('a booking moves with its payment, and the waiting list is offered the place that it leaves', async () => {
  await pay(await reserve());
  const hash = await mailedHash();
  const before = await api.json<Record<string, unknown>>(`/get_booking/onsite/${hash}`);
  await joinWaitingList('bea@example.org');
  const { out } = await move('1', '2');
  expect(out).toMatch(
    /^Booking 1 is moved to edition 2\.\nBookings whose owners are emailed: 1\n {2}1 {2}Ada Lovelace/,
  );
  expect([await listTaken(), (await listOffers()).map(({ email }) => email)]).toEqual([[1, 1, 0], ['bea@example.org']]);
  const { start_date, paid, receipt, edition } = await api.json<Record<string, unknown>>(`/get_booking/onsite/${hash}`);
  expect({ paid, receipt, id: (edition as { id: number }).id }).toEqual({
    paid: before.paid,
    receipt: before.receipt,
    id: 2,
  });
  expect(String(start_date) > String(before.start_date)).toBe(true);
  const [mail, ...more] = await listChanges();
  expect([mail?.recipient, more]).toEqual(['ada@example.org', []]);
  expect(mail?.text).toMatch(/Your booking is now for another date: ice, .*before: .*that we agreed with you/s);
  expect(mail?.text).not.toContain('cancel without charge');
});

test('the calendar of the email cancels the entries of the left date, unless another booking has them', async () => {
  await pay(await reserve({ workshop_edition: 2 }));
  await pay(await reserve({ workshop_edition: 2, first_name: 'Émile' }));
  await runCommand('places:add', '1', '1');
  await move('1', '1');
  await move('2', '1');
  const [kept, gone] = (await listChanges()).map(({ calendar }) => readEvents(calendar));
  const confirmed = readEvents((await listMails('confirmation'))[0]!.calendar);
  expect([readEdition(kept!, 2), readEdition(kept!, 1).length]).toEqual([[], confirmed.length]);
  expect(readEdition(gone!, 2)).toEqual(
    confirmed.map(({ uid, sequence }) => ({ uid, sequence: sequence + 2, isCancelled: true })),
  );
  expect(readEdition(gone!, 1).every(({ isCancelled }) => !isCancelled)).toBe(true);
});

test('who books the left date again gets newer entries than those that were cancelled', async () => {
  await pay(await reserve());
  await move('1', '2');
  const [cancelled] = readEdition(readEvents((await listChanges())[0]!.calendar), 1);
  await pay(await reserve());
  const again = readEvents((await listMails('confirmation')).at(-1)!.calendar);
  expect(again.find(({ uid }) => uid === cancelled!.uid)?.sequence).toBeGreaterThanOrEqual(cancelled!.sequence);
});

test('the reasons for which a booking is not moved are named, and nothing changes', async () => {
  const code = await reserve();
  expect((await move('1', '2')).err).toBe('error: Booking 1 is held: only confirmed ones are moved.\n');
  await pay(code);
  const state = async () => [await listTaken(), await api.rows('bookings', 'edition_id'), await listChanges()];
  const before = await state();
  expect((await move('9', '2')).err).toBe('error: There is no booking 9.\n');
  expect((await move('1', '9')).err).toBe('error: There is no edition 9.\n');
  for (const id of ['1', '3']) {
    expect((await move('1', id)).err).toContain('is no other date of the workshop of booking 1');
  }
  await api.db.updateTable('workshop_prices').set({ full_amount: 1290 }).where('workshop_id', '=', 1).execute();
  expect((await move('1', '2')).err).toContain('Edition 2 costs €1,290, and booking 1 was made at €1,190.');
  await api.db.updateTable('workshop_prices').set({ full_amount: 1190 }).where('workshop_id', '=', 1).execute();
  await runCommand('places:withdraw', '2', '2');
  expect((await move('1', '2')).err).toBe('error: This date is now sold out.\n');
  await runCommand('places:add', '2', '1');
  expect((await runCommand('booking:move', '1', '2', '--dry-run')).out).toMatch(/^Booking 1 would move to edition 2/);
  expect(await state()).toEqual(before);
  expect((await move('1', '2')).code).toBe(0);
});

test('with CAMP +7 it needs a room in the week after the other date too', async () => {
  const on = (...days: number[]) => ({
    editions: days.map((startsInDays) => ({ startsInDays, capacity: 2, taken: 0 })),
  });
  await testApi({
    programme: {
      ...createProgramme(workshop('ice', on(60, 120)), workshop('walk', on(127))),
      house: [{ rooms: 1, sleeps: ['onsite', 'plus 7', 'weeks'] }],
      'residency-weeks': [],
    },
  });
  const plusSeven = { amount: '1539', priceCode: 'v2_1_eur_4_ww', add_ww: '1' };
  await pressButton(await checkOut(checkoutForm(await reserve(), plusSeven)), 'pay');
  const guest = { email: 'bea@example.org', item_id: 'walk', course_id: 2, workshop_edition: 3 };
  const other = await reserve(guest);
  const before = await api.rows('bookings', 'edition_id');
  expect((await move('1', '2')).err).toBe('error: The house is full on a night of CAMP +7 after edition 2.\n');
  expect(await api.rows('bookings', 'edition_id')).toEqual(before);
  await release(other);
  expect((await move('1', '2')).code).toBe(0);
});

test.each([
  ['its own place', 2, [], {}],
  ['its own week of CAMP +7', 7, ['bea@example.org'], { amount: '1539', priceCode: 'v2_1_eur_4_ww', add_ww: '1' }],
])('a full house moves a booking to a date that overlaps %s', async (_what, days, offered, form) => {
  const editions = [60, 120].map((startsInDays) => ({ startsInDays, capacity: 2, taken: 0 }));
  await testApi({
    programme: {
      ...createProgramme(workshop('ice', { editions })),
      house: [{ rooms: 1, sleeps: ['onsite', 'plus 7', 'weeks'] }],
      'residency-weeks': [],
    },
  });
  const { start_date } = await api.row('editions', 1);
  await api.update('editions', { start_date: addDays(start_date, days) }, 2);
  await pressButton(await checkOut(checkoutForm(await reserve(), form)), 'pay');
  await joinWaitingList('bea@example.org');
  expect(await move('1', '2')).toMatchObject({ code: 0 });
  expect([await listTaken(), (await listOffers()).map(({ email }) => email)]).toEqual([[offered.length, 1], offered]);
});
