import { parse } from 'csv-parse/sync';
import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { api, startWithWorkshops, temporaryFolder } from './api';
import { bundlePath } from './api-process';
import { commandJson as runJson, type CommandResult, runCommand as run, runCommandIn, spawnCommand } from './command';
import { joinWaitingList, lastMail, listMails, listOffers } from './mailbox';
import { applyCode, book, checkOut, checkoutForm, pay, pressButton } from './paying';
import { workshop } from './programme';
import { placesLeft, reserve } from './reserving';
import { recordPaymentEvent } from '../src/payments/payment-events';

const SINGLE_PLACE = [{ startsInDays: 60, capacity: 1, taken: 0 }];

startWithWorkshops(workshop('ice', { editions: SINGLE_PLACE }), workshop('fog'));

function expectRefusal({ code, out, err }: CommandResult, message: string, exitCode = 1): void {
  expect({ code, out, err }).toEqual({ code: exitCode, out: '', err: expect.stringContaining(message) });
}

test('npm run api lists the commands, and each says what it does, with an example', async () => {
  const npm = async (...args: string[]) =>
    (await promisify(execFile)('npm', ['run', '--silent', 'api', '--', ...args], { cwd: join(__dirname, '../..') }))
      .stdout;
  const names = [...(await npm('--help')).matchAll(/^ {2}([a-z:]+) .*\S {2,}[A-Z]/gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['editions', 'bookings', 'places:add', 'code:issue', 'booking:cancel']));
  for (const name of names) {
    expect((await run(name!, '--help')).out).toMatch(new RegExp(`For example:\n {2}npm run api -- ${name}\\b`));
  }
});

test('a command whose reader has gone ends without a trace', async () => {
  const command = `"${process.execPath}" "${bundlePath('command')}" --help | true`;
  expect((await promisify(execFile)('sh', ['-c', command])).stderr).toBe('');
});

test('a second connection of a process leaves the locks of the first to it', async () => {
  await run('editions');
  // Without locks of others it would be the last process, and delete the log of the running API.
  await spawnCommand('editions');
  expect(await readdir(api.dataDir)).toContain('workshop-api.db-wal');
});

test('wrong usage is told from what cannot be done, and neither from a missing database', async () => {
  expectRefusal(await run('editons'), "unknown command 'editons'", 2);
  expectRefusal(await run('places:add', 'one', '2'), 'It must be a number, such as 31.', 2);
  expectRefusal(await run('code:issue', '--percent', '50', '--until', '2099-12-31'), 'Say --uses', 2);
  expectRefusal(await run('bookings', '99'), 'There is no edition 99.');
  expectRefusal(await run('stripe:sync'), 'Set STRIPE_SECRET_KEY');
  if (globalThis.onPostgres) return;
  expectRefusal(await runCommandIn(await temporaryFolder(), ['editions']), 'There is no database at');
});

test('editions are listed with their places, as a table and as JSON', async () => {
  await reserve();
  const [ice, fog] = await runJson<{ workshop: string; capacity: number; taken: number; state: string }[]>('editions');
  expect(ice).toMatchObject({ workshop: 'ice', capacity: 1, taken: 1, places_left: 0, state: 'published' });
  expect(fog).toMatchObject({ workshop: 'fog', capacity: 3, taken: 0, places_left: 3 });
  const { out } = await run('editions', '--workshop', 'ice');
  const table = /^Edition +Begins +Type +Workshop +Places +Taken +Left +State\n[- ]+\n.* ice .*1 +1 +0 +published\n$/;
  expect(out).toMatch(table);
});

test('bookings of an edition are listed, all or those with a place', async () => {
  const released = await reserve();
  await api.postJson('/release_booking/', { ctype: 'onsite', hash: released });
  await reserve({ first_name: 'Émile', email: 'emile@example.org', ws: null });
  const { out } = await run('bookings', '1');
  expect(out).toMatch(/1 +released +Ada Lovelace +ada@example\.org .* 481 +-\n *2 +held +Émile Lovelace/);
  expect(await runJson('bookings', '1', '--open')).toMatchObject([{ id: 2, state: 'held', ws: null, paid: 0 }]);
});

test('a booking that is paid and not confirmed yet has its place, one paid after its hold has none', async () => {
  const session = (await checkOut(checkoutForm(await reserve()))).split('/').at(-1) ?? '';
  await recordPaymentEvent(api.runtime, { id: session, session, type: 'paid' });
  expect(await runJson('bookings', '1', '--open')).toMatchObject([{ id: 1, state: 'paid' }]);
  await api.update('bookings', { state: 'expired' });
  expect(await runJson('bookings', '1', '--open')).toEqual([]);
});

