import { addDays } from '@camp/contract/days';

import { api, SITE_URL, startWithWorkshops, readResponse } from './api';
import { commandJson, runCommand, spawnCommand } from './command';
import { joinWaitingList, lastMail, listMails, listOffers, mailedHash, mailedToken } from './mailbox';
import { applyCode, book, bookStay, checkOut, checkoutForm, issueCode, pay, pressButton } from './paying';
import { workshop } from './programme';
import { ONLINE, placesLeft, reserve, roomsTaken } from './reserving';
import { DAY_SECONDS, dayAt, formatDay, formatLongDay, startOfDay } from '../src/domain/dates';

describe('cancelling', () => {
  const onceIn = (startsInDays: number) => ({ editions: [{ startsInDays, capacity: 1, taken: 0 }] });

  startWithWorkshops(workshop('ice', onceIn(200)), workshop('voices', { ...onceIn(200), type: 'online' }));

  /** The secret of the cancellation link in the confirmation. */
  const cancellationHash = () => mailedToken('cancel/\\w+');

  async function bookByLink(form: Record<string, string> = {}): Promise<string> {
    await pay(await reserve(), form);
    return cancellationHash();
  }

  const look = (hash: string, ctype = 'onsite') => api.json(`/get_cancellation/${ctype}/${hash}`);
  const cancel = (hash: string, fields: Record<string, unknown> = {}) =>
    api.postJson('/cancel_booking/', { ctype: 'onsite', hash, ...fields });
  const refunds = () =>
    api.db.selectFrom('refunds').select(['amount_minor as minor', 'reason']).orderBy('id').execute();
  const cancellations = async () => await listMails('cancellation');

  test('the link in the confirmation says what goes back, and opening it changes nothing', async () => {
    const hash = await bookByLink();
    const whole = { state: 'confirmed', currency: 'eur', total: 1190, paid: 1190, due: 0 };
    expect(await look(hash)).toMatchObject({ ...whole, retained_percent: 20, retained: 238, refund: 952 });
    api.advanceClock(100 * DAY_SECONDS);
    expect(await look(hash)).toMatchObject({ ...whole, retained_percent: 50, retained: 595, refund: 595 });
    api.advanceClock(60 * DAY_SECONDS);
    expect(await look(hash)).toMatchObject({ ...whole, retained_percent: 100, retained: 1190, refund: 0 });
    expect([await placesLeft(), await refunds(), await cancellations()]).toEqual([0, [], []]);
  });

  test('cancelling frees the place, refunds what was said and confirms it by email, once', async () => {
    const hash = await bookByLink();
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(hash, { refund: '952' })));
    for (const answer of [...answers, await cancel(hash)]) expect(await answer.json()).toEqual({ state: 'cancelled' });
    expect(await refunds()).toEqual([{ minor: 95_200, reason: 'cancelled' }]);
    expect(await placesLeft()).toBe(1);
    const [mail, ...more] = await cancellations();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Paid: €1,190\nWe keep: €238, 20% of the price\nYou get back: €952');
    const workshop = { product: expect.stringContaining('ice, '), short_url: 'ice', edition_id: 1 };
    const receipt = expect.objectContaining({ kept: 238 });
    const ended = { ...workshop, currency: 'eur', refund: 952, receipt };
    const expectEnded = async (booking: object) => {
      for (const call of ['get_booking', 'get_unpaid_booking', 'get_cancellation']) {
        const cancelled = expect.objectContaining({ state: 'cancelled', booking });
        expect(await readResponse(api.get(`/${call}/onsite/${hash}`))).toEqual([404, cancelled]);
      }
    };
    await expectEnded(ended);
    await api.sweep();
    expect(await api.rows('refunds', 'provider_id')).toEqual([{ provider_id: 'test-refund-1' }]);
    await expectEnded({ ...ended, refunded_at: expect.any(Number) });
  });

  test('the receipt of a cancelled booking stays, with the amount kept', async () => {
    const hash = await bookByLink();
    await cancel(hash, { refund: '952' });
    const [, ended] = await readResponse(api.get(`/get_booking/onsite/${hash}`));
    const day = dayAt(api.runtime.now());
    expect(ended.booking).toMatchObject({
      refund: 952,
      receipt: {
        number: `CAMP-${day.slice(0, 4)}-00001`,
        name: 'Ada Lovelace',
        email: 'ada@example.org',
        add_ww: 0,
        payments: [{ date: day, amount: 1190, paid: true }],
        kept: 238,
      },
    });
  });

  test('when what goes back has changed since the page was opened, nothing is cancelled', async () => {
    const hash = await bookByLink();
    api.advanceClock(100 * DAY_SECONDS);
    expect(await readResponse(cancel(hash, { refund: '952' }))).toMatchObject([409, { field: 'refund' }]);
    expect([await placesLeft(), await refunds()]).toEqual([0, []]);
    expect((await cancel(hash, { refund: '595.00' })).status).toBe(200);
  });

  test('the booking says what cancelling costs now, whichever link opens it, and which link cancels', async () => {
    const code = await book();
    const terms = { refund: 952, due: 0 };
    const read = (hash: string) => api.json(`/get_booking/onsite/${hash}`);
    expect(await read(code)).toMatchObject({ name: 'Ada Lovelace', cancellation: { opens: false, ...terms } });
    expect(await read(await cancellationHash())).toMatchObject({ cancellation: { opens: true, ...terms } });
    api.advanceClock(210 * DAY_SECONDS);
    expect(await read(code)).not.toHaveProperty('cancellation');
  });

  test('the confirmation is sent again to the address of the booking, a few times', async () => {
    const code = await reserve();
    const resend = () => readResponse(api.postJson('/resend_confirmation/', { ctype: 'onsite', hash: code }));
    expect(await resend()).toMatchObject([404, { state: 'held' }]);
    await pay(code);
    expect(await resend()).toEqual([200, { state: 'confirmed' }]);
    const [first, second, ...more] = await listMails('confirmation');
    expect([second?.recipient, second?.text, more]).toEqual([first?.recipient, first?.text, []]);
    expect(await resend()).toEqual([200, { state: 'confirmed' }]);
    expect(await resend()).toMatchObject([409, { error: expect.stringContaining('spam folder') }]);
  });

  test('of instalments what was paid is set against the scale, and what is still due is said', async () => {
    const hash = await bookByLink({ paymentType: 'subscription', amount: '298' });
    expect(await look(hash)).toMatchObject({ total: 1192, paid: 298, retained: 238.4, refund: 59.6, due: 0 });
    api.advanceClock(100 * DAY_SECONDS);
    expect(await look(hash)).toMatchObject({ paid: 298, retained: 596, refund: 0, due: 298 });
    await cancel(hash);
    expect(await refunds()).toEqual([]);
    const ended = await readResponse(api.get(`/get_cancellation/onsite/${hash}`));
    expect(ended).toMatchObject([404, { booking: { ends_instalments: true } }]);
    expect((await cancellations())[0]?.text).toMatch(/Still due: €298[^]*No further payment is taken[^]*still due/);
  });

  test('only the link in the email cancels, and only what is confirmed and has not begun', async () => {
    const hash = await reserve();
    const page = await checkOut(checkoutForm(hash));
    expect((await cancel(hash)).status).toBe(404);
    await pressButton(page, 'pay');
    for (const response of [cancel(hash), api.get(`/get_cancellation/onsite/${hash}`)]) {
      expect(await readResponse(response)).toEqual([404, { error: 'We don’t recognise this booking.' }]);
    }
    const mailed = await cancellationHash();
    expect((await cancel(mailed, { refund: 'much' })).status).toBe(422);
    api.advanceClock(210 * DAY_SECONDS);
    for (const response of [cancel(mailed), api.get(`/get_cancellation/onsite/${mailed}`)]) {
      expect(await readResponse(response)).toMatchObject([404, { state: 'confirmed' }]);
    }
    expect(await refunds()).toEqual([]);
  });

  test('a cancelled place of a sold-out date is offered to the next in line', async () => {
    const hash = await bookByLink();
    await joinWaitingList('next@example.org');
    await cancel(hash);
    expect((await listOffers()).map(({ email }) => email)).toEqual(['next@example.org']);
    expect(await placesLeft()).toBe(0);
  });

  test('a stay gives its rooms back', async () => {
    const before = await roomsTaken(20, 21);
    await bookStay([20, 21]);
    const hash = await cancellationHash();
    expect(await look(hash, 'residency')).toMatchObject({ total: 759, paid: 759 });
    expect((await cancel(hash, { ctype: 'residency' })).status).toBe(200);
    expect(await roomsTaken(20, 21)).toEqual(before);
  });

  test.each([
    ['comes back when all but the fee is refunded', 0, 0],
    ['stays used when less is refunded', 100, 1],
  ])('the use of a grant %s', async (_what, days, uses) => {
    const hash = await reserve();
    await applyCode(hash, 'ONCE30');
    await pay(hash, { amount: '833', priceCode: 'v2_1_eur_30_4', grantCode: 'ONCE30' });
    const mailed = await cancellationHash();
    api.advanceClock(days * DAY_SECONDS);
    expect((await cancel(mailed)).status).toBe(200);
    expect(await api.rows('code_uses')).toHaveLength(uses);
  });

  test('online nothing is refunded, a bundle’s credit stays used, and the place is free all the same', async () => {
    await issueCode('BUNDLE-OF-3', { kind: 'bundle', percent: 20, uses: 3 });
    const hash = await reserve(ONLINE);
    await applyCode(hash, 'BUNDLE-OF-3', 'online');
    const free = { ctype: 'online', amount: '0', priceCode: 'v2_2_ol_eur_100_4', grantCode: 'BUNDLE-OF-3' };
    await checkOut(checkoutForm(hash, free), '/success');
    const mailed = await cancellationHash();
    expect(await look(mailed, 'online')).toMatchObject({ state: 'confirmed', short_url: 'voices' });
    expect((await cancel(mailed, { ctype: 'online', refund: 0 })).status).toBe(200);
    const [, { booking }] = await readResponse(api.get(`/get_cancellation/online/${mailed}`));
    expect(booking).toEqual({ product: expect.any(String), short_url: 'voices', edition_id: 2 });
    expect(await placesLeft(2, 'online')).toBe(1);
    expect(await api.rows('code_uses')).toHaveLength(1);
    expect(await refunds()).toEqual([]);
  });
});

