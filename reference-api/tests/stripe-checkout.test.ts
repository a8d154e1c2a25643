import { api, SITE_URL, readResponse, waitFor } from './api';
import { applyCode, checkOut, checkoutForm, checkOutStay } from './paying';
import { createProgramme, workshop } from './programme';
import { ONLINE, placesLeft, reserve } from './reserving';
import { stripeApi } from './stripe';
import { createObject, describeDifferences, type Shape } from './stripe-objects';
import { stripeSync } from '../src/cli/stripe-sync';
import { DAY_SECONDS } from '../src/domain/dates';

const STAYS_HELD = { error: expect.stringContaining('stays held') };
const WITH_ONLINE = createProgramme(workshop('ice'), workshop('radio', { type: 'online', 'price code': 1 }));

test('a booking is paid in full on a page of Stripe, at the listed price; the same one when asked again', async () => {
  const { server, stripe } = await stripeApi();
  const hash = await reserve();
  const post = () => api.postForm('/checkout', checkoutForm(hash), { 'idempotency-key': 'one-checkout' });
  const first = await post();
  await checkOut(checkoutForm(await reserve({ email: 'bea@example.org' })));
  const responses = [first, await post()];
  const [page] = stripe.list('checkout.session');
  expect(responses.map((response) => response.headers.get('location'))).toEqual([page?.url, page?.url]);
  expect(page).toMatchObject({
    mode: 'payment',
    amount_total: 119_000,
    customer_email: 'ada@example.org',
    cancel_url: `${SITE_URL}/confirm/onsite/${hash}`,
  });
  expect(page?.success_url).toMatch(new RegExp(`^${api.url}/stripe/return/`));
  const [created, ...others] = server.calls('POST /v1/checkout/sessions');
  expect(others).toHaveLength(1);
  expect(created?.idempotencyKey).toBe(`checkout-${page?.client_reference_id}`);
  expect(created?.params['custom_text[submit][message]']).toMatch(/^ice, [^.]+$/);
  expect(created?.params['line_items[0][quantity]']).toBe('1');
  expect(Object.keys(created?.params ?? {}).filter((name) => name.startsWith('subscription_data'))).toEqual([]);
  const { created_at } = await api.row('payments', 1);
  expect(Number(created?.params.expires_at)).toBe(created_at + 2400);
  expect(stripe.list('coupon')).toEqual([]);
});

test('a code becomes a coupon of exactly what it takes off, also for each instalment', async () => {
  const { stripe } = await stripeApi();
  await api.update('codes', { percent: 15 }, { code: 'OPEN25' });
  for (const [email, paymentType, amount] of [
    ['a@example.org', 'payment', '1012'],
    ['b@example.org', 'payment', '1012'],
    ['c@example.org', 'subscription', '253'],
  ] as const) {
    const hash = await reserve({ email });
    expect(await applyCode(hash, 'OPEN25')).toMatchObject({ apply_dcode: true });
    await checkOut(checkoutForm(hash, { amount, paymentType, priceCode: 'v2_1_eur_15_4', grantCode: 'OPEN25' }));
  }
  expect(stripe.list('checkout.session').map(({ amount_total }) => amount_total)).toEqual([101_200, 101_200, 25_300]);
  expect(stripe.list('coupon')).toMatchObject([
    { id: 'camp-15-17800-eur-once', name: '15% off', amount_off: 17_800, duration: 'once' },
    { id: 'camp-15-4500-eur-forever', duration: 'forever' },
  ]);
});

test('a page that asks for another amount than ours, by a coupon that somebody has changed, is closed', async () => {
  const { stripe } = await stripeApi();
  await api.update('codes', { percent: 15 }, { code: 'OPEN25' });
  stripe.addCopies([{ id: 'camp-15-17800-eur-once', object: 'coupon', amount_off: 17_900 }]);
  const hash = await reserve();
  await applyCode(hash, 'OPEN25');
  const form = checkoutForm(hash, { amount: '1012', priceCode: 'v2_1_eur_15_4', grantCode: 'OPEN25' });
  expect(await readResponse(api.postForm('/checkout', form))).toEqual([503, STAYS_HELD]);
  expect(stripe.list('checkout.session').map(({ status }) => status)).toEqual(['expired']);
});

