import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { api, temporaryFolder, testApi } from './api';
import { runCommand } from './command';
import { listMails } from './mailbox';
import { applyCode, checkOut, checkoutForm, pay, pressButton, residencyForm } from './paying';
import { createProgramme, workshop } from './programme';
import { readUnpaid, reserve } from './reserving';
import { DAY_SECONDS } from '../src/domain/dates';

const EUROS_ONLY = [1, 2, 3].map((weeks) => ({ weeks, eur: 360 * weeks + 39, gbp: null, usd: null }));

const startWithEuros = () =>
  testApi({
    programme: {
      ...createProgramme(workshop('ice', { prices: { eur: 1190, gbp: null, usd: 1290, payments: 4 } })),
      'residency-prices': [...EUROS_ONLY.slice(0, 2), { ...EUROS_ONLY[2]!, gbp: 949 }],
      bundles: [
        { workshops: 3, discount: 15, eur: 867, gbp: 743, usd: null },
        { workshops: 5, discount: 20, eur: 1360, gbp: null, usd: null },
      ],
    },
  });

const inPounds = (count: number, changes: Record<string, string> = {}) =>
  residencyForm([10, 11, 12].slice(0, count), { amount: String(360 * count + 39), currency: 'gbp', ...changes });

async function importFiles(files: Record<string, string>, ...options: string[]) {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return runCommand('import', folder, ...options);
}

test('a price that is missing in a currency is shown and charged in euros', async () => {
  await startWithEuros();
  const { pricing } = await api.json<{ pricing: object }>('/get_residencies');
  expect(pricing).toEqual({ eur: expect.anything() as object });
  expect(Object.keys(await api.json('/get_bundles'))).toEqual(['eur']);

  const page = await checkOut(inPounds(2), '/residency_checkout');
  await pressButton(page, 'decline');
  expect(await api.row('payments')).toMatchObject({ currency: 'eur', total_minor: 75_900 });
  const [stay] = await api.rows('bookings');
  for (const hash of [stay!.hash, stay!.mail_hash]) {
    const [status, booking] = await readUnpaid(hash, 'residency');
    expect([status, Object.keys(booking.pricing as object), booking.pricing.eur.full_amount]).toEqual([
      200,
      ['eur'],
      759,
    ]);
  }
  const workshopHash = await reserve({ currency: 'gbp', email: 'bea@example.org' });
  await pay(workshopHash, { currency: 'gbp' });
  expect(await api.row('payments', 2)).toMatchObject({ currency: 'eur', total_minor: 119_000, state: 'paid' });
});

test('a booking keeps the price that it was made at, whatever is imported or removed afterwards', async () => {
  await startWithEuros();
  await checkOut(inPounds(3, { amount: '949', priceCode: 'residency_3w_gbp_full' }), '/residency_checkout');
  await checkOut({ priceCode: 'bundle_5_eur', ws: '' }, '/bundle_checkout');
  await checkOut({ priceCode: 'mentorship_6_eur', ws: '' }, '/mentorship_checkout');
  const hash = await reserve({ email: 'bea@example.org' });
  const files = {
    'prices.csv': 'workshop,eur,payments\nice,1490,2\n',
    'residency-prices.csv': 'weeks,eur\n1,499\n',
    'bundles.csv': 'workshops,discount,eur\n3,15,900\n',
    'mentorship.md': '## One session\nsessions: 1\neur: 95\n\nText.\n',
  };
  expect((await importFiles(files)).err).toBe('');

  const [stay, , mentorship] = await api.rows('bookings');
  expect((await readUnpaid(stay!.hash, 'residency'))[1].pricing).toMatchObject({
    eur: { full_amount: 1119, split_amount: 279.75, number_of_payments: 4 },
    gbp: { full_amount: 949, symbol: '£' },
  });
  const [status, held] = await readUnpaid(mentorship!.hash, 'mentorship');
  expect([status, held.pricing.eur.full_amount]).toEqual([200, 540]);
  const form = { amount: '540', priceCode: '9106_eur_1', ctype: 'mentorship' };
  await checkOut(checkoutForm(mentorship!.hash, form));

  const corrected = await reserve({ email: 'bea@example.net', replaces: hash });
  expect((await readUnpaid(corrected))[1].pricing.eur).toMatchObject({ full_amount: 1190, number_of_payments: 4 });
  expect(await applyCode(corrected, 'OPEN50')).toMatchObject({ apply_dcode: true });
  await pay(corrected, { amount: '595', priceCode: 'v2_1_eur_50_4', grantCode: 'OPEN50' });
  const later = await reserve({ email: 'cem@example.org' });
  expect((await readUnpaid(later))[1].pricing.eur).toMatchObject({ full_amount: 1490, number_of_payments: 2 });

  api.advanceClock(2 * DAY_SECONDS + 3600);
  await api.sweep();
  const reminders = (await listMails()).filter(({ subject }) => subject.startsWith('Held until'));
  expect(reminders.map(({ recipient }) => recipient).sort()).toEqual(['ada@example.org', 'cem@example.org']);
  expect(reminders.find(({ recipient }) => recipient === 'ada@example.org')!.text).toContain('£949');
});

test('a price without euros is refused with its file and line', async () => {
  await startWithEuros();
  const files = {
    'prices.csv': 'workshop,eur,gbp,payments\nice,,1020,4\n',
    'residency-prices.csv': 'weeks,eur,gbp\n1,399,340\n2,,640\n',
    'bundles.csv': 'workshops,discount,gbp\n3,15,700\n',
    'mentorship.md': '## Six sessions\nsessions: 6\ngbp: 465\n\nText.\n',
  };
  const { err } = await importFiles(files);
  expect(err.trim().split('\n')).toEqual([
    'error: Nothing is imported.',
    'bundles.csv, line 2, eur: It is missing.',
    'mentorship.md, line 1, eur: It is missing.',
    'residency-prices.csv, line 3, eur: It is missing.',
    'prices.csv, line 2, eur: The workshop has no price in eur.',
  ]);
});