test('money that went back makes no booking paid, and is not added to that of another currency', async () => {
  const hash = await reserve();
  const session = (await checkOut(checkoutForm(hash))).split('/').at(-1) ?? '';
  await recordPaymentEvent(api.runtime, { id: session, session, type: 'paid', amountMinor: 100 });
  await api.sweep();
  const list = () => runJson('bookings', '1', '--open');
  expect(await list()).toMatchObject([{ state: 'held', currency: 'eur', paid: 1, refunded: 1 }]);
  type Pricing = { pricing: { gbp: { full_amount: number } } };
  const { pricing } = await api.json<Pricing>(`/get_unpaid_booking/onsite/${hash}`);
  const { full_amount: pounds } = pricing.gbp;
  await pay(hash, { currency: 'gbp', amount: String(pounds), priceCode: 'v2_1_gbp_4' });
  expect(await list()).toMatchObject([{ state: 'confirmed', currency: 'gbp', paid: pounds, refunded: 0 }]);
});

test('places are added while the API runs, the site is told, and none that is taken is withdrawn', async () => {
  await reserve();
  expect((await run('places:add', '1', '2')).out).toBe('Edition 1 has 3 places now: 1 taken, 2 left.\n');
  expect(await placesLeft()).toBe(2);
  expect(await changedTags()).toEqual(['workshop:onsite:1', 'workshops']);
  await api.sweep();
  expect(await changedTags()).toEqual([]);

  expectRefusal(await run('places:withdraw', '1', '3'), 'Edition 1 has 3 places, and 1 are taken: at most 2');
  expect(await placesLeft()).toBe(2);
  expect((await run('places:withdraw', '1', '2')).code).toBe(0);
  expect(await placesLeft()).toBe(0);
});

test('places added to a date of a full house are not said to be left', async () => {
  await reserve();
  await api.update('house', { rooms: 1 });
  expect((await run('places:add', '1', '5')).out).toBe('Edition 1 has 6 places now: 1 taken, 0 left.\n');
  expect(await placesLeft()).toBe(0);
});

test('places added to a sold-out date go to its waiting list first, in its order, and the rest to anyone', async () => {
  await reserve();
  for (const name of ['first', 'second', 'third']) await joinWaitingList(`${name}@example.org`);
  const offeredTo = async () => (await listOffers()).map(({ email }) => email);
  expect((await run('places:add', '1', '1')).out).toBe('Edition 1 has 2 places now: 2 taken, 0 left.\n');
  expect(await offeredTo()).toEqual(['first@example.org']);
  expect((await run('places:add', '1', '3')).out).toBe('Edition 1 has 5 places now: 4 taken, 1 left.\n');
  expect(await offeredTo()).toEqual(['first@example.org', 'second@example.org', 'third@example.org']);
  expect(await placesLeft()).toBe(1);
  await joinWaitingList('fourth@example.org');
  await run('places:add', '1', '1');
  expect([(await offeredTo()).length, await placesLeft()]).toEqual([3, 2]);
});

test('a workshop is withdrawn and published again', async () => {
  expect((await run('workshop:withdraw', 'ice')).out).toBe('ice is withdrawn.\n');
  expect((await api.get('/get_onsite_workshop/ice')).status).toBe(410);
  expect((await run('workshop:publish', '1')).out).toBe('ice is published: http://site.test/onsite/ice\n');
  expect((await api.get('/get_onsite_workshop/ice')).status).toBe(200);
  expect(await runJson('workshop:publish', 'ice')).toEqual({
    dry_run: false,
    workshop: 'ice',
    published: true,
    changed: false,
  });
  expect(await changedTags()).toEqual(['collections', 'workshop:onsite:1', 'workshops']);
  expectRefusal(await run('workshop:publish', 'nope'), 'There is no workshop nope.');
});