test('residencies, bundles, mentorship and online workshops are paid at the prices of their own ids', async () => {
  const { server, stripe } = await stripeApi({ programme: WITH_ONLINE });
  const { available_weeks } = await api.json<{ available_weeks: { id: number }[] }>('/get_residencies/');
  const weekIds = available_weeks.slice(20, 22).map(({ id }) => id);
  await checkOutStay(weekIds);
  const quarter = { paymentType: 'subscription', amount: '189.75', priceCode: 'residency_2w_eur_sub' };
  await checkOutStay(weekIds, { ...quarter, email: 'b@example.org' });
  await checkOut({ priceCode: 'bundle_3_eur', ws: '' }, '/bundle_checkout');
  await checkOut({ priceCode: 'mentorship_6_gbp', ws: '' }, '/mentorship_checkout');
  const hash = await reserve(ONLINE);
  await checkOut(checkoutForm(hash, { ctype: 'online', priceCode: '2_ol_eur_4' }));
  const plusSeven = checkoutForm(await reserve(), { add_ww: '1', amount: '1539', priceCode: 'v2_1_eur_4_ww' });
  await checkOut(plusSeven);
  const asked = server.calls('GET /v1/prices').flatMap(({ params }) => params['lookup_keys[0]'] ?? []);
  expect(asked).toEqual([
    'residency_2w_eur_full',
    'residency_2w_eur_sub',
    'bundle_3_eur',
    'mentorship_6_gbp',
    '2_ol_eur_4',
    'v2_1_eur_4_ww',
  ]);
  const pages = stripe.list('checkout.session');
  expect(pages.map(({ mode, amount_total }) => [mode, amount_total])).toEqual([
    ['payment', 75_900],
    ['subscription', 18_975],
    ['payment', expect.any(Number)],
    ['payment', 46_500],
    ['payment', 119_000],
    ['payment', 153_900],
  ]);
  expect(pages[2]?.customer_email).toBeNull();
  const [, planned] = server.calls('POST /v1/checkout/sessions');
  const message = planned?.params['custom_text[submit][message]'];
  expect(message).toMatch(/^Residency.*\. 4 monthly payments of €189\.75, the first one now\.$/);
});

