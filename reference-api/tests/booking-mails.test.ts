import type { confirmedBookingSchema } from '@camp/contract/bookings';
import { addDays } from '@camp/contract/days';
import { addMonths } from '@camp/contract/instalments';
import { LEGAL_NOTICE } from '@camp/contract/organisation';
import { findTravel } from '@camp/contract/travel';
import type { z } from 'zod';

import { api, SITE_URL, startWithWorkshops, waitFor } from './api';
import { lastMail, listMails, listOutbox, mailedHash, mailKinds } from './mailbox';
import { applyCode, book, bookStay, checkOut, checkoutForm, checkOutStay, FREE, pay, pressButton } from './paying';
import { workshop } from './programme';
import { ONLINE, place, readUnpaid, release, reserve } from './reserving';
import { dayAt, formatDay, formatLongDay, HOUR_SECONDS } from '../src/domain/dates';
import { readMailQueue } from '../src/mail/mailer';
import { packageTravelSection } from '../src/mail/sections';
import { recordPaymentEvent } from '../src/payments/payment-events';

describe('confirmations', () => {
  const ADDRESS = 'CAMP, Le Village, 09140 Aulus-les-Bains, France';
  const { name, registration } = LEGAL_NOTICE.association;
  const ISSUER = `${name}, ${registration}.`;

  startWithWorkshops(
    workshop('ice', { Equipment: 'Warm socks & a torch.' }),
    workshop('code', { type: 'online' }),
    workshop('essay', { type: 'online', sessions: '3 Tue 18:30-20:30' }),
  );

  const confirmed = (ctype: string, hash: string) =>
    api.json<z.infer<typeof confirmedBookingSchema>>(`/get_booking/${ctype}/${hash}`);
  const today = () => dayAt(Date.now() / 1000);

  test('page and mail say what was booked, the shuttle, what to bring, and what was paid, with a receipt', async () => {
    const hash = await book();
    const booking = await confirmed('onsite', hash);
    const inFull = { add_ww: 0, currency: 'eur', total: 1190, paid: 1190 };
    expect(booking).toMatchObject({ ...inFull, equipment: expect.any(String) });
    expect(booking.payments).toEqual([{ date: today(), amount: 1190, paid: true }]);
    const journey = findTravel('onsite', { firstDay: booking.start_date!, lastDay: booking.end_date! });
    const mail = await lastMail();
    for (const line of [
      `What: ${booking.product}`,
      `Arrive: ${formatLongDay(journey.outward!.day)}: the shuttle leaves Toulouse at 18:00`,
      `Leave: ${formatLongDay(journey.back!.day)}: the shuttle is back in Toulouse by 11:00`,
      `Where: ${ADDRESS}`,
      'Equipment: Warm socks & a torch.',
      `RECEIPT ${booking.receipt}`,
      `Date: ${formatDay(today())}`,
      'Paid: €1,190',
      `Issued by: ${ADDRESS}. CAMP is run by a UK registered charity and a French association. ${ISSUER}`,
      `VAT: ${LEGAL_NOTICE.vat}`,
      `Mediator: ${LEGAL_NOTICE.mediator}`,
    ]) {
      expect(mail?.text.split('\n')).toContain(line);
    }
    expect(mail?.text).toContain(`Open your booking:\n${SITE_URL}/thanks/onsite/${await mailedHash()}\n`);
    expect(mail?.text).toContain('See you up here,');
    expect(mail?.html).toContain('Warm socks &amp; a torch.');
    expect(mail?.text).not.toContain('+7');
  });

  test('with +7 in instalments the return shuttle is a week later, and what is still to pay is dated', async () => {
    const hash = await reserve();
    await pay(hash, { paymentType: 'subscription', amount: '385', priceCode: 'v2_1_eur_4_ww', add_ww: '1' });
    const booking = await confirmed('onsite', hash);
    expect(booking).toMatchObject({ add_ww: 1, total: 1540, paid: 385 });
    expect(booking.payments.map(({ paid }) => paid)).toEqual([true, false, false, false]);
    expect(booking.payments.map(({ date }) => date)).toEqual([0, 1, 2, 3].map((months) => addMonths(today(), months)));
    const text = (await lastMail()).text;
    const days = { firstDay: booking.start_date!, lastDay: booking.end_date! };
    const { back } = findTravel('onsite', { ...days, addWorkWeek: true });
    expect(text).toContain(`Leave: ${formatLongDay(back!.day)}: the shuttle is back`);
    expect(text).toContain('and CAMP +7: seven more nights');
    expect(text).toContain('Total: €1,540, in 4 monthly payments\nPaid: €385\nStill to pay: €385 each on ');
    for (const { date } of booking.payments.slice(1)) expect(text).toContain(formatDay(date));
  });

  test('a residency has its shuttle and receipt; online there is none of the way up here', async () => {
    const residency = await confirmed('residency', await bookStay([20, 21]));
    const days = { firstDay: residency.start_date!, lastDay: residency.end_date! };
    const journey = findTravel('residency', days);
    const mail = (await lastMail()).text;
    expect(mail).toContain(`Arrive: ${formatLongDay(journey.outward!.day)}: the shuttle leaves Toulouse at 13:00`);
    expect(mail).toContain(`Leave: ${formatLongDay(journey.back!.day)}: the shuttle is back in Toulouse by 11:00`);
    expect(mail).toContain(`RECEIPT ${residency.receipt}`);

    const hash = await reserve(ONLINE);
    await pay(hash, { ctype: 'online', priceCode: 'v2_2_ol_eur_4' });
    const online = await confirmed('online', hash);
    expect(online).not.toHaveProperty('end_date');
    const text = (await lastMail()).text;
    expect(text).toContain(`Begins: ${formatLongDay(online.start_date!)}`);
    expect(text).not.toMatch(/shuttle|up here|Arrive/);
  });

  test('an online workshop names its sessions, the last of which is its end', async () => {
    const hash = await reserve({ ctype: 'online', ...place(3) });
    await pay(hash, { ctype: 'online', priceCode: 'v2_3_ol_eur_4' });
    const { start_date, end_date, sessions } = await confirmed('online', hash);
    expect([end_date, sessions?.length]).toEqual([addDays(start_date!, 14), 3]);
    const text = (await lastMail()).text;
    expect(text).toContain(`Session 1: ${formatLongDay(start_date!)}, 18:30–20:30 (Paris time)`);
    expect(text).toContain(`Session 3: ${formatLongDay(end_date!)}, 18:30–20:30 (Paris time)`);
  });

  test('a stay with a gap names no days that are not so', async () => {
    const booking = await confirmed('residency', await bookStay([20, 22]));
    expect(booking).not.toHaveProperty('start_date');
    expect((await lastMail()).text).toContain('The shuttle leaves Toulouse on Wednesdays at 13:00');
  });

  test('what a code pays for has no receipt, and says so', async () => {
    const hash = await reserve();
    await applyCode(hash, 'FULL100');
    await checkOut(checkoutForm(hash, FREE), '/success');
    const booking = await confirmed('onsite', hash);
    expect(booking.payments).toEqual([]);
    for (const field of ['total', 'paid', 'currency', 'receipt']) expect(booking).not.toHaveProperty(field);
    expect(booking.discount).toEqual({ code: 'FULL100', percent: 100 });
    const text = (await lastMail()).text;
    expect(text).toContain('The code FULL100 covers the full price. There is nothing to pay.');
    expect(text).not.toMatch(/receipt/i);
  });
});

