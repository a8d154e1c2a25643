import { addDays } from '@camp/contract/days';

import { api, SITE_URL, testApi } from './api';
import { runCommand } from './command';
import { lastMail, listMails, mailKinds } from './mailbox';
import { applyCode, cancelForOrganiser, checkOut, checkoutForm, checkOutStay, issueCode, pressButton } from './paying';
import { createProgramme, workshop } from './programme';
import { ONLINE, reserve } from './reserving';
import { DAY_SECONDS, dayAt, formatDay } from '../src/domain/dates';

const programme = createProgramme(
  workshop('ice'),
  workshop('radio', {
    type: 'online',
    'price code': 1,
    prices: { eur: 340, gbp: 295, usd: 370, payments: 2 },
  }),
  workshop('choir', { type: 'online', editions: [{ startsInDays: 120, capacity: 3, taken: 0 }] }),
);

const PAID = { ctype: 'online', amount: '340', priceCode: '2_ol_eur_2' };

beforeEach(() => testApi({ programme }));

test('a bundle pays for online workshops as often as it has uses, and takes 10% off onsite ones', async () => {
  const page = await checkOut({ priceCode: 'bundle_3_eur', ws: '481' }, '/bundle_checkout');
  expect(await pressButton(page, 'pay', { email: 'not an address' })).toBe('422');
  const thanks = await pressButton(page, 'pay', { email: 'bea@example.org' });
  expect(thanks).toMatch(new RegExp(`^${SITE_URL}/bundle_thanks/`));
  const bundle = await api.json<{ customer_email: string; bundle_code: string }>(
    `/get_bundle_purchase/${thanks.split('/').at(-1)}`,
  );
  expect(bundle).toEqual({
    customer_email: 'bea@example.org',
    bundle_code: expect.stringMatching(/^CAMP(-[0-9A-Z]{4}){4}$/),
  });
  expect(await lastMail()).toMatchObject({ kind: 'bundle', text: expect.stringContaining(bundle.bundle_code) });

  const onsite = await reserve();
  expect(await applyCode(onsite, 'BUNDLE-3')).toMatchObject({ apply_dcode: false });
  expect(await applyCode(onsite, bundle.bundle_code)).toEqual({
    apply_dcode: true,
    dcode_value: '10',
    code: bundle.bundle_code,
    failcode: '',
  });
  const discounted = { amount: '1071', priceCode: 'v2_1_eur_10_4', grantCode: bundle.bundle_code };
  const onsitePage = await checkOut(checkoutForm(onsite, discounted));
  for (let use = 1; use <= 3; use += 1) {
    const hash = await reserve(ONLINE);
    expect(await applyCode(hash, bundle.bundle_code.toLowerCase(), 'online')).toEqual({
      apply_dcode: true,
      dcode_value: '100',
      code: bundle.bundle_code,
      failcode: '',
      uses_left: 4 - use,
      credit_value: { eur: 289 },
    });
    const form = checkoutForm(hash, {
      ctype: 'online',
      amount: '0',
      priceCode: '2_ol_eur_100_2',
      grantCode: bundle.bundle_code,
      codeType: 'bundle',
    });
    expect(await checkOut(form, '/success')).toBe(`${SITE_URL}/thanks/online/${hash}`);
    if (use === 1) expect(await pressButton(onsitePage, 'pay')).toBe(`${SITE_URL}/thanks/onsite/${onsite}`);
    if (use === 3) break;
  }
  await api.update('editions', { capacity: 4 }, 2);
  const fourth = await reserve(ONLINE);
  expect(await applyCode(fourth, bundle.bundle_code, 'online')).toEqual({
    apply_dcode: false,
    dcode_value: '0',
    failcode: 'all its uses are taken',
  });
  await issueCode('GIFT', { kind: 'bundle', percent: 15, uses: 2 });
  const given = await applyCode(fourth, 'GIFT', 'online');
  expect(given).toEqual({ apply_dcode: true, dcode_value: '100', code: 'GIFT', failcode: '', uses_left: 2 });
});

