import { sql } from 'kysely';

import { api, startWithWorkshops, testApi, readResponse } from './api';
import { joinWaitingList, lastMail, listMails, mailedHash, subscribe } from './mailbox';
import { applyCode, checkOut, checkoutForm, checkOutStay, FREE, pay, pressButton, residencyForm } from './paying';
import { createProgramme, workshop } from './programme';
import { place, placesLeft, readUnpaid, release, reserve, roomsTaken, tryToReserve } from './reserving';
import { isUnopened } from '../src/bookings/unopened-holds';
import type { Booking } from '../src/db/schema';
import { DAY_SECONDS, dayAt, formatTime, formatWeekday, HOUR_SECONDS } from '../src/domain/dates';
import { BANK_SECONDS, PAYMENT_WINDOW_SECONDS } from '../src/domain/holds';

const HOLD_SECONDS = 3 * DAY_SECONDS;

describe('holds', () => {
  const ENDED = {
    error: 'This reservation has ended, and its place has gone back to the programme.',
    state: 'expired',
  };

  startWithWorkshops(workshop('ice', { capacity: 1 }));

  test('an unpaid place comes free after three days, once, however often one looks', async () => {
    await reserve();
    expect(await placesLeft()).toBe(0);
    api.advanceClock(HOLD_SECONDS - 60);
    expect(await placesLeft()).toBe(0);
    api.advanceClock(61);
    expect(await Promise.all(Array.from({ length: 20 }, () => placesLeft()))).toEqual(Array(20).fill(1));
    await Promise.all([api.sweep(), api.sweep()]);
    const { taken } = await api.row('editions');
    expect(taken).toBe(0);
  });

  test('a place or a room can be taken at the second at which its hold ends, which also releases it', async () => {
    await api.update('residency_weeks', { rooms: 1, taken: 0 });
    let now = api.runtime.now();
    api.runtime.now = () => now;
    for (const email of ['first@example.org', 'second@example.org']) {
      await reserve({ email });
      await checkOutStay([20], { email });
      now += HOLD_SECONDS;
    }
    await api.sweep();
    expect(await api.row('editions')).toMatchObject({ taken: 0 });
  });

  test('an expired booking is gone for good, also while its place is free', async () => {
    const late = await reserve();
    const mailed = await mailedHash();
    api.advanceClock(HOLD_SECONDS + 1);
    expect(await placesLeft()).toBe(1);
    expect(await release(late)).toEqual([200, { state: 'released' }]);
    const booking = { edition_id: 1, product: expect.stringContaining('ice, ') as string, short_url: 'ice' };
    for (const hash of [late, mailed]) {
      for (const call of ['get_unpaid_booking', 'get_booking']) {
        expect(await readResponse(api.get(`/${call}/onsite/${hash}`))).toEqual([404, { ...ENDED, booking }]);
      }
      expect(await readResponse(api.postForm('/checkout', checkoutForm(hash)))).toEqual([404, ENDED]);
      expect(await readResponse(api.postForm('/success', checkoutForm(hash, FREE)))).toEqual([404, ENDED]);
      const grant = { grantCode: 'OPEN50', unpaidHash: hash, editionId: '', refctype: 'onsite' };
      expect((await api.postJson('/grantcode/', grant)).status).toBe(404);
    }
    expect(await placesLeft()).toBe(1);
    expect(await api.rows('payments')).toHaveLength(0);
  });

  test('a payment page that was opened before the deadline keeps the place for its window, and no longer', async () => {
    const hash = await reserve();
    api.advanceClock(HOLD_SECONDS - 60);
    await checkOut(checkoutForm(hash));
    const { hold_expires_at } = await api.row('bookings');
    await reserve();
    expect((await lastMail()).text).toContain(formatTime(hold_expires_at!));
    api.advanceClock(600);
    expect(await placesLeft()).toBe(0);
    const second = await checkOut(checkoutForm(hash));
    api.advanceClock(PAYMENT_WINDOW_SECONDS - 600 + 1);
    expect(await placesLeft()).toBe(1);
    expect(await (await fetch(second)).text()).toContain(`/confirm/onsite/${hash}`);
    expect(await pressButton(second, 'pay')).toBe('410');
    expect((await api.postForm('/checkout', checkoutForm(hash))).status).toBe(404);
    expect(await api.rows('editions', 'taken')).toEqual([{ taken: 0 }]);
  });

  test('a place is held at least as long as its payment page is open, and for good once it is paid', async () => {
    const hash = await reserve();
    api.advanceClock(HOLD_SECONDS - 60);
    const page = await checkOut(checkoutForm(hash));
    api.advanceClock(PAYMENT_WINDOW_SECONDS - 60);
    expect(await placesLeft()).toBe(0);
    expect(await pressButton(page, 'pay')).toContain(`/thanks/onsite/${hash}`);
    api.advanceClock(30 * DAY_SECONDS);
    expect(await placesLeft()).toBe(0);
  });

  test('booking closes two days before the first day, and the workshop is finished then', async () => {
    const { booking_cutoff_time } = await api.json<{ booking_cutoff_time: number }>('/get_onsite_workshop/1');
    api.advanceClock(booking_cutoff_time - Math.floor(Date.now() / 1000) + 1);
    expect(await readResponse(tryToReserve())).toEqual([409, { error: 'Booking for this date has closed.' }]);
    expect(await api.json('/list_all_workshops/')).toEqual([]);
    expect(await api.json('/get_onsite_workshop/1')).toMatchObject({ hasplaces: false, editions: [] });
  });
});

