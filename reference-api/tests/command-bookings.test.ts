import { parse } from 'csv-parse/sync';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { api, testApi } from './api';
import { commandJson, runCommand, spawnCommand } from './command';
import { applyCode, checkOut, checkoutForm, listMails, pay, placesLeft, pressButton, reserve } from './visitor';

const run = (...args: string[]) => runCommand(api.dataDir, ...args);

beforeEach(() => testApi());

async function book(changes: Record<string, unknown> = {}): Promise<string> {
  const hash = await reserve(changes);
  await pay(hash);
  return hash;
}

test('a paid booking is cancelled and refunded once: its place is free, and its owner is told', async () => {
  await book();
  expect(await placesLeft()).toBe(2);
  expect((await run('booking:cancel', '1', '--refund', '595')).out).toBe('Booking 1 is cancelled. €595 goes back.\n');
  expect(await placesLeft()).toBe(3);
  expect((await listMails()).at(-1)).toMatchObject({
    kind: 'cancellation',
    recipient: 'ada@example.org',
    text: expect.stringContaining('Paid: €1,190\nWe keep: €595\nYou get back: €595\n'),
  });
  await api.sweep();
  expect(await api.db.selectFrom('refunds').select(['amount_minor', 'provider_id']).execute()).toEqual([
    { amount_minor: 59500, provider_id: 'test-refund-1' },
  ]);
  expect(await run('booking:cancel', '1', '--refund', 'full')).toMatchObject({
    code: 1,
    err: 'error: Booking 1 is cancelled already.\n',
  });
  expect(await placesLeft()).toBe(3);
});

test('no more is refunded than was paid, and then nothing is cancelled', async () => {
  await book();
  const { code, err } = await run('booking:cancel', '1', '--refund', '1190.01');
  expect([code, err]).toEqual([1, 'error: No more can go back than was paid for booking 1: €1,190.\n']);
  expect(await placesLeft()).toBe(2);
  expect(await commandJson(api.dataDir, 'booking:cancel', '1', '--refund', 'full')).toEqual({
    booking: 1,
    state: 'cancelled',
    refunded: 1190,
    currency: 'eur',
  });
});

test('the code of a bundle that is cancelled can no longer be used, and its buyer reads so', async () => {
  const page = await checkOut({ priceCode: 'bundle_3_eur', ws: '' }, '/bundle_checkout');
  await pressButton(page, 'pay', { email: 'ada@example.org' });
  const { code } = await api.db
    .selectFrom('codes')
    .select('code')
    .where('kind', '=', 'bundle')
    .executeTakeFirstOrThrow();
  const hash = await reserve();
  expect(await applyCode(hash, code)).toMatchObject({ apply_dcode: true });
  await run('booking:cancel', '1', '--refund', 'full');
  expect(await applyCode(hash, code)).toMatchObject({
    apply_dcode: false,
    failcode: expect.stringContaining('it expired'),
  });
  expect((await listMails()).at(-1)?.text).toMatch(/Bundle of 3[^]*can no longer be used[^]*You get back: €/);
});

test.each([
  ['full', 0],
  ['100', 1],
])('cancelled with a refund of "%s", a booking counts as %i uses of its grant code', async (refund, uses) => {
  const hash = await reserve();
  await applyCode(hash, 'ONCE30');
  const form = checkoutForm(hash, { amount: '833', priceCode: 'v2_1_eur_30_4', grantCode: 'ONCE30' });
  await pressButton(await checkOut(form), 'pay');
  await run('booking:cancel', '1', '--refund', refund);
  expect(await api.db.selectFrom('code_uses').selectAll().execute()).toHaveLength(uses);
});

test('an unpaid booking is released, and one whose hold has ended cannot be cancelled', async () => {
  const hash = await reserve();
  expect((await run('booking:cancel', '1', '--refund', 'none')).out).toBe(
    'Booking 1 is released. Nothing goes back.\n',
  );
  expect(await placesLeft()).toBe(3);
  expect(await (await api.get(`/get_unpaid_booking/onsite/${hash}`)).json()).toMatchObject({ state: 'released' });
  expect((await run('booking:cancel', '1', '--refund', 'none')).err).toContain('it has no place');
  expect((await run('booking:cancel', '7', '--refund', 'none')).err).toBe('error: There is no booking 7.\n');
});

test('five commands at once cancel a booking once', async () => {
  await book();
  const results = await Promise.all(
    Array.from({ length: 5 }, () => spawnCommand(api.dataDir, 'booking:cancel', '1', '--refund', 'full')),
  );
  expect(results.map(({ code }) => code).sort()).toEqual([0, 1, 1, 1, 1]);
  expect(await placesLeft()).toBe(3);
  expect(await api.db.selectFrom('refunds').select('amount_minor').execute()).toEqual([{ amount_minor: 119000 }]);
}, 60_000);

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
  expect(await commandJson(api.dataDir, 'bookings:export', '--to', '2020-01-01')).toEqual([]);
});

test('bookings are reported by the link that brought them', async () => {
  await book();
  await book({ email: 'b@example.org', ws: '7' });
  await reserve({ email: 'c@example.org' });
  await run('booking:cancel', '2', '--refund', 'full');
  expect(await commandJson(api.dataDir, 'bookings:ws')).toEqual([
    { ws: 481, reserved: 2, confirmed: 1, cancelled: 0, income: { eur: 1190 } },
    { ws: 7, reserved: 1, confirmed: 0, cancelled: 1, income: { eur: 0 } },
  ]);
  expect((await run('bookings:ws')).out).toMatch(/481 +2 +1 +0 +€1,190\n/);
});