test('a price that is not ours is refused and logged, until the price list is written again', async () => {
  const { stripe } = await stripeApi();
  await api.update('workshop_prices', { full_amount: 1290 }, { currency: 'eur' });
  const hash = await reserve();
  const form = checkoutForm(hash, { amount: '1290' });
  expect(await readResponse(api.postForm('/checkout', form))).toEqual([503, STAYS_HELD]);
  expect(stripe.list('checkout.session')).toEqual([]);
  expect(api.logs.find(({ event }) => event === 'payment.price-differs')?.fields).toEqual({
    price: 'v2_1_eur_4',
    ours: 129_000,
    listed: 119_000,
  });
  const { json } = await stripeSync(api.runtime);
  expect(json.replaced.toSorted()).toEqual(['v2_1_eur_4', 'v2_1_eur_4_sub', 'v2_1_eur_4_ww', 'v2_1_eur_4_ww_sub']);
  const archived = stripe.list('price').filter(({ active }) => !active);
  expect(archived.map(({ unit_amount }) => unit_amount)).toContain(119_000);
  expect(archived).toHaveLength(4);
  expect(await checkOut(form)).toMatch(/^https:\/\/checkout\.stripe\.com\//);
});

test('a booking is paid at the price that it was made at after the price list has another one', async () => {
  const { server, stripe } = await stripeApi();
  const [inFull, split] = [await reserve(), await reserve({ email: 'bea@example.org' })];
  await api.update('workshop_prices', { full_amount: 1290 }, { currency: 'eur' });
  await stripeSync(api.runtime);
  await checkOut(checkoutForm(inFull));
  await checkOut(checkoutForm(split, { paymentType: 'subscription', amount: '298' }));
  expect(stripe.list('checkout.session').map(({ mode, amount_total }) => [mode, amount_total])).toEqual([
    ['payment', 119_000],
    ['subscription', 29_800],
  ]);
  const [sent] = server.calls('POST /v1/checkout/sessions');
  expect(sent?.params['line_items[0][price_data][product]']).toBe('camp_workshop_1');
  expect(api.logs.map(({ event }) => event)).not.toContain('payment.price-differs');
});

test('the button of a plan says that one pays, as that of a payment in full does', async () => {
  const { server, stripe } = await stripeApi();
  await checkOut(checkoutForm(await reserve(), { paymentType: 'subscription', amount: '298' }));
  await checkOut(checkoutForm(await reserve({ email: 'bea@example.org' })));
  const sent = server.calls('POST /v1/checkout/sessions').map(({ params }) => [params.mode, params.submit_type]);
  expect(sent).toEqual([
    ['subscription', 'pay'],
    ['payment', 'pay'],
  ]);
  expect(stripe.list('checkout.session').map(describeDifferences)).toEqual(['', '']);
  expect(Object.keys(createObject('checkout.session', { id: 'cs_1' }))).toContain('submit_type');
});

test('the price list has each published workshop, in full and by the month where it can be split', async () => {
  const paidIn = (payments: number) => ({ prices: { eur: 1190, gbp: 1020, usd: 1290, payments } });
  const { stripe } = await stripeApi({
    programme: createProgramme(
      workshop('ice', paidIn(2)),
      workshop('fog', paidIn(1)),
      workshop('choir', { 'payment plan': 0 }),
      workshop('radio', { type: 'online' }),
      workshop('draft', { published: 0 }),
    ),
  });
  const products = new Set(stripe.list('product').map(({ id }) => id));
  expect(stripe.list('price').filter(({ product }) => !products.has(product))).toEqual([]);
  const prices = stripe.list('price').filter(({ lookup_key }) => /^v2_\d+_(ol_)?eur/.test(lookup_key));
  expect(prices.map((price) => [price.lookup_key, price.product, price.unit_amount, price.type].join(' '))).toEqual([
    'v2_1_eur_2 camp_workshop_1 119000 one_time',
    'v2_1_eur_2_sub camp_workshop_1 59500 recurring',
    'v2_1_eur_2_ww camp_workshop_1_ww 153900 one_time',
    'v2_1_eur_2_ww_sub camp_workshop_1_ww 77000 recurring',
    'v2_2_eur_1 camp_workshop_2 119000 one_time',
    'v2_2_eur_1_ww camp_workshop_2_ww 153900 one_time',
    'v2_3_eur_4 camp_workshop_3 119000 one_time',
    'v2_3_eur_4_ww camp_workshop_3_ww 153900 one_time',
    'v2_4_ol_eur_4 camp_workshop_4 119000 one_time',
    'v2_4_ol_eur_4_sub camp_workshop_4 29800 recurring',
  ]);
});

test('the price list is written once: a second run adds what was archived in the dashboard, and says so', async () => {
  const { stripe } = await stripeApi();
  const before = stripe.list('price').length;
  const { text, json } = await stripeSync(api.runtime);
  expect(text).toBe(`0 created, 0 replaced, ${before} unchanged.`);
  expect(json.unchanged).toContain('residency_6w_usd_sub');
  expect(stripe.list('price')).toHaveLength(before);
  const [product, price] = [stripe.list('product')[0] as Shape, stripe.list('price')[0] as Shape];
  const name = product.name;
  Object.assign(product, { active: false, name: 'renamed' });
  const lookupKey = price.lookup_key;
  price.active = false;
  expect((await stripeSync(api.runtime)).json).toMatchObject({ created: [lookupKey], replaced: [] });
  expect(product).toMatchObject({ active: true, name });
  await api.db.deleteFrom('residency_prices').where('currency', '=', 'usd').execute();
  expect((await stripeSync(api.runtime)).json.created).toEqual([]);
  await expect(stripeSync({ ...api.runtime, config: { ...api.runtime.config, stripe: undefined } })).rejects.toThrow(
    'Set STRIPE_SECRET_KEY',
  );
});

test('while Stripe is down nobody can pay; its page opens later for as long as Stripe requires, or never', async () => {
  const { server, stripe } = await stripeApi();
  const hash = await reserve();
  server.isDown = true;
  const post = () => api.postForm('/checkout', checkoutForm(hash), { 'idempotency-key': 'again' });
  expect(await readResponse(post())).toEqual([503, STAYS_HELD]);
  expect(await placesLeft()).toBe(2);
  server.isDown = false;
  await api.sweep();
  expect(api.logs.filter(({ event }) => event === 'payment-page.not-read')).toEqual([]);
  api.advanceClock(1500);
  const location = (await post()).headers.get('location');
  expect(location).toBe(stripe.list('checkout.session')[0]?.url);
  expect((await post()).headers.get('location')).toBe(location);
  const { params } = server.calls('POST /v1/checkout/sessions').at(-1)!;
  expect(Number(params.expires_at)).toBeGreaterThan(api.runtime.now() + 1800);
  server.isDown = true;
  const late = () => api.postForm('/checkout', checkoutForm(hash), { 'idempotency-key': 'late' });
  expect((await late()).status).toBe(503);
  server.isDown = false;
  api.advanceClock(1801);
  expect((await late()).headers.get('location')).toBe(`${SITE_URL}/confirm/onsite/${hash}`);
});

test('while Stripe hangs the site gets its answer in time, and a repeated checkout the one page', async () => {
  const { server, stripe } = await stripeApi();
  const hash = await reserve();
  const headers = { 'idempotency-key': 'again', 'x-wait-ms': '700' };
  const post = () => api.postForm('/checkout', checkoutForm(hash), headers);
  let open = () => {};
  server.gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  expect(await readResponse(post())).toEqual([503, STAYS_HELD]);
  expect(server.calls('POST /v1/checkout/sessions')).toEqual([]);
  expect(api.logs.filter(({ event }) => event === 'payment-page.not-opened')).toHaveLength(1);
  open();
  server.gate = null;
  const pages = () => stripe.list('checkout.session').map(({ url }) => url);
  await waitFor('the page opens', () => pages().length === 1);
  expect([(await post()).headers.get('location')]).toEqual(pages());
});

test('a newer page closes the older one at Stripe too, and so does the end of its time', async () => {
  const { server, stripe } = await stripeApi();
  const hash = await reserve();
  await checkOut(checkoutForm(hash));
  await checkOut(checkoutForm(hash));
  const { provider_session } = await api.row('payments', 1);
  for (const answered of [null, provider_session]) {
    await api.update('payments', { provider_session: answered }, 1);
    await api.sweep();
  }
  const states = () => stripe.list('checkout.session').map(({ status }) => status);
  expect(states()).toEqual(['expired', 'open']);
  const { expires_at } = await api.row('payments', { state: 'open' });
  let now = expires_at - 1;
  api.runtime.now = () => now;
  await api.sweep();
  expect(states()).toEqual(['expired', 'open']);
  now += 1;
  server.isLost = () => server.requests.at(-1)?.call.endsWith('/expire') ?? false;
  await api.sweep();
  expect(states()).toEqual(['expired', 'open']);
  server.isLost = () => false;
  await api.sweep();
  expect(states()).toEqual(['expired', 'expired']);
});

test('a page that Stripe has expired itself is closed at the end of its time, and not asked for again', async () => {
  const { server, stripe } = await stripeApi();
  await checkOut(checkoutForm(await reserve()));
  Object.assign(stripe.list('checkout.session')[0] as Shape, { status: 'expired', url: null });
  api.advanceClock(1801);
  await api.sweep();
  await api.sweep();
  expect(server.requests.filter(({ call }) => call.endsWith('/expire'))).toHaveLength(1);
});

test('while Stripe cannot be reached, one page is tried for each task, because each call waits', async () => {
  const { server } = await stripeApi();
  for (const hash of [await reserve(), await reserve({ email: 'b@example.org' })]) {
    await checkOut(checkoutForm(hash));
    await checkOut(checkoutForm(hash));
  }
  server.stop();
  await api.sweep();
  const failures = api.logs.filter(({ event }) => event.startsWith('payment-page')).map(({ event }) => event);
  expect(failures.toSorted()).toEqual(['payment-page.not-closed', 'payment-page.not-read']);
});

test('every night a page is opened and closed, and a revoked key is logged before a visitor meets it', async () => {
  const { server, stripe } = await stripeApi();
  const pages = () => stripe.list('checkout.session').map(({ status }) => status);
  const failures = () => api.logs.filter(({ event }) => event === 'payment-page.not-opened');
  const sweepAfter = async (seconds: number) => {
    api.advanceClock(seconds);
    await api.sweep();
  };
  await api.sweep();
  expect(pages()).toEqual([]);
  await sweepAfter(DAY_SECONDS);
  await api.sweep();
  expect(pages()).toEqual(['expired']);
  server.refused = /POST .v1.checkout.sessions/;
  await sweepAfter(DAY_SECONDS);
  await api.sweep();
  expect(failures()).toMatchObject([{ fields: { error: 'StripeInvalidRequestError' } }]);
  await sweepAfter(600);
  expect(failures()).toHaveLength(2);
  server.refused = null;
  await sweepAfter(600);
  await sweepAfter(600);
  expect(pages()).toEqual(['expired', 'expired']);
  expect(failures()).toHaveLength(2);
});