test('a database that refuses writes is read, also while a hold has ended that nobody could release', async () => {
  const workshops = ['ice', 'fog', 'walk'].map((name) => workshop(name, { capacity: 1 }));
  await testApi({ programme: createProgramme(...workshops) });
  const hash = await reserve();
  await reserve({ ...place(2), email: 'fay@example.org' });
  await checkOutStay([20], { email: 'cleo@example.org' });
  await joinWaitingList('bea@example.org', 'fog');
  await subscribe('not-confirmed@example.org', { ctype: 'onsite', item_id: 'ice' });
  await sql`pragma query_only = on`.execute(api.db);
  const remaining = async () => {
    const { available_weeks } = await api.json<{ available_weeks: { id: number; remaining: number }[] }>(
      '/get_residencies/',
    );
    return available_weeks.find(({ id }) => id === 20)?.remaining;
  };
  const before = [await placesLeft(1), await placesLeft(2), await remaining()];
  api.advanceClock(HOLD_SECONDS + HOUR_SECONDS);
  expect((await api.get('/get_faqs/')).status).toBe(200);
  expect((await api.get('/list_all_workshops/')).status).toBe(200);
  expect(await readUnpaid(hash)).toMatchObject([404, { state: 'expired' }]);
  const after = [await placesLeft(1), await placesLeft(2), await remaining()];
  const editions = await api.json<{ places: number }[]>('/list_editions/');
  expect([before, after]).toEqual([
    [0, 0, before[2]],
    [1, 0, before[2]! + 1],
  ]);
  expect(editions.map(({ places }) => places)).toEqual([1, 0, 1]);
  await sql`pragma query_only = off`.execute(api.db);
  await api.sweep();
  expect([await placesLeft(1), await placesLeft(2), await remaining()]).toEqual(after);
});