describe('reservations', () => {
  startWithWorkshops(
    workshop('ice'),
    workshop('code', { type: 'online', 'payment plan': 0, sessions: '2 Tue 18:30-20:30' }),
  );

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
      () => reserve(ONLINE),
      [
        'confirm your booking and pay. If you have a bundle or discount code, you can enter it there.',
        `${SITE_URL}/online/code\nSession 1: Tuesday `,
        'Where: Online\nPrice: €1,190\n',
      ],
    ],
    [
      'residency',
      () => checkOutStay([20]),
      [
        'To keep it, pay for it, in full or in instalments.\n',
        `${SITE_URL}/residencies\nArrive: Wednesday `,
        'Price: €399, or 4 monthly payments of €99.75\n',
      ],
    ],
  ])('the mail of a held %s booking has when, where, price, ways to pay and a calendar', async (ctype, hold, texts) => {
    await hold();
    const { text, calendar } = await lastMail();
    for (const part of texts) expect(text).toContain(part);
    const lines = calendar?.replaceAll('\r\n ', '').split('\r\n') ?? [];
    const url = lines.find((line) => line.startsWith('URL:'))?.slice('URL:'.length);
    expect(url).toMatch(`${SITE_URL}/${ctype === 'residency' ? 'residencies' : `${ctype}/`}`);
    expect(lines).toContain('STATUS:TENTATIVE');
    expect(lines.find((line) => line.startsWith('SUMMARY:'))).toMatch(/^SUMMARY:Held: /);
  });

  test('a price is named in each currency until the visitor has chosen one', async () => {
    await reserve({ ...ONLINE, currency: 'chf' });
    expect((await lastMail()).text).toContain('Price: €1,190; £1,020; $1,290\n');
  });

  test.each([
    ['pay', ['residency']],
    ['pay_unconfirmed', []],
    ['release', []],
    ['pending', []],
  ] as const)('the mail of a stay is dropped by "%s" while its payment page is open', async (button, kinds) => {
    const page = await checkOutStay([20]);
    expect(await mailKinds()).toEqual(['residency-reservation']);
    if (button === 'release') await release(await mailedHash(), 'residency');
    else if (button !== 'pending') await pressButton(page, button);
    else await recordPaymentEvent(api.runtime, { id: 'e1', session: page.split('/').at(-1) ?? '', type: button });
    expect(await mailKinds()).toEqual(kinds);
  });

  test('the mail of an unpaid stay is sent once its payment page has closed, and again on demand', async () => {
    const sent = async (kind: string) =>
      (await listOutbox()).filter((file) => file.replace(/^\d+-/, '') === `${kind}.eml`).length;
    await checkOutStay([20]);
    await reserve({ email: 'other@example.org' });
    await waitFor('a later mail is sent', async () => (await sent('reservation')) === 1);
    expect(await sent('residency-reservation')).toBe(0);
    const { counts, oldestSeconds } = await readMailQueue(api.db, Date.now() / 1000);
    expect([counts.retry, oldestSeconds]).toEqual([0, 0]);
    api.advanceClock(HOUR_SECONDS / 2);
    await api.sweep();
    await waitFor('the mail is sent', async () => (await sent('residency-reservation')) === 1);
    await checkOutStay([20]);
    await waitFor('the same link is sent again', async () => (await sent('residency-reservation')) === 2);
    expect((await readUnpaid(await mailedHash(), 'residency'))[0]).toBe(200);
    expect(await listMails('residency-reservation')).toHaveLength(2);
  });
});

test('the facts of package travel are in the mail of what includes a room, where the organisation has them', () => {
  const form = 'https://camp.example/package-travel.pdf';
  const facts = { registration: 'IM009200001, Atout France', guarantor: 'APST, Paris', insurer: 'MAIF, Niort', form };
  expect(packageTravelSection('residency', facts)).toEqual(packageTravelSection('onsite', facts));
  expect(packageTravelSection('onsite', facts)[0]?.rows).toEqual([
    ['Registered as', facts.registration],
    ['Protected by', facts.guarantor],
    ['Insured by', facts.insurer],
    ['Your rights', { label: 'Standard information form', url: form }],
  ]);
  expect(packageTravelSection('online', facts)).toEqual([]);
  expect(packageTravelSection('onsite')).toEqual([]);
});
