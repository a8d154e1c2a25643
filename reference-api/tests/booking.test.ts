import { siteUrl, testApi, waitFor, type TestApi } from './api';
import { programmeOf, workshop } from './programme';
import { applyCode, checkOut, checkoutForm, listMails, placesLeft, pressButton, reserve } from './visitor';

const programme = programmeOf(
  workshop('ice'),
  workshop('radio', {
    ctype: 'online',
    pricecodeVersion: 1,
    pricing: {
      eur: { fullAmount: 340, numberOfPayments: 2 },
      gbp: { fullAmount: 295, numberOfPayments: 2 },
      usd: { fullAmount: 370, numberOfPayments: 2 },
    },
  }),
  workshop('walk', { allowPaymentPlan: false }),
);
const online = { ctype: 'online', course_id: 2, workshop_edition: 2 } as const;

describe('from reservation to confirmation', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await testApi({ programme });
  });

  test('a reservation holds a place, sends its link, and is what the confirmation page reads', async () => {
    const hash = await reserve(api);
    expect(hash).toMatch(/^[A-Za-z0-9_-]{22,}$/);
    expect(await placesLeft(api)).toBe(2);
    expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({
      firstname: 'Ada',
      edition_id: 1,
      course_id: 1,
      product: expect.stringMatching(/^ice, .*\d{4}$/),
      tracked_id: 481,
      pricecode_version: 2,
      pricing: {
        eur: {
          full_amount: 1190,
          split_amount: 298,
          full_amount_inc_ww: 1539,
          split_amount_inc_ww: 385,
          work_week: 349,
          number_of_payments: 4,
          symbol: '€',
        },
        gbp: { work_week: 299 },
        usd: { work_week: 379 },
      },
    });
    const [mail] = await listMails(api);
    expect(mail).toMatchObject({ kind: 'reservation', recipient: 'ada@example.org' });
    expect(mail?.text).toContain(`${siteUrl}/confirm/onsite/${hash}`);
  });

  test('paying in full with +7 and a grant confirms, writes, and uses the hash up', async () => {
    const hash = await reserve(api);
    expect(await applyCode(api, hash, ' open50 ')).toEqual({ apply_dcode: true, dcode_value: '50', failcode: '' });
    const page = await checkOut(
      api,
      checkoutForm(hash, { amount: '770', priceCode: 'v2_1_eur_50_4_ww', add_ww: '1', grantCode: 'OPEN50' }),
    );
    const html = await (await fetch(page)).text();
    for (const words of ['ice, ', '€770', '50% off', 'CAMP +7', 'In full, once']) expect(html).toContain(words);
    expect(await pressButton(page, 'pay')).toBe(`${siteUrl}/thanks/onsite/${hash}`);
    expect(await api.json(`/get_booking/onsite/${hash}`)).toEqual({ email: 'ada@example.org' });
    expect((await api.get(`/get_unpaid_booking/onsite/${hash}`)).status).toBe(404);
    const last = (await listMails(api)).at(-1);
    expect(last).toMatchObject({ kind: 'confirmation', text: expect.stringContaining('Paid: €770.') });
    expect(last?.text).toContain('CAMP +7');
    expect(await placesLeft(api)).toBe(2);
  });

  test('a payment plan takes the discount from the code that was applied before', async () => {
    const hash = await reserve(api);
    const form = checkoutForm(hash, { paymentType: 'subscription', amount: '223', priceCode: 'v2_1_eur_25_4' });
    expect((await api.postForm('/checkout', form)).status).toBe(409);
    await applyCode(api, hash, 'OPEN25');
    const page = await checkOut(api, form);
    expect(await (await fetch(page)).text()).toContain('4 monthly payments of €223');
    expect(await pressButton(page, 'pay')).toBe(`${siteUrl}/thanks/onsite/${hash}`);
  });

  test('a declined card leaves the place held, and a new page can be paid', async () => {
    const hash = await reserve(api);
    const first = await checkOut(api, checkoutForm(hash));
    expect(await pressButton(first, 'decline')).toBe(`${siteUrl}/paymentfailed/onsite/${hash}`);
    expect((await api.get(`/get_booking/onsite/${hash}`)).status).toBe(404);
    expect(await placesLeft(api)).toBe(2);
    const second = await checkOut(api, checkoutForm(hash));
    expect(await pressButton(first, 'pay')).toBe('410');
    expect(await pressButton(second, 'pay')).toBe(`${siteUrl}/thanks/onsite/${hash}`);
    expect(await api.json(`/get_booking/onsite/${hash}`)).toEqual({ email: 'ada@example.org' });
  });

  test('paid without confirmation: the place is safe, nothing can be paid again, and the sweeper confirms later', async () => {
    const hash = await reserve(api);
    const page = await checkOut(api, checkoutForm(hash));
    expect(await pressButton(page, 'pay_unconfirmed')).toBe(`${siteUrl}/paymenterror/onsite/${hash}`);
    expect((await api.get(`/booking_error/onsite/${hash}`)).status).toBe(200);
    expect(api.logs.some(({ level, event }) => level === 'error' && event === 'visitor sees a booking error')).toBe(
      true,
    );
    expect((await api.get(`/get_booking/onsite/${hash}`)).status).toBe(404);
    expect((await api.get(`/get_unpaid_booking/onsite/${hash}`)).status).toBe(404);
    expect((await api.postForm('/checkout', checkoutForm(hash))).status).toBe(409);
    api.advanceClock(4 * 24 * 3600);
    expect(await placesLeft(api)).toBe(2);
    await api.sweep();
    expect(await api.json(`/get_booking/onsite/${hash}`)).toEqual({ email: 'ada@example.org' });
    expect(await placesLeft(api)).toBe(2);
    expect((await listMails(api)).map(({ kind }) => kind)).toEqual(['reservation', 'confirmation']);
  });

  test('nothing left to pay: success confirms at once, and only then', async () => {
    const hash = await reserve(api);
    const free = checkoutForm(hash, { amount: '0', priceCode: 'v2_1_eur_100_4', grantCode: 'FULL100' });
    expect((await api.postForm('/success', checkoutForm(hash))).status).toBe(400);
    expect((await api.postForm('/success', checkoutForm(hash, { amount: '0' }))).status).toBe(400);
    expect((await api.postForm('/checkout', free)).status).toBe(400);
    expect(await checkOut(api, free, '/success')).toBe(`${siteUrl}/thanks/onsite/${hash}`);
    expect(await api.json(`/get_booking/onsite/${hash}`)).toEqual({ email: 'ada@example.org' });
    expect(await checkOut(api, free, '/success')).toBe(`${siteUrl}/thanks/onsite/${hash}`);
    expect((await listMails(api)).filter(({ kind }) => kind === 'confirmation')).toHaveLength(1);
  });

  test('a bundle is bought, its code pays for online workshops as often as it has uses, and takes 10% off onsite', async () => {
    const page = await checkOut(api, { priceCode: 'bundle_3_eur', ws: '481' }, '/bundle_checkout');
    expect(await pressButton(page, 'pay', { email: 'not an address' })).toBe('422');
    const thanks = await pressButton(page, 'pay', { email: 'bea@example.org' });
    expect(thanks).toMatch(new RegExp(`^${siteUrl}/bundle_thanks/`));
    const bundle = await api.json<{ customer_email: string; bundle_code: string }>(
      `/get_bundle_purchase/${thanks.split('/').at(-1)}`,
    );
    expect(bundle).toEqual({
      customer_email: 'bea@example.org',
      bundle_code: expect.stringMatching(/^CAMP(-[0-9A-Z]{4}){4}$/),
    });
    expect((await listMails(api)).at(-1)).toMatchObject({
      kind: 'bundle',
      text: expect.stringContaining(bundle.bundle_code),
    });

    const onsite = await reserve(api);
    expect(await applyCode(api, onsite, 'BUNDLE-3')).toMatchObject({ apply_dcode: false });
    expect(await applyCode(api, onsite, bundle.bundle_code)).toMatchObject({ apply_dcode: true, dcode_value: '10' });
    for (let use = 1; use <= 3; use += 1) {
      const hash = await reserve(api, online);
      expect(await applyCode(api, hash, bundle.bundle_code.toLowerCase(), 'online')).toMatchObject({
        apply_dcode: true,
        dcode_value: '100',
      });
      const form = checkoutForm(hash, {
        ctype: 'online',
        amount: '0',
        priceCode: '2_ol_eur_100_2',
        grantCode: bundle.bundle_code,
        codeType: 'bundle',
      });
      expect(await checkOut(api, form, '/success')).toBe(`${siteUrl}/thanks/online/${hash}`);
      if (use === 3) break;
    }
    await api.db.updateTable('editions').set({ capacity: 4 }).where('id', '=', 2).execute();
    const fourth = await reserve(api, online);
    expect(await applyCode(api, fourth, bundle.bundle_code, 'online')).toEqual({
      apply_dcode: false,
      dcode_value: '0',
      failcode: 'all its uses are taken',
    });
  });

  test('mentorship is bought; a failed payment can be tried again from its confirmation page', async () => {
    const first = await checkOut(api, { priceCode: 'mentorship_6_gbp', ws: '' }, '/mentorship_checkout');
    const failed = await pressButton(first, 'decline');
    expect(failed).toMatch(new RegExp(`^${siteUrl}/paymentfailed/mentorship/`));
    const hash = failed.split('/').at(-1) ?? '';
    expect((await api.get(`/get_mentorship_purchase/${hash}`)).status).toBe(404);
    const unpaid = await api.json<{ course_id: number }>(`/get_unpaid_booking/mentorship/${hash}`);
    expect(unpaid).toMatchObject({ pricing: { gbp: { full_amount: 465, number_of_payments: 1 } } });
    const second = await checkOut(
      api,
      checkoutForm(hash, {
        ctype: 'mentorship',
        currency: 'gbp',
        amount: '£465',
        priceCode: `${unpaid.course_id}_gbp_1`,
      }),
    );
    expect(await pressButton(second, 'pay', { email: 'bea@example.org' })).toBe(`${siteUrl}/mentorship_thanks/${hash}`);
    expect(await api.json(`/get_mentorship_purchase/${hash}`)).toEqual({ customer_email: 'bea@example.org' });
  });

  test('a residency takes a room in every week, is paid in quarters, and survives a declined card', async () => {
    const weeks = await listFreeWeeks(api);
    const form = {
      paymentType: 'subscription',
      amount: '189.75',
      currency: 'eur',
      priceCode: 'residency_2w_eur_sub',
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
      weekstring: weeks.map(({ id }) => id).join(','),
      ws: '',
    };
    const page = await checkOut(api, form, '/residency_checkout');
    expect((await listFreeWeeks(api)).map(({ remaining }) => remaining)).toEqual(
      weeks.map(({ remaining }) => remaining - 1),
    );
    const hash = (await pressButton(page, 'decline')).split('/').at(-1) ?? '';
    const unpaid = await api.json<{ course_id: number; product: string }>(`/get_unpaid_booking/residency/${hash}`);
    expect(unpaid.product).toMatch(/^Residency, 2 weeks, /);
    const again = await checkOut(
      api,
      checkoutForm(hash, { ctype: 'residency', amount: '759', priceCode: `${unpaid.course_id}_eur_4` }),
    );
    expect(await pressButton(again, 'pay')).toBe(`${siteUrl}/thanks/residency/${hash}`);
    expect(await api.json(`/get_booking/residency/${hash}`)).toEqual({ email: 'ada@example.org' });
    expect((await listFreeWeeks(api)).map(({ remaining }) => remaining)).toEqual(
      weeks.map(({ remaining }) => remaining - 1),
    );
    expect((await listMails(api)).map(({ kind }) => kind)).toEqual(['residency-reservation', 'residency']);
  });

  test('whoever goes back from the payment page of a residency keeps the room, even the last one, and pays once', async () => {
    const [week] = await listFreeWeeks(api);
    await api.db.updateTable('residency_weeks').set({ taken: 0, rooms: 1 }).where('id', '=', week!.id).execute();
    const form = {
      paymentType: 'payment',
      amount: '399',
      currency: 'eur',
      priceCode: 'residency_1w_eur_full',
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
      weekstring: String(week!.id),
      ws: '',
    };
    const full = await checkOut(api, form, '/residency_checkout');
    const split = await checkOut(
      api,
      { ...form, paymentType: 'subscription', amount: '99.75', priceCode: 'residency_1w_eur_sub' },
      '/residency_checkout',
    );
    expect((await api.postForm('/residency_checkout', { ...form, email: 'bea@example.org' })).status).toBe(409);
    expect(await pressButton(full, 'pay')).toBe('410');
    expect(await pressButton(split, 'pay')).toMatch(/\/thanks\/residency\//);
    expect((await listMails(api)).map(({ kind }) => kind)).toEqual(['residency-reservation', 'residency']);
    expect((await api.postForm('/residency_checkout', form)).status).toBe(409);
  });

  test('what has no price in pounds is sold in euros, and says so', async () => {
    await api.db.deleteFrom('workshop_prices').where('currency', '=', 'gbp').execute();
    await api.db.deleteFrom('offer_prices').where('currency', '=', 'gbp').execute();
    const workshopForm = checkoutForm(await reserve(api), { currency: 'gbp' });
    expect((await api.postForm('/checkout', { ...workshopForm, priceCode: 'v2_1_gbp_4' })).status).toBe(400);
    const failed = await pressButton(
      await checkOut(api, { priceCode: 'mentorship_6_eur', ws: '' }, '/mentorship_checkout'),
      'decline',
    );
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
      const html = await (await fetch(await checkOut(api, form))).text();
      expect(html).toContain(amount);
      expect(html).not.toContain('£');
    }
    const payments = await api.db.selectFrom('payments').select('currency').execute();
    expect(new Set(payments.map(({ currency }) => currency))).toEqual(new Set(['eur']));
  });

  test('mail reaches the outbox folder and the outbox page, links to be followed', async () => {
    const hash = await reserve(api);
    await waitFor(
      'the mail is delivered',
      async () =>
        (await api.db.selectFrom('mails').select('id').where('sent_at', 'is not', null).executeTakeFirst()) !==
        undefined,
    );
    const response = await fetch(`${api.url}/outbox`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*style-src 'sha256-/);
    expect(await response.text()).toContain(`<a href="${siteUrl}/confirm/onsite/${hash}">`);
  });
});

async function listFreeWeeks(api: TestApi) {
  const { available_weeks } = await api.json<{ available_weeks: { id: number; remaining: number }[] }>(
    '/get_residencies/',
  );
  return available_weeks.slice(20, 22);
}