describe('reminders', () => {
  beforeEach(() => testApi());

  const reminders = async () => await listMails('reminder');

  test('the owner of a place is reminded once, a day before the hold ends, with the same link and hour', async () => {
    await reserve();
    const mailed = await mailedHash();
    const { held_until } = await api.json<{ held_until: number }>(`/get_unpaid_booking/onsite/${mailed}`);
    api.advanceClock(HOUR_SECONDS);
    await reserve({ email: 'later@example.org' });
    const [{ hold_expires_at: endsAt } = { hold_expires_at: 0 }] = await api.rows('bookings', 'hold_expires_at');
    let now = (endsAt ?? 0) - DAY_SECONDS - 1;
    api.runtime.now = () => now;
    await api.sweep();
    expect(await reminders()).toEqual([]);
    now += 1;
    await Promise.all([api.sweep(), api.sweep(), api.sweep()]);
    const [reminder, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(reminder?.recipient).toBe('ada@example.org');
    expect(reminder?.text).toContain(`until ${formatTime(held_until)}`);
    // Also true when it is read later, or when the date was moved to a day that ends the hold today.
    expect(reminder?.subject).toContain(`Held until ${formatWeekday(dayAt(held_until))}: `);
    expect(reminder?.text).toContain(`/confirm/onsite/${mailed}`);
    expect(reminder?.text).toContain(`/release/onsite/${mailed}`);
    now += 12 * HOUR_SECONDS;
    await api.sweep();
    await api.sweep();
    expect((await reminders()).map(({ recipient }) => recipient)).toEqual(['ada@example.org', 'later@example.org']);
  });

  test('who has paid, released or reserved for a day is reminded of nothing, and the next one is', async () => {
    const paid = await reserve();
    await pay(paid);
    const released = await reserve({ email: 'b@example.org' });
    await release(released);
    await reserve({ email: 'c@example.org' });
    const { created_at } = await api.row('bookings', 3);
    await api.update('bookings', { created_at: created_at + 2 * DAY_SECONDS }, 3);
    await reserve({ email: 'd@example.org' });
    await checkOut({ priceCode: 'bundle_3_eur', ws: '' }, '/bundle_checkout');
    // A bank pays the purchase within days.
    await api.update(
      'bookings',
      { hold_expires_at: (await api.row('bookings', 4)).hold_expires_at },
      { ctype: 'bundle' },
    );
    api.advanceClock(HOLD_SECONDS - HOUR_SECONDS * 2);
    await api.sweep();
    expect((await reminders()).map(({ recipient }) => recipient)).toEqual(['d@example.org']);
  });
});

test('a link that nobody has opened ends at its second, with a place and without one', () => {
  const unopened = { opened_at: null, released_at: null, deadline: 5, hold_expires_at: 5, mail_hash: 'h' };
  for (const state of ['held', 'expired'] as const) {
    const booking = { ...unopened, state } as Booking;
    expect([4, 5].map((now) => isUnopened(booking, 'h', now))).toEqual([true, false]);
  }
});

test('what ends at a second has ended then, and not a second before', async () => {
  await testApi({ programme: createProgramme(workshop('ice', { capacity: 9 })) });
  const start = api.runtime.now();
  const clock = jest.spyOn(Date, 'now');
  const at = (seconds: number) => clock.mockReturnValue((start + seconds) * 1000);
  const reminders = async () => (await listMails('reminder')).map(({ recipient }) => recipient).toSorted();
  const tryOnce = async () => (await applyCode(bea, 'ONCE30')).apply_dcode;
  const [ada, bea] = [await reserve(), await reserve({ email: 'bea@example.org' })];
  await api.update('bookings', {
    deadline: start + HOLD_SECONDS,
    hold_expires_at: start + HOLD_SECONDS,
    created_at: start,
  });

  at(0);
  const coded = { amount: '833', priceCode: 'v2_1_eur_30_4', grantCode: 'ONCE30' };
  await checkOut(checkoutForm(ada, coded));
  expect([await tryOnce(), (await applyCode(ada, 'ONCE30')).apply_dcode]).toEqual([false, true]);
  await checkOut(checkoutForm(ada));
  expect(await tryOnce()).toBe(true);
  await checkOut(checkoutForm(ada, coded));
  at(PAYMENT_WINDOW_SECONDS - 1);
  expect(await tryOnce()).toBe(false);
  at(PAYMENT_WINDOW_SECONDS);
  expect(await tryOnce()).toBe(true);
  for (const [secondsLeft, isFree] of [
    [0, true],
    [1, false],
  ] as const) {
    await api.db
      .updateTable('payments')
      .set({ pending_at: start + PAYMENT_WINDOW_SECONDS - BANK_SECONDS + secondsLeft })
      .where('code_id', 'is not', null)
      .where('state', '=', 'open')
      .execute();
    expect(await tryOnce()).toBe(isFree);
  }

  at(HOLD_SECONDS - DAY_SECONDS - 1);
  await api.sweep();
  expect(await reminders()).toEqual([]);
  at(HOLD_SECONDS - DAY_SECONDS);
  await api.sweep();
  expect(await reminders()).toEqual(['ada@example.org', 'bea@example.org']);
  at(HOLD_SECONDS - 1);
  expect([await placesLeft(), (await readUnpaid(ada))[0]]).toEqual([7, 200]);
  const late = await reserve({ email: 'dora@example.org' });
  await api.update('bookings', { deadline: start + HOLD_SECONDS }, 3);
  at(HOLD_SECONDS);
  await reserve({ email: 'dora@example.org', replaces: late });
  expect([await placesLeft(), (await readUnpaid(late))[0]]).toEqual([8, 200]);
  await release(late);
  expect(await placesLeft()).toBe(9);
  const again = await reserve({ email: 'cleo@example.org', replaces: ada });
  expect((await readUnpaid(again))[1].held_until).toBe(start + 2 * HOLD_SECONDS);
  expect([await placesLeft(), (await readUnpaid(bea))[1].state]).toEqual([8, 'expired']);
  clock.mockRestore();
});

describe('unopened holds', () => {
  const REFUSAL = [
    409,
    { error: expect.stringMatching(/^Open our email: a place is held for you at once/), field: 'email', mailed: true },
  ];
  const networks = (...names: string[]) => names.map((name) => `the-network-address-${name}`);
  const [FIRST, SECOND, THIRD, OTHER] = networks('1', '2', '3', '4') as [string, string, string, string];

  beforeEach(() =>
    testApi({
      programme: createProgramme(workshop('choir', { capacity: 11 }), workshop('fog')),
      environment: { RATE_LIMIT: '1' },
    }),
  );

  const openLink = (hash: string, ctype = 'onsite') => readResponse(api.postJson('/open_booking/', { ctype, hash }));

  let mailboxes = 0;
  const newMailbox = () => `mailbox-${(mailboxes += 1)}@example.org`;

  const reserveFrom = (visitor: string | null, email = newMailbox(), changes: object = {}) => {
    const headers: Record<string, string> = visitor === null ? {} : { 'x-visitor': visitor };
    return readResponse(tryToReserve({ email, ...changes }, headers));
  };
  const stayFrom = (visitor: string, weeks: number[], email = newMailbox()) =>
    api.postForm('/residency_checkout', residencyForm(weeks, { email }), { 'x-visitor': visitor });
  const gauge = async (line: string) => (await (await api.get('/metrics')).text()).includes(`{${line}\n`);
  const setCapacity = (capacity: number) => api.update('editions', { capacity });

  /** Reservations at once, from three network addresses in turn. */
  const attack = (count: number, visitors: (string | null)[] = [FIRST, SECOND, THIRD]) =>
    Promise.all(Array.from({ length: count }, (_, index) => reserveFrom(visitors[index % visitors.length]!)));

  test.each([
    ['from three addresses', [FIRST, SECOND, THIRD]],
    ['of a site that names no addresses', [null]],
  ])('eleven invented mailboxes %s hold a third of the places, and close nothing', async (_name, visitors) => {
    const responses = await attack(11, visitors);
    expect(responses.filter(([status]) => status === 200)).toHaveLength(3);
    expect(responses.filter(([status]) => status === 409)).toEqual(Array(8).fill(REFUSAL));
    expect(await placesLeft()).toBe(8);
    expect(await gauge('kind="edition",id="1",state="held"} 3')).toBe(true);
    expect(await gauge('kind="edition",id="1",state="awaiting"} 8')).toBe(true);

    expect(await reserveFrom(OTHER, 'ada@example.org')).toEqual(REFUSAL);
    const mail = await lastMail();
    expect(mail).toMatchObject({ recipient: 'ada@example.org', subject: expect.stringMatching(/^Open this to hold/) });
    const link = await mailedHash();
    expect(await placesLeft()).toBe(8);
    const read = await Promise.all(Array.from({ length: 5 }, () => readUnpaid(link)));
    expect(read.map(([status, { unopened, held_until }]) => [status, unopened, held_until])).toEqual(
      Array(5).fill([200, true, undefined]),
    );
    expect(await placesLeft()).toBe(8);
    const opened = await Promise.all(Array.from({ length: 5 }, () => openLink(link)));
    expect(opened).toEqual(Array(5).fill([200, { state: 'held' }]));
    const [, { held_until, unopened }] = await readUnpaid(link);
    expect([Math.abs(held_until - api.runtime.now() - HOLD_SECONDS) < 20, unopened]).toEqual([true, undefined]);
    expect(await placesLeft()).toBe(7);
    expect(await checkOut(checkoutForm(link))).toContain('/pay/');
    expect(await gauge('kind="edition",id="1",state="awaiting"} 8')).toBe(true);
  });

  test('a mail scanner that reads every link opens none, and the first step of a link does', async () => {
    for (let n = 0; n < 12; n += 1) {
      await reserveFrom(OTHER);
      const unopened = await api.rows('bookings', 'mail_hash');
      for (const { mail_hash } of unopened) expect((await readUnpaid(mail_hash))[1].unopened).toBe(true);
    }
    expect(await gauge('kind="edition",id="1",state="held"} 1')).toBe(true);
    expect(await placesLeft()).toBe(10);
    const held = await api.row('bookings', { state: 'held' });
    await openLink(held.hash);
    expect(await gauge('kind="edition",id="1",state="held"} 1')).toBe(true);
    await openLink(held.mail_hash);
    expect(await gauge('kind="edition",id="1",state="held"} 1')).toBe(false);
    expect(await openLink('k3v9-hash_of_no_booking')).toMatchObject([404, {}]);
  });

  test('a link that nobody has opened ends with its hold, before its place is released', async () => {
    await reserveFrom(OTHER);
    const link = await mailedHash();
    expect((await readUnpaid(link))[0]).toBe(200);
    await api.update('bookings', { hold_expires_at: 1 });
    expect(await readUnpaid(link)).toMatchObject([404, { state: 'expired' }]);
  });

  test.each(['grantcode', 'checkout'])('%s is a first step, for a site without one', async (step) => {
    await attack(6);
    expect(await reserveFrom(OTHER)).toEqual(REFUSAL);
    const link = await mailedHash();
    const left = await placesLeft();
    if (step === 'checkout') expect(await checkOut(checkoutForm(link))).toContain('/pay/');
    else expect(await applyCode(link, 'OPEN50')).toMatchObject({ apply_dcode: true });
    expect(await placesLeft()).toBe(left - 1);
  });

  test('one address holds a sixth, opened mails do not count, and a network can fill a date', async () => {
    await setCapacity(14);
    for (let visitor = 0; visitor < 14; visitor += 1) {
      const [status] = await reserveFrom(FIRST);
      expect([visitor, status]).toEqual([visitor, visitor < 2 ? 200 : visitor < 4 ? 409 : 200]);
      if (visitor >= 3) expect((await openLink(await mailedHash()))[0]).toBe(200);
      if (visitor === 3) {
        const unopened = api.db.selectFrom('bookings').select('mail_hash').where('opened_at', 'is', null);
        for (const { mail_hash } of await unopened.execute()) await openLink(mail_hash);
      }
    }
    expect(await placesLeft()).toBe(0);
    expect(await reserveFrom(OTHER)).toEqual([409, { error: 'This date is now sold out.' }]);
  });

  test('two people of one browser are held at once, within the share of all visitors', async () => {
    const [, first] = await reserveFrom(FIRST, 'ada@example.org');
    expect(await reserveFrom(FIRST)).toEqual(REFUSAL);
    const beside = { first_name: 'Byron', beside: first };
    expect((await reserveFrom(FIRST, 'ada@example.org', beside))[0]).toBe(200);
    expect(await placesLeft()).toBe(9);
    await reserveFrom(SECOND);
    expect(await reserveFrom(FIRST, 'ada@example.org', { first_name: 'Anne', beside: first })).toEqual(REFUSAL);
    expect((await lastMail()).text).toContain('You already hold a place for Ada Lovelace and Byron Lovelace');
    expect(await placesLeft()).toBe(8);
  });

  test('of the last places a third is held, however large the date was', async () => {
    await api.update('editions', { capacity: 12, taken: 9 });
    expect((await attack(6)).filter(([status]) => status === 200)).toHaveLength(1);
    expect(await placesLeft()).toBe(2);
  });

  test.each([1, 2])('of %d places the first is held at once', async (capacity) => {
    await setCapacity(capacity);
    expect((await reserveFrom(FIRST, newMailbox(), place(2)))[0]).toBe(200);
    const [status, replaces] = await reserveFrom(FIRST, 'own@example.org');
    expect(status).toBe(200);
    expect(await reserveFrom(OTHER)).toEqual(capacity === 1 ? [409, { error: 'This date is now sold out.' }] : REFUSAL);
    expect((await reserveFrom(FIRST, 'corrected@example.org', { replaces }))[0]).toBe(200);
    // The mailboxes of offers are confirmed.
    await api.update('bookings', { offered_at: 1 });
    expect((await reserveFrom(OTHER))[0]).toBe(capacity === 1 ? 409 : 200);
  });

  test('the same refusal for a mailbox that holds a place; its links repeat and none is lost', async () => {
    await reserveFrom(FIRST, 'held@example.org');
    await attack(6);
    const mails = async (email: string) => (await listMails()).filter(({ recipient }) => recipient === email);
    expect(await reserveFrom(OTHER, 'held@example.org')).toEqual(REFUSAL);
    expect((await mails('held@example.org')).map(({ subject }) => subject.slice(0, 4))).toEqual(['Your', 'Your']);
    for (let n = 0; n < 2; n += 1) expect(await reserveFrom(OTHER, 'late@example.org')).toEqual(REFUSAL);
    const [first, second] = await mails('late@example.org');
    expect(second?.text).toBe(first?.text);
    api.advanceClock(HOLD_SECONDS + 1);
    expect((await readUnpaid(await mailedHash()))[0]).toBe(404);
  });

  test('a place that is held meanwhile replaces the link, and a full date keeps it from working', async () => {
    await attack(4);
    const link = async (email: string) => {
      expect(await reserveFrom(OTHER, email)).toEqual(REFUSAL);
      return mailedHash();
    };
    const [ada, bea, cat] = [
      await link('ada@example.org'),
      await link('bea@example.org'),
      await link('cat@example.org'),
    ];
    expect(await release(cat)).toEqual([200, { state: 'released' }]);
    expect(await readUnpaid(cat)).toMatchObject([404, { state: 'released' }]);
    await api.update('bookings', { opened_at: 1 }, { state: 'held' });
    expect((await reserveFrom(OTHER, 'ada@example.org'))[0]).toBe(200);
    expect(await readUnpaid(ada)).toMatchObject([404, { state: 'released' }]);
    await setCapacity(4);
    expect(await openLink(bea)).toEqual([409, { error: 'This date is now sold out.' }]);
    await setCapacity(5);
    expect((await openLink(bea))[0]).toBe(200);
  });

  test('a correction keeps the hold that it cannot replace', async () => {
    const [, code] = await reserveFrom(FIRST, 'ada@example.org');
    const [status, corrected] = await reserveFrom(FIRST, 'eda@example.org', { replaces: code });
    expect(status).toBe(200);
    await openLink(await mailedHash());
    await attack(6);
    expect(await reserveFrom(FIRST, 'ida@example.org', { replaces: corrected })).toEqual(REFUSAL);
    expect((await readUnpaid(corrected))[0]).toBe(200);
  });

  test('weeks of a residency likewise', async () => {
    await api.db.updateTable('residency_weeks').set({ rooms: 6, taken: 0 }).where('id', 'in', [20, 21]).execute();
    await api.update('residency_weeks', { rooms: 1, taken: 1 }, 22);
    for (const [visitor, status] of [
      [FIRST, 303],
      [FIRST, 409],
      [SECOND, 303],
      [THIRD, 409],
    ] as const) {
      expect([visitor, (await stayFrom(visitor, [20])).status]).toEqual([visitor, status]);
    }
    expect(await readResponse(stayFrom(OTHER, [20, 21], 'ada@example.org'))).toEqual(REFUSAL);
    expect(await roomsTaken(20, 21)).toEqual([2, 0]);
    expect((await openLink(await mailedHash(), 'residency'))[0]).toBe(200);
    expect(await roomsTaken(20, 21)).toEqual([3, 1]);
    expect(await gauge('kind="week",id="20",state="awaiting"} 2')).toBe(true);
  });

  test('the name of a network address is kept until the link is opened or the hold ends', async () => {
    const kept = async () => (await api.rows('bookings', 'visitor_key')).map((row) => row.visitor_key);
    await reserveFrom(FIRST);
    await openLink(await mailedHash());
    await reserveFrom(SECOND);
    expect(await kept()).toEqual([FIRST, SECOND]);
    await api.sweep();
    expect(await kept()).toEqual([null, SECOND]);
    api.advanceClock(HOLD_SECONDS + HOUR_SECONDS);
    await api.sweep();
    expect(await kept()).toEqual([null, null]);
  });
});
