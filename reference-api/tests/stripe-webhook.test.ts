import { advanceTo, api, SITE_URL, waitFor } from './api';
import { joinWaitingList, listMails, listOffers } from './mailbox';
import { cancelForOrganiser, checkOut, checkoutForm } from './paying';
import { createProgramme, workshop } from './programme';
import { placesLeft, reserve } from './reserving';
import { deliver, event, stripeApi, type StripeServer } from './stripe';
import type { StripeAccount } from './stripe-account';
import type { Shape } from './stripe-objects';
import { runInTransaction } from '../src/db/transaction';
import { getBookingCutoff } from '../src/domain/availability';
import { HOUR_SECONDS } from '../src/domain/dates';
import { erasePerson } from '../src/maintenance/erase-person';
import { exportPerson } from '../src/maintenance/personal-data';

const HOLD_SECONDS = 3 * 24 * 3600;
const ONE_PLACE = createProgramme(workshop('ice', { capacity: 1 }));

let server: StripeServer;
let stripe: StripeAccount;

beforeEach(async () => {
  ({ server, stripe } = await stripeApi());
});

/** Opens a page of Stripe for a booking. */
async function openPage(hash: string, changes: Record<string, string> = {}): Promise<Shape> {
  const url = await checkOut(checkoutForm(hash, changes));
  const page = stripe.list('checkout.session').find((session) => session.url === url);
  if (!page) throw new Error('No page.');
  return page;
}

const completed = (page: Shape) => event('checkout.session.completed', page);

/** Pays a booking, which Stripe reports. @returns the page. */
async function bookByCard(hash: string, changes: Record<string, string> = {}): Promise<Shape> {
  const { page } = stripe.pay(await openPage(hash, changes));
  await deliver(api, completed(page));
  return page;
}

const countMails = async (kind: string) => (await listMails(kind)).length;

/** Where Stripe leads the visitor, and where that leads. */
async function comeBack({ success_url }: Shape): Promise<string | null> {
  return (await fetch(success_url, { redirect: 'manual' })).headers.get('location');
}