test('the credit of a date that is cancelled comes back, also to a bundle that has ended meanwhile', async () => {
  const thanks = await pressButton(await checkOut({ priceCode: 'bundle_3_eur', ws: '' }, '/bundle_checkout'), 'pay', {
    email: 'bea@example.org',
  });
  const { bundle_code: code } = await api.json<{ bundle_code: string }>(
    `/get_bundle_purchase/${thanks.split('/').at(-1)}`,
  );
  const useCredit = async (email: string) => {
    const hash = await reserve({ ...ONLINE, email });
    await applyCode(hash, code, 'online');
    const free = { ctype: 'online', amount: '0', priceCode: '2_ol_eur_100_2', grantCode: code };
    await checkOut(checkoutForm(hash, free), '/success');
  };
  await useCredit('bea@example.org');
  await useCredit('cem@example.org');
  await pressButton(await checkOut(checkoutForm(await reserve({ ...ONLINE, email: 'dan@example.org' }), PAID)), 'pay');
  await api.update('codes', { expires_at: api.runtime.now() - 1 }, { code });

  const until = formatDay(addDays(dayAt(api.runtime.now()), 90));
  const back = `the use of ${code} comes back and can be used until ${until}`;
  const { out } = await runCommand('booking:cancel', '2', '--refund', 'full');
  expect(out).toBe(`Booking 2 is cancelled. Nothing goes back, ${back}.\n`);
  const listed = await runCommand('edition:cancel', '2', '--yes');
  expect(listed.out).toContain(`nothing goes back, ${back}`);
  expect(listed.out).toContain('€340 goes back');
  const mails = (await listMails('cancellation')).map(({ recipient, text }) => [
    recipient,
    text.replaceAll(/\s+/g, ' '),
  ]);
  const said = `The workshop is back on your bundle: use its code ${code} for another one until ${until}.`;
  const paidBack = 'Everything that you have paid to us for it goes back.';
  expect(mails.map(([to, text]) => [to, text!.includes(said), text!.includes(paidBack)])).toEqual([
    ['bea@example.org', true, false],
    ['cem@example.org', true, false],
    ['dan@example.org', false, true],
  ]);

  api.advanceClock(89 * DAY_SECONDS);
  const later = await reserve({ email: 'bea@example.org', course_id: 3, workshop_edition: 3, ctype: 'online' });
  const value = { eur: 289 };
  expect(await applyCode(later, code, 'online')).toMatchObject({
    apply_dcode: true,
    uses_left: 2,
    credit_value: value,
  });
});

test('a returned credit leaves those of a bundle that has not ended, which all last 90 days at least', async () => {
  await issueCode('GIFT', { kind: 'bundle', percent: 15, uses: 3, expires_at: api.runtime.now() + DAY_SECONDS });
  const hash = await reserve(ONLINE);
  const free = { ctype: 'online', amount: '0', priceCode: '2_ol_eur_100_2', grantCode: 'GIFT' };
  await checkOut(checkoutForm(hash, free), '/success');
  await cancelForOrganiser(1, 'full');
  api.advanceClock(89 * DAY_SECONDS);
  const later = await reserve({ course_id: 3, workshop_edition: 3, ctype: 'online' });
  expect(await applyCode(later, 'GIFT', 'online')).toMatchObject({ apply_dcode: true, uses_left: 3 });
});

test('a cancelled bundle stays ended when a date that it paid for is cancelled', async () => {
  const page = await checkOut({ priceCode: 'bundle_3_eur', ws: '' }, '/bundle_checkout');
  const thanks = await pressButton(page, 'pay', { email: 'bea@example.org' });
  const { bundle_code: code } = await api.json<{ bundle_code: string }>(
    `/get_bundle_purchase/${thanks.split('/').at(-1)}`,
  );
  const hash = await reserve(ONLINE);
  await applyCode(hash, code, 'online');
  await checkOut(
    checkoutForm(hash, { ctype: 'online', amount: '0', priceCode: '2_ol_eur_100_2', grantCode: code }),
    '/success',
  );
  await cancelForOrganiser(1, 'full');
  await runCommand('edition:cancel', '2', '--yes');
  expect((await lastMail()).text).not.toContain(code);
  expect((await api.row('codes', { code })).expires_at).toBeLessThanOrEqual(api.runtime.now());
});