describe('visit details', () => {
  startWithWorkshops(workshop('ice', { capacity: 3 }), workshop('voices', { type: 'online' }));

  const HEARD = { diet: 'Vegan', allergies: 'Peanuts,\nwalnuts', contact: 'Jon, 0612345678' };
  const TOLD = { ...HEARD, access: '', own_arrival: '' };
  const ONLINE_FORM = { ctype: 'online', priceCode: 'v2_2_ol_eur_4' };

  const save = (hash: string, details: object = TOLD, ctype = 'onsite') =>
    readResponse(api.postJson('/save_visit_details/', { ctype, hash, ...details }));
  const readDetails = async (hash: string, ctype = 'onsite') =>
    (await api.json<{ visit_details?: object }>(`/get_booking/${ctype}/${hash}`)).visit_details;
  const readFirstDay = async () => (await api.row('editions', 1)).start_date;
  const advanceTo = (day: string) => api.advanceClock(startOfDay(day) - api.runtime.now() + 1);

  /** Books a place. @returns the code of the confirmation mail. */
  async function bookByMail(changes: Record<string, string> = {}): Promise<string> {
    await book(changes);
    return mailedToken('thanks/onsite');
  }

  test('a guest tells what they need, changes it until a week before, and is then told to write', async () => {
    const hash = await bookByMail();
    const firstDay = await readFirstDay();
    const empty = { opens: true, changeable_until: addDays(firstDay, -7) };
    expect(await readDetails(hash)).toEqual(empty);
    expect(await save(hash)).toEqual([200, { state: 'confirmed' }]);
    expect(await readDetails(hash)).toEqual({ ...empty, ...HEARD });
    await save(hash, { diet: '' });
    expect([await readDetails(hash), (await api.rows('visit_details')).length]).toEqual([empty, 0]);
    advanceTo(addDays(firstDay, -7));
    expect(await save(hash)).toEqual([200, { state: 'confirmed' }]);
    advanceTo(addDays(firstDay, -6));
    expect(await save(hash, { diet: 'Everything' })).toEqual([
      409,
      { error: expect.stringMatching(/^It’s less than a week to your first day/) },
    ]);
    expect(await readDetails(hash)).toEqual({ ...empty, ...HEARD });
    advanceTo(firstDay);
    expect(await save(hash, { ...TOLD, allergies: '' })).toEqual([200, { state: 'confirmed' }]);
    expect(await readDetails(hash)).toEqual({ ...empty, ...HEARD, allergies: undefined });
    expect(await save(hash, {})).toEqual([200, { state: 'confirmed' }]);
    expect([await readDetails(hash), await api.rows('visit_details')]).toEqual([undefined, []]);
    expect(await save(hash)).toMatchObject([409, { error: expect.stringContaining('no visit ahead') }]);
  });

  test('the code of whoever typed a reservation neither reads nor empties what its mailbox has told', async () => {
    const typed = await book();
    const mailed = await mailedToken('thanks/onsite');
    await save(mailed);
    const closed = { opens: false, changeable_until: expect.stringMatching(/^\d{4}-/) };
    expect(await readDetails(typed)).toEqual(closed);
    for (const details of [TOLD, {}]) {
      expect(await save(typed, details)).toMatchObject([409, { error: expect.stringContaining('confirmation email') }]);
    }
    expect(await readDetails(mailed)).toMatchObject(HEARD);
  });

  test('the confirmation leads to what a visit needs, as long as the page takes it', async () => {
    const mailedText = async () => (await lastMail()).text;
    const hash = await book();
    const until = addDays(await readFirstDay(), -7);
    const row = `Until ${formatDay(until)}: Tell us about diet, allergies, access and how you arrive`;
    const url = `${SITE_URL}/thanks/onsite/${await mailedHash()}#before-you-come`;
    expect(await mailedText()).toContain(`BEFORE YOU COME\n${row}\n${url}\n`);
    await bookStay([20, 21]);
    expect(await mailedText()).toMatch(/BEFORE YOU COME\n.*\n.*\/thanks\/residency\/[\w-]+#before-you-come\n/);
    await pay(await reserve(ONLINE), ONLINE_FORM);
    expect(await mailedText()).not.toMatch(/before you come/i);
    advanceTo(until);
    await api.postJson('/resend_confirmation/', { ctype: 'onsite', hash });
    expect(await mailedText()).toContain(`BEFORE YOU COME\n${row}\n`);
    advanceTo(addDays(until, 1));
    await api.postJson('/resend_confirmation/', { ctype: 'onsite', hash });
    expect(await mailedText()).not.toMatch(/before you come/i);
  });

  test('only a confirmed booking takes details, of the length that fits, and online nothing is asked', async () => {
    const hash = await reserve();
    expect(await save(hash)).toMatchObject([404, { state: 'held' }]);
    expect(await save('Unknown-Hash-of-this-Test')).toEqual([404, { error: 'We don’t recognise this booking.' }]);
    await pay(hash);
    expect(await save(await mailedToken('thanks/onsite'), { diet: 'x'.repeat(501) })).toEqual([
      422,
      { error: 'What you write about your diet must have at most 500 characters.', field: 'diet' },
    ]);
    expect(await api.rows('visit_details')).toHaveLength(0);
    const online = await reserve(ONLINE);
    await pay(online, ONLINE_FORM);
    expect(await readDetails(online, 'online')).toBeUndefined();
    expect(await save(online, TOLD, 'online')).toMatchObject([409, {}]);
  });

  test('what was told is deleted with a booking or a person, and a month after the visit', async () => {
    for (const email of ['ada@example.org', 'grace@example.org', 'zoe@example.org']) {
      await save(await bookByMail({ email }));
    }
    await runCommand('booking:cancel', '2', '--refund', 'none');
    expect(await api.rows('visit_details')).toHaveLength(2);
    const [start_date, lastDay] = [-10, -6].map((days) => addDays(dayAt(api.runtime.now()), days));
    await api.update('editions', { start_date });
    await runCommand('erase', 'zoe@example.org');
    expect(await api.rows('visit_details')).toHaveLength(1);
    advanceTo(addDays(lastDay!, 30));
    await api.sweep();
    expect(await api.rows('visit_details')).toHaveLength(1);
    api.advanceClock(DAY_SECONDS);
    await api.sweep();
    expect(await api.rows('visit_details')).toHaveLength(0);
  });

  test('a guest whose day of departure is after the last day is in the house until then', async () => {
    await save(await bookByMail());
    const [start_date, departure, left] = [-6, 1, -1].map((days) => addDays(dayAt(api.runtime.now()), days));
    await api.update('editions', { start_date, departure }, 1);
    expect(await commandJson('arrivals')).toMatchObject([{ last_day: departure, details: TOLD }]);
    expect((await spawnCommand('erase', 'ada@example.org')).err).toContain(`is in the house until ${departure}`);
    await api.update('editions', { departure: left }, 1);
    expect(await commandJson('arrivals')).toEqual([]);
  });

  test('the organiser lists who comes, by edition or week, with what each has told', async () => {
    await save(await bookByMail());
    await book({ email: 'grace@example.org', first_name: 'Grace', last_name: 'Hopper' });
    await bookStay([20, 21]);
    await save(await mailedToken('thanks/residency'), { own_arrival: 'By car' }, 'residency');
    const weeks = api.db.selectFrom('residency_weeks').select('start_date').where('id', 'in', [20, 21]).orderBy('id');
    await api.update('bookings', { add_ww: 1 }, 2);
    const [first = '', second = ''] = (await weeks.execute()).map(({ start_date }) => start_date);
    const list = (...args: string[]) => commandJson<Record<string, unknown>[]>('arrivals', ...args);
    const firstDay = await readFirstDay();
    expect(await runCommand('arrivals', '--edition', '1')).toMatchObject({
      err: '',
      out:
        `${formatLongDay(firstDay)}, ice, edition 1\n` +
        `  1  Ada Lovelace, ada@example.org, until ${formatDay(addDays(firstDay, 4))}\n` +
        '       Diet: Vegan\n       Allergies: Peanuts,\n         walnuts\n       Person to call: Jon, 0612345678\n' +
        `  2  Grace Hopper, grace@example.org, until ${formatDay(addDays(firstDay, 4 + 7))}, with CAMP +7\n` +
        '       Nothing told yet.\n',
    });
    const told = { allergies: '', access: '', diet: '', contact: '', own_arrival: 'By car' };
    for (const week of [first, second]) {
      expect(await list('--week', week)).toMatchObject([
        { booking: 3, edition: null, first_day: first, last_day: addDays(second, 7), details: told },
      ]);
    }
    expect((await list()).map(({ booking }) => booking).toSorted()).toEqual([1, 2, 3]);
  });
});