test('one payment, reported five times at once and out of order as the visitor returns, has one effect', async () => {
  const hash = await reserve();
  const { page } = stripe.pay(await openPage(hash), { email: 'payer@example.org' });
  const paid = completed(page);
  const expired = event('checkout.session.expired', page);
  const [responses, location] = await Promise.all([
    Promise.all([expired, paid, paid, paid, paid, paid].map((reported) => deliver(api, reported))),
    comeBack(page),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(location).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  expect(await countMails('confirmation')).toBe(1);
  expect(await api.row('bookings')).toMatchObject({ email: 'ada@example.org', hold_expires_at: null });
  expect(await placesLeft()).toBe(2);
  const events = await api.db.selectFrom('payment_events').select('id').where('effective', '=', 1).execute();
  expect(events.filter(({ id }) => id !== expired.id)).toHaveLength(1);
  expect(await api.row('payments')).toMatchObject({ state: 'paid', paid_minor: 119_000, returned_at: null });
  const [instalment] = await api.rows('instalments');
  expect(instalment?.provider_payment).toBe(page.payment_intent);
});

test('a visitor who returns before the webhook finds the booking confirmed; one who did not pay can pay', async () => {
  const hash = await reserve();
  const page = await openPage(hash);
  expect(await comeBack(page)).toBe(`${SITE_URL}/confirm/onsite/${hash}`);
  stripe.pay(page);
  expect(await comeBack(page)).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed' });
  expect((await fetch(`${api.url}/stripe/return/${'x'.repeat(43)}`)).status).toBe(404);
});

test('a payment is confirmed within a minute although no webhook arrives', async () => {
  let now = api.runtime.now();
  api.runtime.now = () => now;
  const [paid, failing] = [await reserve(), await reserve({ email: 'b@example.org' })];
  const page = await openPage(paid);
  await openPage(failing);
  await api.sweep();
  stripe.pay(page);
  const questions = server.calls(`GET /v1/checkout/sessions/${page.id}`).length;
  await api.sweep();
  expect(server.calls(`GET /v1/checkout/sessions/${page.id}`)).toHaveLength(questions);
  now += 60;
  await api.sweep();
  expect(await api.json(`/get_booking/onsite/${paid}`)).toMatchObject({ state: 'confirmed' });
  expect(await api.json(`/get_unpaid_booking/onsite/${failing}`)).toMatchObject({ state: 'held' });
});

test('a stop waits for the task that asks Stripe', async () => {
  const { page } = stripe.pay(await openPage(await reserve()));
  let answer = () => {};
  server.gate = new Promise((resolve) => (answer = resolve));
  const asked = () => server.calls(`GET /v1/checkout/sessions/${page.id}`).length > 0;
  const sweeping = api.sweep();
  await waitFor('Stripe is asked', asked);
  let isStopped = false;
  const stopping = api.stop().then(() => (isStopped = true));
  await waitFor('no request is served', () =>
    fetch(`${api.url}/health`).then(
      () => false,
      () => true,
    ),
  );
  expect(isStopped).toBe(false);
  answer();
  await Promise.all([sweeping, stopping]);
  expect(api.logs.filter(({ event: name }) => /^sweep|not-read/.test(name))).toEqual([]);
});

test('who has paid in time, while the API was down until after the end of the hold, keeps the place', async () => {
  ({ server, stripe } = await stripeApi({ programme: ONE_PLACE }));
  const hash = await reserve();
  await joinWaitingList('bea@example.org');
  api.advanceClock(HOLD_SECONDS - 600);
  stripe.pay(await openPage(hash));
  api.advanceClock(3600);
  await api.sweep();
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed' });
  expect([await listOffers(), stripe.list('refund')]).toEqual([[], []]);
});

test('a replaced page that was paid confirms the booking although no webhook arrives', async () => {
  const hash = await reserve();
  const page = await openPage(hash);
  await openPage(hash, { paymentType: 'subscription', amount: '298' });
  stripe.pay(page);
  await api.sweep();
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed' });
});

test('a page of another key of Stripe blocks neither the closing nor the reading of pages', async () => {
  const [first, second, third] = [
    await reserve(),
    await reserve({ email: 'b@example.org' }),
    await reserve({ email: 'c@example.org' }),
  ];
  await openPage(first);
  await openPage(second);
  await api.update('payments', { provider_session: 'cs_of_another_key' }, 1);
  const [, page] = stripe.list('checkout.session') as [Shape, Shape];
  api.advanceClock(1801);
  await openPage(third);
  const paid = stripe.list('checkout.session').at(-1) as Shape;
  await api.sweep();
  expect(page.status).toBe('expired');
  const closed = api.db.selectFrom('payments').select('id').where('page_closed_at', 'is not', null).orderBy('id');
  expect(await closed.execute()).toEqual([{ id: 1 }, { id: 2 }]);
  expect(api.logs.filter(({ event: name }) => name === 'payment-page.not-closed')).toHaveLength(1);
  await api.update('payments', { page_closed_at: null, expires_at: 4e9 }, 1);
  stripe.pay(paid);
  api.advanceClock(60);
  await api.sweep();
  expect(await api.json(`/get_booking/onsite/${third}`)).toMatchObject({ state: 'confirmed' });
});

describe('money that is reported after booking has closed', () => {
  let cutoff: number;

  /** A page that was paid ten minutes before the cutoff, of which nothing has arrived two hours after it. */
  async function payUnnoticed(options: { isWaiting?: boolean } = {}): Promise<Shape> {
    cutoff = getBookingCutoff((await api.row('editions')).start_date);
    advanceTo(cutoff - 10 * 60);
    const { page } = stripe.pay(await openPage(await reserve()), options);
    advanceTo(cutoff + 2 * HOUR_SECONDS);
    return page;
  }

  test.each([
    ['before it', -1, 'confirmed'],
    ['after it', 1, 'place_gone'],
  ] as const)('has its place by when it arrived: %s', async (_when, seconds, outcome) => {
    const page = await payUnnoticed();
    await deliver(api, { ...completed(page), created: cutoff + seconds });
    const [refund] = await api.rows('refunds', 'reason');
    expect(refund?.reason ?? (await api.row('bookings')).state).toBe(outcome);
    expect((await api.row('payments')).paid_at).toBe(cutoff + seconds);
  });

  test('was paid by card while its page was open, when no event tells', async () => {
    const page = await payUnnoticed();
    page.expires_at = cutoff - 1;
    await api.sweep();
    expect(await api.row('bookings')).toMatchObject({ state: 'confirmed' });
  });

  test('goes back when a bank has sent it since', async () => {
    const page = await payUnnoticed({ isWaiting: true });
    page.expires_at = cutoff - 1;
    await api.sweep();
    Object.assign(page, { payment_status: 'paid' });
    api.advanceClock(2 * HOUR_SECONDS);
    await api.sweep();
    expect(await api.rows('refunds', 'reason')).toEqual([{ reason: 'place_gone' }]);
  });
});

test('what Stripe has not signed, or has signed long ago, is refused and changes nothing', async () => {
  const { page } = stripe.pay(await openPage(await reserve()));
  const paid = completed(page);
  const responses = [
    await deliver(api, paid, { secret: 'whsec_of_somebody_else' }),
    await deliver(api, paid, { timestamp: api.runtime.now() - 301 }),
    await fetch(`${api.url}/stripe/webhook`, { method: 'POST', body: JSON.stringify(paid) }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(await api.rows('payment_events')).toHaveLength(0);
  expect(await countMails('confirmation')).toBe(0);
  expect((await deliver(api, paid)).status).toBe(200);
  expect(await countMails('confirmation')).toBe(1);
});

const OTHER_PLAN = { subscription: 'sub_not_ours', metadata: { session: 'not-ours' } };

test('events of other shops on the account, and of other kinds, are taken and change nothing', async () => {
  const others = [
    event('checkout.session.completed', { id: 'cs_1', object: 'checkout.session', client_reference_id: 'not-ours' }),
    event('invoice.paid', { id: 'in_1', object: 'invoice', parent: null }),
    ...['subscription_create', 'subscription_cycle'].map((billing_reason) =>
      event('invoice.paid', {
        id: 'in_2',
        object: 'invoice',
        billing_reason,
        parent: { subscription_details: OTHER_PLAN },
      }),
    ),
    event('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_not_ours' }),
    event('charge.dispute.created', { id: 'du_1', object: 'dispute', payment_intent: 'pi_not_ours' }),
    event('customer.created', { id: 'cus_1', object: 'customer' }),
  ];
  stripe.refundByHand('pi_not_ours', 100);
  others.push(event('refund.failed', stripe.failRefund(stripe.list('refund')[0] as Shape)));
  for (const other of others) expect((await deliver(api, other)).status).toBe(200);
  expect(await api.rows('payment_events')).toHaveLength(0);
});

test.each([
  ['another page of the account', { id: 'cs_of_a_payment_link' }],
  ['another currency', { currency: 'huf' }],
  ['another mode', { mode: 'subscription' }],
  ['no amount', { amount_total: null }],
  ['nothing', { amount_total: 0 }],
])('a signed payment with the reference of a booking and %s confirms nothing and is logged', async (_what, changes) => {
  const hash = await reserve();
  const { page } = stripe.pay(await openPage(hash));
  api.runtime.log = jest.fn();
  expect((await deliver(api, completed({ ...page, ...changes }))).status).toBe(200);
  expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ state: 'held' });
  expect(await api.rows('payment_events')).toHaveLength(0);
  const message = 'payment.unknown-page';
  expect(api.runtime.log).toHaveBeenCalledWith('error', message, expect.objectContaining({ type: 'paid' }));
  await deliver(api, completed(page));
  expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed' });
});

test('a bank debit keeps the place until the bank answers, whichever of its events comes first', async () => {
  const [first, second] = [await reserve(), await reserve({ email: 'b@example.org' })];
  const [good, bad] = [await openPage(first), await openPage(second)].map(
    (page) => stripe.pay(page, { isWaiting: true }).page,
  ) as [Shape, Shape];
  await deliver(api, completed({ ...good }));
  expect(await comeBack(good)).toBe(`${SITE_URL}/thanks/onsite/${first}`);
  await deliver(api, event('checkout.session.async_payment_failed', bad));
  await deliver(api, completed(bad));
  api.advanceClock(HOLD_SECONDS + 1);
  await api.sweep();
  expect(await placesLeft()).toBe(2);
  expect(await countMails('payment-refused')).toBe(1);
  await deliver(api, event('checkout.session.async_payment_succeeded', { ...good, payment_status: 'paid' }));
  expect(await api.json(`/get_booking/onsite/${first}`)).toMatchObject({ state: 'confirmed' });
});

test('a bank that pays after its customer was erased: the money goes back, and the address does not', async () => {
  const { page } = stripe.pay(await openPage(await reserve()), { isWaiting: true });
  await deliver(api, completed({ ...page }));
  await runInTransaction(api.runtime, (context) => erasePerson(context, 'ada@example.org'));
  await deliver(api, event('checkout.session.async_payment_succeeded', { ...page, payment_status: 'paid' }));
  await api.sweep();
  expect(stripe.list('refund').map(({ amount }) => amount)).toEqual([119_000]);
  expect(Object.values(await exportPerson(api.db, 'ada@example.org')).flat()).toEqual([]);
});

test('money for a place that is gone, and for one that is paid, goes back through Stripe, each once', async () => {
  ({ server, stripe } = await stripeApi({ programme: ONE_PLACE }));
  const late = await openPage(await reserve({ email: 'late@example.org' }));
  api.advanceClock(HOLD_SECONDS + 1);
  const hash = await reserve();
  const [older, newer] = [await openPage(hash), await openPage(hash)];
  for (const page of [late, older, newer]) await deliver(api, completed(stripe.pay(page).page));
  await api.sweep();
  await Promise.all([api.sweep(), api.sweep()]);
  expect(stripe.list('refund').map(({ payment_intent, amount }) => [payment_intent, amount])).toEqual([
    [late.payment_intent, 119_000],
    [newer.payment_intent, 119_000],
  ]);
  const refunds = await api.rows('refunds', 'reason', 'provider_id');
  expect(refunds.map(({ reason }) => reason)).toEqual(['place_gone', 'paid_twice']);
  expect(refunds.map(({ provider_id }) => provider_id)).toEqual(stripe.list('refund').map(({ id }) => id));
  expect([await countMails('confirmation'), await countMails('payment-returned')]).toEqual([1, 2]);
});

test('a refund made in the dashboard is recorded once and not sent again', async () => {
  const page = await bookByCard(await reserve());
  const refunded = event('charge.refunded', stripe.refundByHand(page.payment_intent, 5000));
  await Promise.all([deliver(api, refunded), deliver(api, refunded)]);
  await deliver(api, event('charge.refunded', refunded.data.object));
  await api.sweep();
  const refunds = await api.rows('refunds', 'amount_minor', 'sent_at', 'provider_id');
  expect(refunds).toEqual([
    { amount_minor: 5000, sent_at: expect.any(Number), provider_id: stripe.list('refund')[0]?.id },
  ]);
  expect(server.calls('POST /v1/refunds')).toEqual([]);
  const reportAll = () => deliver(api, event('charge.refunded', refunded.data.object));
  const listErrors = () => api.logs.filter(({ level }) => level === 'error').map(({ event: name }) => name);
  stripe.refundByHand(page.payment_intent, 119_000 - 5000);
  await reportAll();
  expect(listErrors()).toEqual([]);
  await api.update('payments', { paid_minor: 118_999 });
  await reportAll();
  expect(listErrors()).toEqual(['refund.exceeds-payment']);
});

test('a refund of ours that is not noted yet keeps its amount beside one of the dashboard', async () => {
  const page = await bookByCard(await reserve());
  await cancelForOrganiser(1, 500);
  await api.sweep();
  await api.update('refunds', { provider_id: null, sent_at: null, next_attempt_at: 0 });
  await deliver(api, event('charge.refunded', stripe.refundByHand(page.payment_intent, 60_000)));
  await api.sweep();
  expect(await api.rows('refunds', 'amount_minor', 'provider_id')).toEqual(
    stripe.list('refund').map(({ id, amount }) => ({ amount_minor: amount, provider_id: id })),
  );
});

test('a refund of ours that was sent before we could note it is neither recorded nor sent twice', async () => {
  const hash = await reserve();
  const [first, second] = [await openPage(hash), await openPage(hash)];
  await deliver(api, completed(stripe.pay(first).page));
  await deliver(api, completed(stripe.pay(second).page));
  await api.sweep();
  await api.update('refunds', { provider_id: null, sent_at: null, next_attempt_at: 0 });
  const charge = { id: 'ch_1', object: 'charge', payment_intent: second.payment_intent };
  await deliver(api, event('charge.refunded', charge));
  await api.sweep();
  const refunds = await api.rows('refunds', 'provider_id');
  expect(refunds).toEqual([{ provider_id: stripe.list('refund')[0]?.id }]);
  expect(server.calls('POST /v1/refunds')).toHaveLength(1);
});

test.each([
  ['shrinks', 5000, [119_000 - 5000, 5000]],
  ['is dropped', 119_000, [119_000]],
])('a refund that waits %s when a person has refunded %i in the dashboard', async (_what, byHand, returned) => {
  const page = await bookByCard(await reserve());
  const charge = stripe.refundByHand(page.payment_intent, byHand);
  await cancelForOrganiser(1, 'full');
  await api.sweep();
  await deliver(api, event('charge.refunded', charge));
  api.advanceClock(3600);
  await api.sweep();
  expect(await api.rows('refunds', 'amount_minor', 'sent_at')).toEqual(
    returned.map((amount_minor) => ({ amount_minor, sent_at: expect.any(Number) })),
  );
  const sent = stripe.list('refund').map(({ amount }) => amount);
  expect(sent.toSorted()).toEqual(returned.toSorted());
});

test('a refund that the bank refuses later is open again, told to visitor and person, and tried again', async () => {
  const hash = await reserve();
  const [first, second] = [await openPage(hash), await openPage(hash)];
  for (const page of [first, second]) await deliver(api, completed(stripe.pay(page).page));
  await api.sweep();
  const [refund] = stripe.list('refund') as [Shape];
  await deliver(api, event('refund.updated', refund));
  expect(await countMails('refund-failed')).toBe(0);
  stripe.failRefund(refund);
  const reports = ['refund.failed', 'refund.updated', 'charge.refund.updated'].map((type) => event(type, refund));
  await Promise.all([...reports, ...reports].map((reported) => deliver(api, reported)));
  const readRefunds = () => api.rows('refunds', 'amount_minor', 'attempts', 'provider_id', 'sent_at');
  expect(await readRefunds()).toEqual([{ amount_minor: 119_000, attempts: 1, provider_id: null, sent_at: null }]);
  expect((await listMails('refund-failed')).map(({ subject }) => subject)).toEqual([
    'Your refund of €1,190 has not arrived',
  ]);
  expect(api.logs.filter(({ event: name }) => name === 'refund.failed')).toHaveLength(1);
  await api.sweep();
  expect(stripe.list('refund')).toHaveLength(1);
  api.advanceClock(24 * 3600);
  await api.sweep();
  const [, again] = stripe.list('refund');
  expect(await readRefunds()).toEqual([
    { amount_minor: 119_000, attempts: 1, provider_id: again?.id, sent_at: expect.any(Number) },
  ]);
  await deliver(api, event('refund.failed', refund));
  expect(await countMails('refund-failed')).toBe(1);
});

test('a refund that has failed gives way to one of the dashboard, although its own event comes last', async () => {
  const page = await bookByCard(await reserve());
  await deliver(api, event('charge.refunded', stripe.refundByHand(page.payment_intent, 3000)));
  await cancelForOrganiser(1, 'full');
  await api.sweep();
  const [, refund] = stripe.list('refund') as [Shape, Shape];
  stripe.failRefund(refund);
  await deliver(api, event('charge.refunded', stripe.refundByHand(page.payment_intent, 5000)));
  await deliver(api, event('refund.failed', refund));
  expect(await api.rows('refunds', 'amount_minor', 'sent_at')).toEqual([
    { amount_minor: 3000, sent_at: expect.any(Number) },
    { amount_minor: 119_000 - 3000 - 5000, sent_at: null },
    { amount_minor: 5000, sent_at: expect.any(Number) },
  ]);
  expect(await countMails('refund-failed')).toBe(1);
});

test('a refund of the dashboard that fails is money that we have again', async () => {
  const page = await bookByCard(await reserve());
  await deliver(api, event('charge.refunded', stripe.refundByHand(page.payment_intent, 5000)));
  await deliver(api, event('charge.refunded', stripe.refundByHand(page.payment_intent, 7000)));
  for (const reported of [
    event('refund.failed', stripe.failRefund(stripe.list('refund')[0] as Shape)),
    event('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: page.payment_intent }),
  ]) {
    await deliver(api, reported);
    expect(await api.rows('refunds', 'amount_minor')).toEqual([{ amount_minor: 7000 }]);
  }
  api.advanceClock(24 * 3600);
  await api.sweep();
  expect(server.calls('POST /v1/refunds')).toEqual([]);
});

const payAtOnce = async (page: Shape) => stripe.pay(page).page.payment_intent;
const payPlan = (page: Shape) => stripe.pay(page).invoice as Shape;

describe.each([
  ['a payment', { amount: 119_000 }, payAtOnce],
  ['the first payment of a plan', { amount: 29_800 }, async (page: Shape) => stripe.intentOf(payPlan(page))],
  [
    'a later payment of a plan',
    { amount: 29_800 },
    async (page: Shape) => {
      await deliver(api, event('invoice.paid', payPlan(page)));
      return stripe.intentOf(stripe.bill(stripe.list('subscription')[0] as Shape));
    },
  ],
])('what overtakes the events of %s counts once:', (_what, { amount }, pay) => {
  const PLAN = { paymentType: 'subscription', amount: '298' };
  let hash: string;
  let intent: string;

  beforeEach(async () => {
    hash = await reserve();
    intent = await pay(await openPage(hash, amount === 29_800 ? PLAN : {}));
  });

  afterEach(async () => {
    const [page] = stripe.list('checkout.session') as [Shape];
    await deliver(api, completed(page));
    for (const invoice of stripe.list('invoice')) await deliver(api, event('invoice.paid', invoice));
    const paid = await api.db.selectFrom('instalments').select('amount_minor').where('state', '=', 'paid').execute();
    expect(paid).toHaveLength(stripe.list('invoice').length || 1);
    expect(await countMails('confirmation')).toBe(1);
  });

  test('a dispute', async () => {
    expect((await deliver(api, event('charge.dispute.created', stripe.dispute(intent)))).status).toBe(200);
    expect(await api.rows('payments', 'state', 'disputed_at')).toEqual([
      { state: 'paid', disputed_at: expect.any(Number) },
    ]);
  });

  test('a refund made in the dashboard', async () => {
    await deliver(api, event('charge.refunded', stripe.refundByHand(intent, amount)));
    const refunds = await api.db.selectFrom('refunds').innerJoin('instalments', 'instalments.id', 'instalment_id');
    expect(await refunds.select(['refunds.amount_minor', 'provider_payment']).execute()).toEqual([
      { amount_minor: amount, provider_payment: intent },
    ]);
  });
});

test('what a bank has taken back is not refunded as well, until the dispute is won', async () => {
  const hash = await reserve();
  const [first, second] = [await openPage(hash), await openPage(hash)];
  await deliver(api, completed(stripe.pay(first).page));
  stripe.dispute(first.payment_intent);
  const { page } = stripe.pay(second);
  await deliver(api, completed(page));
  const dispute = stripe.dispute(page.payment_intent);
  const opened = event('charge.dispute.created', dispute);
  await deliver(api, opened);
  await api.sweep();
  expect(stripe.list('refund')).toEqual([]);
  expect(api.logs.some(({ event: name, level }) => name === 'payment.disputed' && level === 'error')).toBe(true);
  expect(await api.rows('payments', 'disputed_at')).toEqual([
    { disputed_at: null },
    { disputed_at: expect.any(Number) },
  ]);
  const another = stripe.dispute(page.payment_intent);
  dispute.status = 'won';
  await deliver(api, event('charge.dispute.closed', dispute));
  await api.sweep();
  expect(stripe.list('refund')).toEqual([]);
  another.status = 'won';
  await deliver(api, event('charge.dispute.closed', another));
  await deliver(api, event('charge.dispute.created', { ...dispute, status: 'needs_response' }));
  await api.sweep();
  expect(stripe.list('refund')).toHaveLength(1);
});

describe('a code for one use', () => {
  const ONCE = { amount: '833', priceCode: 'v2_1_eur_30_4', grantCode: 'ONCE30' };
  const reserveTwo = async () => [await reserve(), await reserve({ email: 'b@example.org' })] as const;
  const tryToUse = async (hash: string) => (await api.postForm('/checkout', checkoutForm(hash, ONCE))).status;
  const listUses = () => api.rows('code_uses', 'booking_id');

  test('is not free while a page that quoted it can be paid, although another tab pays without it', async () => {
    const [first, second] = await reserveTwo();
    const quoted = await openPage(first, ONCE);
    await openPage(first);
    expect(await tryToUse(second)).toBe(409);
    await deliver(api, completed(stripe.pay(quoted).page));
    await api.sweep();
    expect(await api.json(`/get_booking/onsite/${first}`)).toMatchObject({ state: 'confirmed', paid: 833 });
    expect(await listUses()).toEqual([{ booking_id: 1 }]);
    expect(await tryToUse(second)).toBe(409);
  });

  test('is free again once the page that quoted it is closed, and is not used by a payment without it', async () => {
    const [first, second] = await reserveTwo();
    await openPage(first, ONCE);
    const full = await openPage(first);
    await deliver(api, completed(stripe.pay(full).page));
    expect(await listUses()).toEqual([]);
    expect(await tryToUse(second)).toBe(409);
    await api.sweep();
    expect(await tryToUse(second)).toBe(303);
  });

  test('stays with a bank debit until the bank has answered', async () => {
    const [first, second] = await reserveTwo();
    const { page } = stripe.pay(await openPage(first, ONCE), { isWaiting: true });
    await deliver(api, completed(page));
    api.advanceClock(2 * 24 * 3600);
    await api.sweep();
    expect(await tryToUse(second)).toBe(409);
    await deliver(api, event('checkout.session.async_payment_failed', page));
    expect(await tryToUse(second)).toBe(303);
  });

  test('stays with a replaced page that a bank pays, of which no event has arrived', async () => {
    const [first, second] = await reserveTwo();
    const quoted = await openPage(first, ONCE);
    await openPage(first);
    stripe.pay(quoted, { isWaiting: true });
    let now = api.runtime.now();
    api.runtime.now = () => now;
    await api.sweep();
    await api.sweep();
    expect(await tryToUse(second)).toBe(409);
    Object.assign(quoted, { payment_status: 'paid' });
    now += 60;
    await api.sweep();
    expect(await api.json(`/get_unpaid_booking/onsite/${first}`)).toMatchObject({ state: 'held' });
    now += 3600 - 60;
    await api.sweep();
    expect(await api.json(`/get_booking/onsite/${first}`)).toMatchObject({ state: 'confirmed', paid: 833 });
  });

  test('pays for one booking: money that quoted it and arrives after its use goes back', async () => {
    const [first, second] = await reserveTwo();
    const late = await openPage(first, ONCE);
    await deliver(api, event('checkout.session.expired', late));
    await bookByCard(second, ONCE);
    await deliver(api, completed(stripe.pay(late).page));
    await api.sweep();
    expect(stripe.list('refund').map(({ amount }) => amount)).toEqual([83_300]);
    expect((await listMails('payment-returned'))[0]?.text).toContain('Its code had been used by the time it arrived');
    expect(await api.json(`/get_unpaid_booking/onsite/${first}`)).toMatchObject({ state: 'held' });
    expect(await listUses()).toEqual([{ booking_id: 2 }]);
  });
});