test('a code is issued, works for its scope and its uses, and is issued once', async () => {
  const issue = ['code:issue', 'friends-30', '--percent', '30', '--uses', '1', '--until', '2099-12-31'];
  expect((await run(...issue)).out).toBe('FRIENDS-30 works once until 2099-12-31.\n');
  const hash = await reserve();
  expect(await applyCode(hash, 'friends-30')).toMatchObject({ apply_dcode: true, dcode_value: '30' });
  expectRefusal(await run(...issue), 'There is a code FRIENDS-30 already.');
  expectRefusal(await run('code:issue', '--percent', '5', '--unlimited', '--until', '2020-01-01'), 'is over');
  const unlimited = ['code:issue', '--percent', '5', '--unlimited', '--until', '2099-01-01'];
  const { code } = await runJson<{ code: string }>(...unlimited);
  expect(code).toMatch(/^CAMP(-[0-9A-Z]{4}){4}$/);
});

test('an email is sent again under an id of its own, and one that waits is not sent twice', async () => {
  await reserve();
  const [mail] = await runJson<{ id: number; kind: string }[]>('mails', '--to', 'Ada@example.org');
  expect(mail).toMatchObject({ id: 1, kind: 'reservation' });
  await api.update('mails', { sent_at: 1 });
  expect((await run('mail:resend', '1')).out).toMatch(/^Email 2 to ada@example\.org waits to be sent: Your place/);
  await run('mail:resend', '2');
  const mails = await listMails();
  expect(mails).toEqual(Array(2).fill(mails[0]));
  const ids = await api.rows('mails', 'message_id');
  expect(new Set(ids.map(({ message_id }) => message_id)).size).toBe(2);
  expectRefusal(await run('mail:resend', '9'), 'There is no email 9.');
});

async function changedTags(): Promise<string[]> {
  const rows = await api.db.selectFrom('changed_tags').select('tag').orderBy('tag').execute();
  return rows.map(({ tag }) => tag);
}

