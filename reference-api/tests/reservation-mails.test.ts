import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { api, SITE_URL, startWithWorkshops, waitFor } from './api';
import { workshop } from './programme';
import { checkOut, listMails, mailedHash, pressButton, readUnpaid, release, reserve, residencyForm } from './visitor';
import { HOUR_SECONDS } from '../src/domain/dates';
import { readMailQueue } from '../src/mail/mailer';

startWithWorkshops(
  workshop('ice'),
  workshop('code', { ctype: 'online', allowPaymentPlan: false, sessions: '2 Tue 18:30-20:30' }),
);

const lastReservation = () =>
  api.db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const reserveOnline = (changes = {}) => reserve({ ctype: 'online', course_id: 2, workshop_edition: 2, ...changes });
const checkOutStay = () => checkOut(residencyForm([20]), '/residency_checkout');

test.each([
  [
    'onsite',
    reserve,
    [
      'confirm your booking and pay, in full or in instalments. If you have a grant, bundle or discount code, you',
      `${SITE_URL}/onsite/ice\nArrive: Tuesday `,
      'Price: €1,190, or 4 monthly payments of €298 (€1,192 in all)\n',
    ],
  ],
  [
    'online',
    reserveOnline,
    [
      'confirm your booking and pay. If you have a bundle or discount code, you can enter it there.',
      `${SITE_URL}/online/code\nSession 1: Tuesday `,
      'Where: Online\nPrice: €1,190\n',
    ],
  ],
  [
    'residency',
    checkOutStay,
    [
      'To keep it, pay for it, in full or in instalments.\n',
      `${SITE_URL}/residencies\nArrive: Wednesday `,
      'Price: €399, or 4 monthly payments of €99.75\n',
    ],
  ],
])(
  'the mail of a held %s booking has when, where, its price, how it can be paid, and a calendar',
  async (ctype, hold, texts) => {
    await hold();
    const { text, calendar } = await lastReservation();
    for (const part of texts) expect(text).toContain(part);
    const lines = calendar?.replaceAll('\r\n ', '').split('\r\n') ?? [];
    expect(lines).toContain(`URL:${SITE_URL}/confirm/${ctype}/${await mailedHash()}`);
    expect(lines).toContain('STATUS:TENTATIVE');
    expect(lines.find((line) => line.startsWith('SUMMARY:'))).toMatch(/^SUMMARY:Held: /);
  },
);

test('a price is named in each currency until the visitor has chosen one', async () => {
  await reserveOnline({ currency: 'chf' });
  expect((await lastReservation()).text).toContain('Price: €1,190; £1,020; $1,290\n');
});

const waitingKinds = async () => (await listMails()).map(({ kind }) => kind);

test.each([
  ['pay', ['residency']],
  ['pay_unconfirmed', []],
  ['release', []],
] as const)('the mail of a stay is dropped by "%s" while its payment page is open', async (button, kinds) => {
  const page = await checkOutStay();
  expect(await waitingKinds()).toEqual(['residency-reservation']);
  if (button === 'release') await release(await mailedHash(), 'residency');
  else await pressButton(page, button);
  expect(await waitingKinds()).toEqual(kinds);
});

test('the mail of an unpaid stay is sent once its payment page has closed, and again on demand', async () => {
  const sent = async (kind: string) => {
    const files = await readdir(join(api.dataDir, 'outbox')).catch(() => []);
    return files.filter((file) => file.replace(/^\d+-/, '') === `${kind}.eml`).length;
  };
  await checkOutStay();
  await reserve({ email: 'other@example.org' });
  await waitFor('a later mail is sent', async () => (await sent('reservation')) === 1);
  expect(await sent('residency-reservation')).toBe(0);
  const { counts, oldestSeconds } = await readMailQueue(api.db, Date.now() / 1000);
  expect([counts.retry, oldestSeconds]).toEqual([0, 0]);
  api.advanceClock(HOUR_SECONDS / 2);
  await api.sweep();
  await waitFor('the mail is sent', async () => (await sent('residency-reservation')) === 1);
  await checkOutStay();
  await waitFor('the same link is sent again', async () => (await sent('residency-reservation')) === 2);
  expect((await readUnpaid(await mailedHash(), 'residency'))[0]).toBe(200);
});
