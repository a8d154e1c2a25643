import { addDays } from '@camp/contract/days';
import { sql } from 'kysely';
import { mkdir, readdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { api, readResponse, startWithWorkshops, temporaryFolder, testApi } from './api';
import { commandJson, runCommand, spawnCommandIn } from './command';
import { joinWaitingList, listMails, listOffers, listOutbox, mailedToken, subscribe, waitForDelivery } from './mailbox';
import { checkOut, checkoutForm, pay, pressButton } from './paying';
import { createProgramme, workshop } from './programme';
import { place, placesLeft, readUnpaid, release, reserve, tryToReserve } from './reserving';
import { dayAt, DAY_SECONDS, HOUR_SECONDS, startOfDay } from '../src/domain/dates';
import { recordPaymentEvent } from '../src/payments/payment-events';
import { deriveSecret } from '../src/platform/secrets';

describe('retention periods', () => {
  startWithWorkshops(workshop('ice', { capacity: 3 }));

  const sweepAfterDays = async (days: number) => {
    api.advanceClock(days * DAY_SECONDS);
    await api.sweep();
  };
  /** The first day lies up to six days after the day that the programme names: onsite workshops begin on Wednesdays. */
  const sweepAfterStart = async (days: number) => {
    const { start_date } = await api.row('editions');
    api.advanceClock(startOfDay(addDays(start_date, days)) - api.runtime.now() + 1);
    await api.sweep();
  };
  const loadBooking = () => api.row('bookings');
  const subscribedEmails = async () => (await api.rows('subscriptions', 'email')).map(({ email }) => email);

  async function subscribeReader(): Promise<void> {
    await subscribe('reader@example.org');
    expect((await api.get(`/subscribe_confirm/${await mailedToken('subscribe_confirm')}`)).status).toBe(200);
  }

  test('who reserved and never paid: after a month, with their link and their mail', async () => {
    const hash = await reserve();
    await sweepAfterDays(29);
    expect(await loadBooking()).toMatchObject({ first_name: 'Ada' });
    await sweepAfterDays(2);
    const forgotten = { first_name: '', last_name: '', email: '', email_key: '', about_me: '' };
    expect(await loadBooking()).toMatchObject({ ...forgotten, mail_hash: 'forgotten-1' });
    expect((await readUnpaid(hash))[0]).toBe(404);
    expect(await listMails()).toEqual([]);
  });

  test('what a visitor wrote about themselves: three months after the workshop; accounts stay ten years', async () => {
    const hash = await reserve({ about_me: 'I play the saw.' });
    expect(await pay(hash)).toContain('/thanks/');
    await sweepAfterStart(5 + 90);
    expect(await loadBooking()).toMatchObject({ about_me: 'I play the saw.', first_name: 'Ada' });
    await sweepAfterStart(5 + 94);
    expect(await loadBooking()).toMatchObject({ about_me: '', first_name: 'Ada' });
    await sweepAfterDays(10 * 366);
    expect(await loadBooking()).toMatchObject({ first_name: '', email: '' });
  });

  test('addresses that nobody confirmed: after a month; a subscription stays', async () => {
    await subscribe('silent@example.org');
    await subscribeReader();
    await sweepAfterDays(31);
    expect(await subscribedEmails()).toEqual(['reader@example.org']);
  });

  test('who waits for a workshop: after two years, and who has left it leaves nothing behind', async () => {
    await joinWaitingList('waiting@example.org');
    await joinWaitingList('gone@example.org');
    await api.postJson('/unsubscribe/', { token: await mailedToken('unsubscribe') });
    await subscribeReader();
    await sweepAfterDays(729);
    expect(await subscribedEmails()).toEqual(expect.arrayContaining(['waiting@example.org', 'unsubscribed-2']));
    await sweepAfterDays(2);
    expect(await subscribedEmails()).toEqual(['reader@example.org']);
  });

  test.each([
    ['the last date begins', null],
    ['two years are over', '2099-05-06'],
  ])('who asks to wait again before %s: after a month without a click', async (_what, movedTo) => {
    const people = ['silent@example.org', 'again@example.org'];
    for (const email of people) await joinWaitingList(email);
    await api.update('subscriptions', { offered_at: api.runtime.now() });
    if (movedTo) await api.update('editions', { start_date: movedTo });
    await (movedTo ? sweepAfterDays(729) : sweepAfterStart(0));
    for (const email of people) await subscribe(email, { ctype: 'onsite', item_id: 'ice' });
    await sweepAfterDays(2);
    const confirmed = await api.get(`/subscribe_confirm/${await mailedToken('subscribe_confirm')}`);
    expect(await confirmed.text()).toContain('You’re on the waiting list');
    expect(await subscribedEmails()).toEqual(people);
    await sweepAfterDays(31);
    expect(await subscribedEmails()).toEqual(['again@example.org']);
  });

  test('who pre-registered for a plan that is taken back: named by the import, and never part of another', async () => {
    const section = (title: string, id = '') =>
      `## ${title}\n${id}type: onsite\nfrom: in 60 days\nuntil: in 90 days\n\nSoon.\n\n`;
    const writePlans = async (...sections: string[]) => {
      const folder = await temporaryFolder();
      await writeFile(join(folder, 'upcoming.md'), sections.join(''));
      return folder;
    };
    const importPlans = async (...sections: string[]) =>
      (await runCommand('import', await writePlans(...sections), '--yes')).out;
    const listPlans = async () => (await api.rows('upcoming_workshops', 'id', 'title')).map(Object.values);
    await importPlans(section('Bells'), section('Fog'));
    const [bells, fog] = (await api.rows('upcoming_workshops')).map(({ id }) => id);
    for (const [email, workshop_id] of [
      ['early@example.org', bells],
      ['foggy@example.org', fog],
    ] as const) {
      await api.postJson('/save_preregistration/', { email, workshop_id });
      await api.get(`/preregistration_confirm/${await mailedToken('preregister_confirm')}`);
    }
    const plans = [section('Bronze', `id: ${bells}\n`), section('Snow')];
    const warning =
      'Warning: Fog is removed, and with it the addresses of the people who have pre-registered for it: 1. If it has ' +
      `another heading now, write "id: ${fog}" below that first.\n`;
    expect(await spawnCommandIn(api.dataDir, ['import', await writePlans(plans[0]!)])).toMatchObject({
      code: 1,
      err: `${warning}Go on? [y/N] error: Nothing is changed. --yes goes on without the question.\n`,
    });
    await sweepAfterDays(0);
    expect(await subscribedEmails()).toHaveLength(2);
    expect(await importPlans(...plans)).toBe(
      'upcoming: 1 added, 1 changed, 1 removed, 0 unchanged\n' +
        `upcoming Bells, title: Bells -> Bronze\nupcoming Fog: removed\n${warning}`,
    );
    expect(await listPlans()).toEqual([
      [bells, 'Bronze'],
      [fog! + 1, 'Snow'],
    ]);
    await sweepAfterDays(0);
    expect(await subscribedEmails()).toEqual(['early@example.org']);
    expect(await importPlans(section('Ice'), section('Sand', 'id: 70\n'))).toContain('2 added, 0 changed, 2 removed');
    expect(await importPlans(section('Ice'), section('Sand'), section('Salt'))).toContain('1 added');
    expect(await listPlans()).toEqual([
      [70, 'Sand'],
      [71, 'Ice'],
      [72, 'Salt'],
    ]);
  });

  test('who pre-registered: when the announced time is over', async () => {
    await api.postJson('/save_preregistration/', { email: 'early@example.org', workshop_id: 1 });
    await api.get(`/preregistration_confirm/${await mailedToken('preregister_confirm')}`);
    await sweepAfterDays(31);
    expect(await subscribedEmails()).toEqual(['early@example.org']);
    await sweepAfterDays(3 * 366);
    expect(await subscribedEmails()).toEqual([]);
  });

  test('copies of mails: after thirty days, in the database and in the outbox folder', async () => {
    const outbox = join(api.dataDir, 'outbox');
    await reserve();
    await waitForDelivery();
    await writeFile(join(outbox, '000007-reservation.eml.part'), 'cut off by a crash');
    await writeFile(join(outbox, 'notes.txt'), 'not ours');
    await sweepAfterDays(29);
    expect(await listOutbox()).toEqual(['000001-reservation.eml', 'notes.txt']);
    await sweepAfterDays(2);
    expect([await listOutbox(), await listMails()]).toEqual([['notes.txt'], []]);
  });

  test('lines of the log: after fourteen days, and none stops a start', async () => {
    const setDay = async (name: string, daysAgo: number) => {
      const file = join(api.dataDir, name);
      await writeFile(file, '');
      await truncate(file, 600 * 1024 * 1024);
      const time = api.runtime.now() - daysAgo * DAY_SECONDS;
      await utimes(file, time, time);
    };
    const logs = async () => (await readdir(api.dataDir)).filter((name) => name.startsWith('api.log')).sort();
    await setDay('api.log.first', 12.5);
    await setDay('api.log.second', 7);
    await setDay('api.log', 0);
    await api.sweep();
    expect(await logs()).toEqual(['api.log', 'api.log.first', 'api.log.second']);
    await sweepAfterDays(1);
    expect(await logs()).toEqual(['api.log', 'api.log.second']);
    await sweepAfterDays(6);
    expect(await logs()).toEqual(['api.log']);
    await sweepAfterDays(8);
    expect(await logs()).toEqual([]);
    expect(api.logs.filter(({ level }) => level === 'error')).toEqual([]);
    const folder = join(api.dataDir, 'api.log.folder');
    await mkdir(folder);
    await utimes(folder, 1, 1);
    await reserve();
    await api.update('bookings', { state: 'expired', hold_expires_at: null, created_at: 1 });
    const restarted = await testApi({ dataDir: api.dataDir });
    expect(restarted.logs.map(({ event }) => event)).toContain('sweep.files-failed');
    expect(await loadBooking()).toMatchObject({ email: '' });
  });

  test('purchases that nobody has paid: after a month, once no page of theirs can be paid', async () => {
    const buy = (call: string, priceCode: string) => checkOut({ priceCode, ws: '' }, call);
    const [abandoned, paid, declined] = [
      await buy('/bundle_checkout', 'bundle_3_eur'),
      await buy('/bundle_checkout', 'bundle_3_eur'),
      await buy('/mentorship_checkout', 'mentorship_6_eur'),
    ];
    await buy('/bundle_checkout', 'bundle_3_eur');
    await api.update('payments', { provider_session: 'cs_open' }, 4);
    await pressButton(declined, 'decline');
    await pressButton(paid, 'pay', { email: 'bea@example.org' });
    const listIds = async (table: 'bookings' | 'payments') => (await api.rows(table, 'id')).map(({ id }) => id);
    await sweepAfterDays(29);
    expect([await listIds('bookings'), await listIds('payments')]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
    await sweepAfterDays(2);
    expect([await listIds('bookings'), await listIds('payments')]).toEqual([
      [2, 4],
      [2, 4],
    ]);
    expect((await fetch(abandoned)).status).toBe(404);
    await api.update('payments', { page_closed_at: 1 }, 4);
    await api.sweep();
    expect(await listIds('bookings')).toEqual([2]);
  });

  test('the codes of repeated reservations: after a month', async () => {
    await reserve();
    const notice = await reserve();
    expect(await readUnpaid(notice)).toMatchObject([404, { state: 'emailed' }]);
    await sweepAfterDays(31);
    expect(await readUnpaid(notice)).toEqual([404, { error: 'We don’t recognise this booking.' }]);
  });

  test('whoever paid too late for a place that was gone is remembered: a person has to refund them', async () => {
    const session = (await checkOut(checkoutForm(await reserve()))).split('/').at(-1) ?? '';
    await sweepAfterDays(4);
    await api.update('editions', { taken: 3 });
    await recordPaymentEvent(api.runtime, { id: 'late-money', session, type: 'paid' });
    await sweepAfterDays(40);
    expect(await loadBooking()).toMatchObject({ state: 'expired', email: 'ada@example.org' });
  });
});

describe('erasure', () => {
  /** Words that only Zoé typed. */
  const PERSON = {
    first_name: 'Zoé-Quilline',
    last_name: 'Brandywine',
    email: 'Zoe.Brandywine@example.org',
    about_me: 'Theremins and quintuple zithers',
  };
  const TRACES = [/quilline/i, /brandywine/i, /quintuple zithers/i];

  beforeEach(() => testApi());

  /** Every text of every table, of the outbox and of the other files of DATA_DIR. */
  async function everything(): Promise<string> {
    const tables = await api.db.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(api.db).then((result) => result.rows)),
    );
    const entries = await readdir(api.dataDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const contents = await Promise.all(files.map((file) => readFile(file, 'latin1')));
    return JSON.stringify(rows) + contents.join('\n') + JSON.stringify(api.logs);
  }

  async function leaveTraces(): Promise<void> {
    const response = await tryToReserve(PERSON, { 'idempotency-key': 'zoes-visit' });
    await pay(await response.json());
    await subscribe(PERSON.email);
  }

  test('a person who asks is erased everywhere, and what the law asks for stays', async () => {
    await leaveTraces();
    await reserve();
    await waitForDelivery();
    for (const trace of TRACES) expect(await everything()).toMatch(trace);
    expect((await runCommand('erase', PERSON.email)).err).toBe(
      'error: Booking 1 is confirmed and still to come: cancel it first.\n',
    );
    await runCommand('booking:cancel', '1', '--refund', '595');

    expect((await runCommand('erase', 'zoe.brandywine@EXAMPLE.org')).out).toMatch(
      /^Erased: the person of 1 booking, \d emails, .*, 1 subscription, 1 stored response\.\nKept: .* bookings 1,/,
    );
    const left = await everything();
    for (const trace of TRACES) expect(left).not.toMatch(trace);
    expect(await api.rows('payments', 'booking_id', 'paid_minor', 'state')).toEqual([
      { booking_id: 1, paid_minor: 119000, state: 'paid' },
    ]);
    expect(await api.rows('refunds', 'amount_minor')).toEqual([{ amount_minor: 59500 }]);
    expect(await commandJson('bookings', '1', '--open')).toMatchObject([{ email: 'ada@example.org' }]);
  });

  test('who holds a place and waits for it and for others leaves nothing, and the places go to the next', async () => {
    await testApi({
      programme: {
        ...createProgramme(...['ice', 'fog', 'walk'].map((slug) => workshop(slug, { capacity: 1 }))),
        house: [{ rooms: 2, sleeps: ['onsite'] }],
      },
    });
    const foggy = await reserve({ ...place(2), email: 'first@example.org' });
    await tryToReserve(PERSON, { 'idempotency-key': 'zoes-visit', 'x-visitor': 'v'.repeat(32) });
    for (const item of ['ice', 'fog', 'walk']) {
      await joinWaitingList(PERSON.email.toLowerCase(), item);
      // A mailbox gets three such emails an hour.
      api.advanceClock(HOUR_SECONDS);
    }
    await release(foggy);
    expect((await listOffers()).map(({ email }) => email)).toEqual([PERSON.email.toLowerCase()]);
    for (const item of ['ice', 'fog']) await joinWaitingList('next@example.org', item);
    await waitForDelivery();
    for (const trace of TRACES) expect(await everything()).toMatch(trace);

    expect((await runCommand('erase', PERSON.email)).out).toContain('Nothing is kept.');
    const left = await everything();
    for (const trace of TRACES) expect(left).not.toMatch(trace);
    expect((await api.rows('bookings')).filter(({ visitor_key }) => visitor_key !== null)).toEqual([]);
    expect((await listOffers()).map(({ email }) => email)).toEqual(['next@example.org', 'next@example.org']);
  });

  test('a guest who is in the house is erased only once that is agreed, and no code opens the booking', async () => {
    await pay(await reserve(PERSON));
    await api.update('editions', { start_date: addDays(dayAt(Date.now() / 1000), -3) });
    const asked = await spawnCommandIn(api.dataDir, ['erase', PERSON.email], 'n\n');
    expect(asked).toMatchObject({ code: 1, out: '' });
    expect(asked.err).toMatch(/Booking 1: Zoé-Quilline Brandywine is in the house until \d{4}-/);
    expect(await api.row('bookings')).toMatchObject({ email: PERSON.email });

    expect((await runCommand('erase', PERSON.email, '--yes')).out).toContain('Kept:');
    const UNKNOWN = { error: 'We don’t recognise this booking.' };
    const codes = [`${deriveSecret('calendar', 'forgotten-1')}-1`, 'forgotten-1'];
    for (const path of codes.flatMap((code) => [
      `get_booked_dates/onsite/${code}`,
      `get_cancellation/onsite/${code}`,
    ])) {
      expect([path, await readResponse(api.get(`/${path}`))]).toEqual([path, [404, UNKNOWN]]);
    }
  });

  test('an unpaid reservation of the person is released', async () => {
    await reserve(PERSON);
    expect(await placesLeft()).toBe(2);
    expect(await commandJson('erase', PERSON.email)).toMatchObject({ bookings: 1, kept_payments_of: [] });
    expect(await placesLeft()).toBe(3);
    expect((await runCommand('erase', PERSON.email)).out).toContain('the person of 0 bookings');
  });
});