test('mentorship is bought; a failed payment can be tried again from its confirmation page', async () => {
  const first = await checkOut({ priceCode: 'mentorship_6_gbp', ws: '' }, '/mentorship_checkout');
  const failed = await pressButton(first, 'decline');
  expect(failed).toMatch(new RegExp(`^${SITE_URL}/paymentfailed/mentorship/`));
  const hash = failed.split('/').at(-1) ?? '';
  expect((await api.get(`/get_mentorship_purchase/${hash}`)).status).toBe(404);
  const unpaid = await api.json<{ course_id: number }>(`/get_unpaid_booking/mentorship/${hash}`);
  expect(unpaid).toMatchObject({ pricing: { gbp: { full_amount: 465, number_of_payments: 1 } } });
  const priceCode = `${unpaid.course_id}_gbp_1`;
  const again = { ctype: 'mentorship', currency: 'gbp', amount: '£465', priceCode };
  const second = await checkOut(checkoutForm(hash, again));
  expect(await pressButton(second, 'pay', { email: 'bea@example.org' })).toBe(`${SITE_URL}/mentorship_thanks/${hash}`);
  expect(await api.json(`/get_mentorship_purchase/${hash}`)).toEqual({ customer_email: 'bea@example.org' });
  expect(await api.rows('payments', 'number_of_payments', 'total_minor')).toEqual(
    Array(2).fill({ number_of_payments: 1, total_minor: 46_500 }),
  );
});

test('a residency takes a room in every week, is paid in quarters, and survives a declined card', async () => {
  const weeks = await listFreeWeeks();
  const quarter = { paymentType: 'subscription', amount: '189.75', priceCode: 'residency_2w_eur_sub' };
  const page = await checkOutStay(
    weeks.map(({ id }) => id),
    quarter,
  );
  const oneLess = weeks.map(({ id, remaining }) => expect.objectContaining({ id, remaining: remaining - 1 }));
  expect(await listFreeWeeks()).toEqual(oneLess);
  const hash = (await pressButton(page, 'decline')).split('/').at(-1) ?? '';
  const unpaid = await api.json<{ course_id: number; product: string }>(`/get_unpaid_booking/residency/${hash}`);
  expect(unpaid.product).toMatch(/^Residency, 2 weeks, /);
  const inFull = { ctype: 'residency', amount: '759', priceCode: `${unpaid.course_id}_eur_4` };
  const secondPage = await checkOut(checkoutForm(hash, inFull));
  expect(await pressButton(secondPage, 'pay')).toBe(`${SITE_URL}/thanks/residency/${hash}`);
  const booking = { state: 'confirmed', email: 'ada@example.org' };
  expect(await api.json(`/get_booking/residency/${hash}`)).toMatchObject(booking);
  expect(await listFreeWeeks()).toEqual(oneLess);
  expect(await mailKinds()).toEqual(['residency']);
});

test('what has no price in pounds is sold in euros, and says so', async () => {
  await api.db.deleteFrom('workshop_prices').where('currency', '=', 'gbp').execute();
  await api.db.deleteFrom('offer_prices').where('currency', '=', 'gbp').execute();
  const workshopForm = checkoutForm(await reserve(), { currency: 'gbp' });
  expect((await api.postForm('/checkout', { ...workshopForm, priceCode: 'v2_1_gbp_4' })).status).toBe(422);
  const page = await checkOut({ priceCode: 'mentorship_6_eur', ws: '' }, '/mentorship_checkout');
  const failed = await pressButton(page, 'decline');
  const packageForm = checkoutForm(failed.split('/').at(-1) ?? '', {
    ctype: 'mentorship',
    currency: 'gbp',
    amount: '540',
    priceCode: '9106_eur_1',
  });
  for (const [form, amount] of [
    [workshopForm, '€1,190'],
    [packageForm, '€540'],
  ] as const) {
    const html = await (await fetch(await checkOut(form))).text();
    expect(html).toContain(amount);
    expect(html).not.toContain('£');
  }
  const payments = await api.rows('payments', 'currency');
  expect(new Set(payments.map(({ currency }) => currency))).toEqual(new Set(['eur']));
});

test('packages we do not sell, and payment pages we did not open', async () => {
  expect((await api.postForm('/bundle_checkout', { priceCode: 'mentorship_1_eur' })).status).toBe(422);
  expect((await api.postForm('/mentorship_checkout', { priceCode: 'bundle_3_eur' })).status).toBe(422);
  for (const session of ['x', 'x'.repeat(32)]) {
    const page = await fetch(`${api.url}/pay/${session}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
  }
});

async function listFreeWeeks() {
  const { available_weeks } = await api.json<{ available_weeks: { id: number; remaining: number }[] }>(
    '/get_residencies/',
  );
  return available_weeks.slice(20, 22);
}
