import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { api, SITE_URL, testApi, readResponse } from './api';
import {
  joinWaitingList,
  lastMail,
  listMails,
  listOffers,
  listOutbox,
  mailedToken,
  mailKinds,
  makeUnsent,
  subscribe,
  waitForDelivery,
} from './mailbox';
import { pay } from './paying';
import { createProgramme, workshop } from './programme';
import { listHolders, place, placesLeft, readUnpaid, release, reserve, tryToReserve } from './reserving';
import { DAY_SECONDS, dayAt, formatTime, HOUR_SECONDS } from '../src/domain/dates';

describe('waiting lists', () => {
  const OFFER_SECONDS = 2 * DAY_SECONDS;
  const ICE = workshop('ice', { capacity: 1 });
  const LINE = ['first@example.org', 'second@example.org', 'third@example.org'];
  const PERSON = { first_name: 'Grace', last_name: 'Hopper', about_me: 'I compile.' };

  let reservation: string;

  /** A sold-out workshop with three people in line. */
  beforeEach(async () => {
    await testApi({ programme: createProgramme(ICE, workshop('fog')) });
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
    expect(await readResponse(tryToReserve({ email: 'stranger@example.org' }))).toEqual([
      409,
      { error: 'This date is now sold out.' },
    ]);

    const hash = await lastOffer();
    const mail = await lastMail();
    const { held_until } = await api.json<{ held_until: number }>(`/get_unpaid_booking/onsite/${hash}`);
    expect(mail?.text).toContain(`until ${formatTime(held_until)}`);
    expect(mail?.text).toContain(`${SITE_URL}/release/onsite/${hash}`);
    expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ offered: true, firstname: '' });

    expect((await accept(hash, { first_name: ' ' })).status).toBe(422);
    expect((await accept('x'.repeat(32))).status).toBe(404);
    expect((await accept(reservation)).status).toBe(404);
    // A payment that has arrived holds the place without an end.
    await api.update('bookings', { hold_expires_at: null }, { mail_hash: hash });
    expect(await (await accept(hash)).json()).toEqual({ state: 'held' });
    expect((await api.row('bookings', { mail_hash: hash })).hold_expires_at).toBeNull();
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
    const row = () => api.row('bookings', { mail_hash: hash });
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
      expect(await placesLeft()).toBe(index === 2 ? 1 : 0);
      await Promise.all([api.sweep(), api.sweep(), placesLeft(), api.sweep()]);
    }
    expect(await whoWasOffered()).toEqual(LINE);
    expect(await placesLeft()).toBe(1);
    const [first] = await listOffers();
    const { hash } = first!;
    expect(await readResponse(accept(hash))).toMatchObject([404, { state: 'passed_on' }]);
    expect(await readUnpaid(hash)).toMatchObject([404, { state: 'passed_on' }]);
    expect(await api.row('editions')).toMatchObject({ taken: 0 });
  });

  test('who leaves the list before the offer is mailed makes way for the next', async () => {
    await api.update('editions', { capacity: 2, sold_out: 0 });
    const other = await reserve({ email: 'b@example.org' });
    await joinWaitingList(LINE[0]!, 'fog');
    for (const hash of [reservation, other]) await release(hash);
    await waitForDelivery();
    await makeUnsent('place-offered');
    await api.postJson('/unsubscribe/', await api.row('subscriptions', { email: LINE[0]! }));
    expect((await listHolders()).toSorted()).toEqual(LINE.slice(1).toSorted());
    expect(await placesLeft()).toBe(0);
  });

  test('who leaves the list while a reminder waits passes the offer on, unless it is accepted', async () => {
    await release(reservation);
    const remind = async (email: string) => {
      await waitForDelivery();
      api.advanceClock(OFFER_SECONDS - 6 * HOUR_SECONDS);
      await api.sweep();
      expect(await lastMail()).toMatchObject({ kind: 'reminder', recipient: email });
      await waitForDelivery();
      await makeUnsent();
      await api.update('mails', { sent_at: 1 }, { kind: 'place-offered' });
      await api.postJson('/unsubscribe/', await api.row('subscriptions', { email }));
    };
    await remind(LINE[0]!);
    expect(await listHolders()).toEqual([LINE[1]]);
    await accept(await lastOffer());
    await api.postJson('/unsubscribe/', await api.row('subscriptions', { email: LINE[1]! }));
    expect(await listHolders()).toEqual([LINE[1]]);
  });

  test('places that come free at once go to as many people, one each, in the order of the line', async () => {
    await api.update('editions', { capacity: 3, sold_out: 0 });
    const others = [await reserve({ email: 'b@example.org' }), await reserve({ email: 'c@example.org' })];
    await Promise.all([reservation, ...others].map((hash) => release(hash)));
    expect((await whoWasOffered()).sort()).toEqual(LINE);
    expect((await listHolders()).sort()).toEqual(LINE);
    const subscriptions = await api.rows('subscriptions', 'email', 'token');
    const findToken = (email?: string) => subscriptions.find((subscription) => subscription.email === email)!.token;
    for (const { recipient, text } of await listMails('place-offered')) expect(text).toContain(findToken(recipient));

    await accept((await listOffers())[0]?.hash ?? '');
    const held = (await api.rows('bookings')).filter(({ state }) => state === 'held');
    const [accepted, left, reminded] = held;
    expect([accepted, left, reminded].map((booking) => booking?.first_name)).toEqual(['Grace', '', '']);
    await waitForDelivery();
    await api.postJson('/unsubscribe/', { token: findToken(left?.email) });
    api.advanceClock(OFFER_SECONDS - 6 * HOUR_SECONDS);
    await api.sweep();
    expect((await listMails('reminder')).map(({ recipient }) => recipient)).toEqual([reminded?.email]);
    expect(api.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('a place of a date that has others is anyone’s, and of a closed or cancelled date nobody’s', async () => {
    await api.update('editions', { capacity: 2, sold_out: 0 });
    await release(reservation);
    expect(await placesLeft()).toBe(2);
    expect(await whoWasOffered()).toEqual([]);
    await api.update('editions', { capacity: 1 });
    const cancelled = await reserve();
    await api.update('editions', { withdrawn_at: api.runtime.now() });
    await release(cancelled);
    expect(await whoWasOffered()).toEqual([]);
    await api.update('editions', { withdrawn_at: null, sold_out: 0 });
    const late = await reserve();
    const { booking_cutoff_time } = await api.json<{ booking_cutoff_time: number }>('/get_onsite_workshop/1');
    api.advanceClock(booking_cutoff_time - api.runtime.now());
    await release(late);
    expect(await whoWasOffered()).toEqual([]);
  });

  test('the place of an ended hold is for the line of a sold-out date before it is released', async () => {
    api.advanceClock(3 * DAY_SECONDS);
    expect(await placesLeft()).toBe(0);
    await api.update('editions', { capacity: 2, sold_out: 0 });
    expect(await placesLeft()).toBe(2);
  });

  test('who has a place already is passed over, and stays in line', async () => {
    await api.update('editions', { capacity: 3, sold_out: 0 });
    const own = await reserve({ email: LINE[0] });
    expect((await accept(own)).status).toBe(404);
    const cancelled = await reserve({ email: LINE[1] });
    await api.update(
      'bookings',
      { state: 'confirmed', hold_expires_at: null, confirmed_at: 1, cancelled_at: 1 },
      { hash: cancelled },
    );
    await reserve({ email: LINE[1], ...place(2) });
    await release(reservation);
    expect(await whoWasOffered()).toEqual([LINE[1]]);
    await release(own);
    expect(await whoWasOffered()).toEqual([LINE[1], LINE[2]]);
  });

  test('after an offer the list is joined again, at its end', async () => {
    await release(reservation);
    api.advanceClock(OFFER_SECONDS + 1);
    await api.sweep();
    expect(await whoWasOffered()).toEqual(LINE.slice(0, 2));
    await joinWaitingList(LINE[0]!);
    await release(await lastOffer());
    await release(await lastOffer());
    expect(await whoWasOffered()).toEqual([...LINE, LINE[0]]);
  });
});

const EMAIL = 'ada@example.org';

describe('subscribing', () => {
  beforeEach(() => testApi());

  const subscribeAda = (list: Record<string, string> = {}) =>
    subscribe('Ada@Example.org', { tracked_id: '481', ...list });
  const preregister = (workshop_id: string | number, email = EMAIL) =>
    api.postJson('/save_preregistration/', { email, workshop_id });

  test('a subscription is confirmed by mail, and again with the same words', async () => {
    const response = await subscribeAda();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i);
    expect(await response.text()).toMatch(/^Thank you! .*confirms your subscription\. No email/);
    const token = await mailedToken('subscribe_confirm');
    const confirm = async () => (await api.get(`/subscribe_confirm/${token}`)).text();
    const first = await confirm();
    expect(first).toMatch(/subscription is confirmed/);
    expect(await confirm()).toBe(first);
    expect(await api.row('subscriptions')).toMatchObject({
      email: 'ada@example.org',
      list: '',
      ws: '481',
      confirmed_at: expect.any(Number),
    });
  });

  test('a plan whose time is over is no longer listed, and pre-registering says so in place of a mail', async () => {
    await api.update('upcoming_workshops', { date_span_start: '2020-01-01', date_span_end: '2020-02-01' }, 1);
    expect(await readResponse(preregister(1))).toEqual([
      409,
      { error: expect.stringMatching(/time .* is over/), field: 'workshop_id' },
    ]);
    expect(await mailKinds()).toEqual([]);
    const listed = await api.json<{ id: number }[]>('/list_upcoming_workshops/');
    expect(listed.map(({ id }) => id)).toEqual(expect.not.arrayContaining([1]));
    await api.update('upcoming_workshops', { date_span_end: dayAt(api.runtime.now()) }, 1);
    expect((await preregister(1)).status).toBe(200);
  });

  test('the same address again: the same answer, one row, and no flood of mail', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => subscribeAda()));
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
    expect(await api.rows('subscriptions')).toHaveLength(1);
    expect(await listMails()).toHaveLength(1);
    api.advanceClock(25 * 3600);
    await subscribeAda();
    expect(await listMails()).toHaveLength(2);
    await api.get(`/subscribe_confirm/${await mailedToken('subscribe_confirm')}`);
    api.advanceClock(25 * 3600);
    expect(await (await subscribeAda()).text()).toMatch(/^Thank you!/);
    expect(await listMails()).toHaveLength(2);
  });

  test('a waiting list is of one workshop, by number or name', async () => {
    for (const item_id of ['1', 'ice']) {
      const response = await subscribeAda({ ctype: 'onsite', item_id });
      expect(await response.text()).toMatch(/waiting list for ice\. No email/);
    }
    expect(await api.rows('subscriptions', 'list')).toEqual([{ list: 'onsite:1' }]);
    const confirmation = await api.get(`/subscribe_confirm/${await mailedToken('subscribe_confirm')}`);
    expect(await confirmation.text()).toMatch(/on the waiting list/);
  });

  test('what cannot be subscribed to is refused in words that can be shown', async () => {
    const cases: [Record<string, string>, number, string][] = [
      [{ email: '' }, 422, 'Enter your email address.'],
      [{ email: 'ada@' }, 422, 'Enter an email address in the correct format, like name@example.org.'],
      [{ ctype: 'online', item_id: '1' }, 404, 'We don’t recognise this workshop.'],
      [{ ctype: 'onsite', item_id: '999' }, 404, 'We don’t recognise this workshop.'],
    ];
    for (const [change, status, message] of cases) {
      const refusal = { error: message, ...(status === 422 && { field: 'email' }) };
      expect(await readResponse(subscribeAda(change))).toEqual([status, refusal]);
    }
    await api.update('workshops', { published: 0 });
    await api.update('workshops', { withdrawn_at: null });
    const draft = await subscribeAda({ ctype: 'onsite', item_id: '1' });
    expect([draft.status, await draft.text()]).toEqual([404, expect.not.stringContaining('ice')]);
    expect(await listMails()).toEqual([]);
  });

  test('a pre-registration is confirmed by its own link only', async () => {
    expect((await preregister('1')).status).toBe(200);
    const token = await mailedToken('preregister_confirm');
    expect((await api.get(`/subscribe_confirm/${token}`)).status).toBe(404);
    expect(await (await api.get(`/preregistration_confirm/${token}`)).text()).toMatch(/interest is noted/);
    expect((await preregister(999)).status).toBe(404);
    expect((await preregister(1, 'ada')).status).toBe(422);
  });

  test('an unknown confirmation link is a 404 with a sentence', async () => {
    for (const path of ['subscribe_confirm', 'preregistration_confirm']) {
      const response = await api.get(`/${path}/${'x'.repeat(32)}`);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toMatch(/^We don’t recognise this confirmation link/);
    }
  });
});