describe('bookings', () => {
  beforeEach(() => api.update('editions', { capacity: 3 }));

  test('a paid booking is cancelled and refunded once: its place is free, and its owner is told', async () => {
    await book();
    expect(await placesLeft()).toBe(2);
    expect((await run('booking:cancel', '1', '--refund', '595')).out).toBe('Booking 1 is cancelled. €595 goes back.\n');
    expect(await placesLeft()).toBe(3);
    expect(await lastMail()).toMatchObject({
      kind: 'cancellation',
      recipient: 'ada@example.org',
      text: expect.stringContaining('Paid: €1,190\nWe keep: €595\nYou get back: €595\n'),
    });
    await api.sweep();
    expect(await api.rows('refunds', 'amount_minor', 'provider_id')).toEqual([
      { amount_minor: 59500, provider_id: 'test-refund-1' },
    ]);
    expectRefusal(await run('booking:cancel', '1', '--refund', 'full'), 'error: Booking 1 is cancelled already.\n');
    expect(await placesLeft()).toBe(3);
  });

  test('no more is refunded than was paid, and then nothing is cancelled', async () => {
    await book();
    const tooMuch = await run('booking:cancel', '1', '--refund', '1190.01');
    expectRefusal(tooMuch, 'error: No more can go back than was paid for booking 1: €1,190.\n');
    expect(await placesLeft()).toBe(2);
    expect(await runJson('booking:cancel', '1', '--refund', 'full')).toEqual({
      booking: 1,
      state: 'cancelled',
      refunded: 1190,
      currency: 'eur',
    });
  });

  test('the code of a bundle that is cancelled can no longer be used, and its buyer reads so', async () => {
    const page = await checkOut({ priceCode: 'bundle_3_eur', ws: '' }, '/bundle_checkout');
    await pressButton(page, 'pay', { email: 'ada@example.org' });
    const { code } = await api.row('codes', { kind: 'bundle' });
    const hash = await reserve();
    expect(await applyCode(hash, code)).toMatchObject({ apply_dcode: true });
    await run('booking:cancel', '1', '--refund', 'full');
    expect(await applyCode(hash, 'OPEN50')).toMatchObject({ apply_dcode: true });
    const expired = { apply_dcode: false, failcode: expect.stringContaining('it expired') };
    expect(await applyCode(hash, code)).toMatchObject(expired);
    expect((await lastMail()).text).toMatch(/Bundle of 3[^]*can no longer be used[^]*You get back: €/);
  });

  test.each([
    ['full', 0, 83_300],
    ['100', 1, 10_000],
    ['0.01', 1, 1],
    ['none', 1, null],
  ])('cancelled with a refund of "%s", a booking counts as %i uses of its grant code', async (refund, uses, minor) => {
    const hash = await reserve();
    await applyCode(hash, 'ONCE30');
    await pay(hash, { amount: '833', priceCode: 'v2_1_eur_30_4', grantCode: 'ONCE30' });
    await run('booking:cancel', '1', '--refund', refund);
    expect(await api.rows('code_uses')).toHaveLength(uses);
    expect(await api.rows('refunds', 'amount_minor')).toEqual(minor === null ? [] : [{ amount_minor: minor }]);
  });

  test('a refund that the bank refuses is settled by hand, once, and not while it may be sent', async () => {
    await book();
    await run('booking:cancel', '1', '--refund', 'full');
    const refused = 'error: Refund 1 is unknown, was sent, or is being sent at the moment.\n';
    expect((await run('refund:settle', '1')).err).toBe(refused);
    const soon = Math.floor(Date.now() / 1000) + 3600;
    await api.update('refunds', { sent_at: null, next_attempt_at: soon });
    const { out } = await run('refund:settle', '1');
    expect(out).toBe('Refund 1 of €1,190 counts as paid, and is not tried again.\n');
    expect((await run('refund:settle', '1')).err).toBe(refused);
    expect((await api.row('refunds')).sent_at).not.toBeNull();
  });

  test('a refund that waits for a dispute is settled by hand once the dispute is lost', async () => {
    await book();
    await api.update('payments', { disputed_at: api.runtime.now() });
    await run('booking:cancel', '1', '--refund', 'full');
    await api.sweep();
    expect((await run('refund:settle', '1')).out).toContain('Refund 1 of €1,190 counts as paid');
    await api.update('payments', { disputed_at: null });
    await api.sweep();
    expect(await api.row('refunds')).toMatchObject({ provider_id: null, sent_at: expect.any(Number) });
  });

  test('an unpaid booking is released, and one whose hold has ended cannot be cancelled', async () => {
    const hash = await reserve();
    expectRefusal(await run('booking:cancel', '1', '--refund', '5'), 'Nothing was paid for booking 1.');
    expect(await runJson('booking:cancel', '1', '--refund', 'none')).toEqual({
      booking: 1,
      state: 'released',
      refunded: 0,
      currency: null,
    });
    expect(await placesLeft()).toBe(3);
    expect(await (await api.get(`/get_unpaid_booking/onsite/${hash}`)).json()).toMatchObject({ state: 'released' });
    expect((await run('booking:cancel', '1', '--refund', 'none')).err).toContain('it has no place');
    expect((await run('booking:cancel', '7', '--refund', 'none')).err).toBe('error: There is no booking 7.\n');
  });

  test('a booking that is paid and not confirmed yet is not released', async () => {
    await book();
    await api.update('payments', { fulfilled_at: null });
    await api.update('bookings', { state: 'held', confirmed_at: null });
    expectRefusal(await run('booking:cancel', '1', '--refund', 'none'), 'waits for its confirmation');
    expect(await placesLeft()).toBe(2);
  });

  test('bookings are exported as CSV that a spreadsheet reads, and in which no visitor writes a formula', async () => {
    await book({ first_name: '=HYPERLINK("http://evil.example","you")', about_me: 'One, "two"\nthree' });
    const file = join(api.dataDir, 'bookings.csv');
    expect((await run('bookings:export', '--output', file)).out).toContain('Wrote 1 bookings');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    expect(text).toBe((await run('bookings:export', '--edition', '1')).out);
    expect(text.split('\r\n')).toHaveLength(3);
    expect(parse(text, { bom: true, columns: true, record_delimiter: '\r\n' })).toMatchObject([
      {
        booking: '1',
        state: 'confirmed',
        workshop: 'ice',
        first_name: '\'=HYPERLINK("http://evil.example","you")',
        about_me: 'One, "two"\nthree',
        currency: 'eur',
        paid: '1190',
        ws: '481',
      },
    ]);
    expect(await runJson('bookings:export', '--to', '2020-01-01')).toEqual([]);
  });

  test('bookings are reported by the link that brought them', async () => {
    await book();
    await book({ email: 'b@example.org', ws: '7' });
    await reserve({ email: 'c@example.org' });
    await run('booking:cancel', '2', '--refund', 'full');
    expect(await runJson('bookings:ws')).toEqual([
      { ws: '481', reserved: 2, confirmed: 1, cancelled: 0, income: { eur: 1190 } },
      { ws: '7', reserved: 1, confirmed: 0, cancelled: 1, income: { eur: 0 } },
    ]);
    expect((await run('bookings:ws')).out).toMatch(/481 +2 +1 +0 +€1,190\n/);
  });
});