describe('unsubscribing', () => {
  const UNSUBSCRIBED = 'You’re unsubscribed: we won’t write to you about this list again.';

  beforeEach(() => testApi());

  const askForWaitingList = () => subscribe(EMAIL, { ctype: 'onsite', item_id: 'ice' });
  const confirm = async (token: string) => (await api.get(`/subscribe_confirm/${token}`)).status;
  const unsubscribe = async (token: string) => {
    const response = await api.postJson('/unsubscribe/', { token });
    return [response.status, await response.text()];
  };

  /** Fills the workshop and lets its holds expire, so that a place is offered to the waiting list. */
  async function freeAPlace(round: number): Promise<void> {
    for (let place = 0; place < 3; place += 1) await reserve({ email: `guest-${round}-${place}@example.org` });
    expect(await placesLeft()).toBe(0);
    api.advanceClock(4 * DAY_SECONDS);
    await api.sweep();
    await waitForDelivery();
  }

  const offers = async () => (await listMails('place-offered')).length;

  test('an unsubscribed address gets no mail of the list, until it subscribes again and confirms', async () => {
    await askForWaitingList();
    const token = await mailedToken('unsubscribe');
    expect(await confirm(await mailedToken('subscribe_confirm'))).toBe(200);

    const answers = await Promise.all([unsubscribe(token), unsubscribe(token), unsubscribe(token)]);
    expect([...answers, await unsubscribe(token)]).toEqual(Array(4).fill([200, UNSUBSCRIBED]));
    expect(JSON.stringify(await api.rows('subscriptions'))).not.toContain(EMAIL);
    await freeAPlace(1);
    expect(await offers()).toBe(0);

    expect(await confirm(token)).toBe(404);
    await askForWaitingList();
    await freeAPlace(2);
    expect(await offers()).toBe(0);
    await askForWaitingList();
    expect(await confirm(await mailedToken('subscribe_confirm'))).toBe(200);
    await freeAPlace(3);
    expect(await offers()).toBe(1);
  });

  test('an unknown link is a 404 with a sentence', async () => {
    const error = 'We don’t recognise this unsubscribe link. Please copy the whole link from our email.';
    expect(await unsubscribe('x'.repeat(32))).toEqual([404, JSON.stringify({ error })]);
  });

  test('a mail of the list that waits for delivery is not delivered any more', async () => {
    await askForWaitingList();
    const token = await mailedToken('unsubscribe');
    await waitForDelivery();
    await makeUnsent();
    await unsubscribe(token);
    expect(await listMails()).toEqual([]);
  });

  test('the token of an ended subscription stays known for longer than an unconfirmed address', async () => {
    await subscribe(EMAIL);
    const token = await mailedToken('unsubscribe');
    await unsubscribe(token);
    api.advanceClock(60 * DAY_SECONDS);
    await api.sweep();
    expect(await unsubscribe(token)).toEqual([200, UNSUBSCRIBED]);
  });

  test('a malformed request to unsubscribe is refused', async () => {
    expect((await unsubscribe('?'))[0]).toBe(404);
    expect(await readResponse(api.postJson('/unsubscribe/', { token: {} }))).toMatchObject([422, { field: 'token' }]);
    expect((await api.get('/unsubscribe/x')).status).toBe(404);
  });

  test('every mail of a list has the headers for one click, other mails have none', async () => {
    await askForWaitingList();
    await subscribe(EMAIL);
    await api.postJson('/save_preregistration/', { email: EMAIL, workshop_id: 1 });
    await reserve({ email: 'other@example.org' });
    await waitForDelivery();
    const names = (await listOutbox()).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(names.map((name) => readFile(join(api.dataDir, 'outbox', name), 'utf8')));
    expect(mails).toHaveLength(4);
    for (const mail of mails.slice(0, 3)) {
      const [, token] = /^List-Unsubscribe: <http:\/\/site\.test\/api\/unsubscribe\/([\w-]{20,})>\r$/m.exec(mail) ?? [];
      expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
      expect(mail.replace(/=\r\n/g, '')).toContain(`Unsubscribe\r\n${SITE_URL}/unsubscribe/${token}\r\n`);
    }
    expect(mails[3]).not.toContain('List-Unsubscribe');
    for (const mail of mails) expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });
});
