import type { confirmedBookingSchema } from '@camp/contract/bookings';
import { sql } from 'kysely';
import type { z } from 'zod';

import { api, SITE_URL, testApi } from './api';
import { lastMail, listMails } from './mailbox';
import { cancelForOrganiser, checkOut, checkoutForm, pressButton } from './paying';
import { reserve } from './reserving';
import { deliver, event, stripeApi, type StripeServer } from './stripe';
import type { StripeAccount } from './stripe-account';
import { type Shape, addMonthsTo } from './stripe-objects';
import { runInTransaction } from '../src/db/transaction';
import { dayAt, formatDay, startOfDay } from '../src/domain/dates';
import { requestRefund } from '../src/payments/refunds';

const MONTH_SECONDS = 31 * 24 * 3600;
const SPLIT = { paymentType: 'subscription', amount: '298' };

/** The payments of a plan, whether they are made. */
async function settlement(hash: string) {
  const { total, paid, payments } = await api.json<z.infer<typeof confirmedBookingSchema>>(
    `/get_booking/onsite/${hash}`,
  );
  return { total, paid, payments: payments.map((payment) => payment.paid) };
}

const paidInMinorUnits = async () => (await api.row('payments')).paid_minor;

describe('by Stripe', () => {
  let server: StripeServer;
  let stripe: StripeAccount;

  beforeEach(async () => {
    ({ server, stripe } = await stripeApi());
  });

  const lastPage = () => stripe.list('checkout.session').at(-1) as Shape;

  /** Pays the first instalment on a page of Stripe, by card or by a debit that waits for the bank. */
  async function subscribe(hash: string, by: { isWaiting?: boolean } = {}) {
    await checkOut(checkoutForm(hash, SPLIT));
    const { page, invoice } = stripe.pay(lastPage(), by);
    return { page, invoice: invoice as Shape, subscription: stripe.get(page.subscription) };
  }

  /** As `subscribe`, and Stripe reports the page. */
  async function startPlan(hash: string, by: { isWaiting?: boolean } = {}) {
    const plan = await subscribe(hash, by);
    await report('checkout.session.completed', plan.page);
    return plan;
  }

  const report = (type: string, object: Shape) => deliver(api, event(type, { ...object }));

  /** Pays a booking at once, which Stripe reports. */
  async function payInFull(hash: string): Promise<void> {
    await checkOut(checkoutForm(hash));
    await report('checkout.session.completed', stripe.pay(lastPage()).page);
  }

  const listRefunds = () => stripe.list('refund').map(({ payment_intent, amount }) => [payment_intent, amount]);

  const receipts = async () => (await listMails('instalment-paid')).map(({ subject }) => subject.slice(0, 14));

  test('a plan of four payments ends by itself after the fourth, and each is on the receipt', async () => {
    const hash = await reserve();
    const { page, invoice, subscription } = await subscribe(hash);
    await Promise.all([report('invoice.paid', invoice), report('checkout.session.completed', page)]);
    expect(await settlement(hash)).toEqual({ total: 1192, paid: 298, payments: [true, false, false, false] });
    await api.sweep();
    await api.sweep();
    expect(stripe.list('subscription_schedule')).toMatchObject([
      { end_behavior: 'cancel', phases: [{ end_date: addMonthsTo(subscription.start_date, 4) }] },
    ]);
    for (let month = 2; month <= 4; month += 1) {
      api.advanceClock(MONTH_SECONDS);
      const bill = stripe.bill(subscription);
      const paid = { ...bill, amount_due: 0 };
      await Promise.all([report('invoice.paid', paid), report('invoice.paid', paid)]);
    }
    expect(await settlement(hash)).toEqual({ total: 1192, paid: 1192, payments: [true, true, true, true] });
    expect(() => stripe.bill(subscription)).toThrow('The subscription has ended.');
    expect(await paidInMinorUnits()).toBe(119_200);
    expect(await listMails('confirmation')).toHaveLength(1);
    expect(await receipts()).toEqual(['Payment 2 of 4', 'Payment 3 of 4', 'Payment 4 of 4']);
  });

  test('an instalment that fails is mailed with a link to pay it, and counts once it is paid', async () => {
    const hash = await reserve();
    const { subscription } = await startPlan(hash);
    const failed = stripe.bill(subscription, { isPaid: false });
    const failures = [event('invoice.payment_failed', { ...failed }), event('invoice.payment_failed', { ...failed })];
    for (const failure of failures) await deliver(api, failure);
    const told = await listMails('instalment-failed');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(failed.hosted_invoice_url);
    expect(told[0]?.text).toContain('payment 2 of 4');
    expect(told[0]?.text).toContain('€298');
    api.advanceClock(2 * MONTH_SECONDS);
    const third = stripe.bill(subscription);
    await report('invoice.paid', third);
    await report('invoice.payment_failed', third);
    expect(await settlement(hash)).toMatchObject({ paid: 596, payments: [true, false, true, false] });
    expect((await lastMail()).text).toMatch(/Not received yet: €298 on [^]*Was due: €298 on [^]*Still to pay: €298/);
    await report('invoice.paid', stripe.settle(failed));
    await report('invoice.payment_failed', failed);
    expect(await settlement(hash)).toMatchObject({ paid: 894, payments: [true, true, true, false] });
    expect(await receipts()).toEqual(['Payment 3 of 4', 'Payment 2 of 4']);
  });

  test('a refund comes from the newest instalments of its own plan, and no euro goes back twice', async () => {
    const plans = [await startPlan(await reserve({ email: 'other@example.org' })), await startPlan(await reserve())];
    for (const { subscription } of plans) await report('invoice.paid', stripe.bill(subscription));
    if (!globalThis.onPostgres) await sql`pragma reverse_unordered_selects = off`.execute(api.db);
    const [other, plan] = await api.rows('payments', 'id');
    await api.update('instalments', { number: 9 }, { payment_id: plan!.id, number: 1 });
    const giveBack = (payment: typeof plan, minor: number) =>
      runInTransaction(api.runtime, (context) => requestRefund(context, payment!, minor, 'goodwill'));
    await giveBack(other, 1_000);
    await giveBack(plan, 35_000);
    await giveBack(plan, 20_000);
    await expect(giveBack(plan, 4_601)).rejects.toThrow('exceeds the 4600 that we have');
    const refunds = api.db
      .selectFrom('refunds')
      .innerJoin('instalments', 'instalments.id', 'instalment_id')
      .select(['number', 'refunds.amount_minor as minor'])
      .where('refunds.payment_id', '=', plan!.id)
      .orderBy('refunds.id');
    expect(await refunds.execute()).toEqual([
      { number: 9, minor: 29_800 },
      { number: 2, minor: 5_200 },
      { number: 2, minor: 20_000 },
    ]);
  });

  test('a refund of the dashboard reduces those that wait for the same instalment, the oldest last', async () => {
    const { invoice, subscription } = await startPlan(await reserve());
    const second = stripe.bill(subscription);
    for (const bill of [invoice, second]) await report('invoice.paid', bill);
    const payment = await api.row('payments');
    for (const minor of [10_000, 19_800, 29_800]) {
      await runInTransaction(api.runtime, (context) => requestRefund(context, payment, minor, 'goodwill'));
    }
    await report('charge.refunded', stripe.refundByHand(stripe.intentOf(second), 25_000));
    const refunds = await api.rows('refunds', 'id', 'amount_minor', 'sent_at');
    expect(refunds.map(({ id, amount_minor, sent_at }) => [id, amount_minor, sent_at !== null])).toEqual([
      [1, 4_800, false],
      [3, 29_800, false],
      [4, 25_000, true],
    ]);
  });

  test('two plans whose pages are open at once keep their own subscription and payments', async () => {
    const plans = [await subscribe(await reserve()), await subscribe(await reserve({ email: 'b@example.org' }))];
    for (const { page } of plans) await report('checkout.session.completed', page);
    for (const { invoice } of plans.toReversed()) await report('invoice.paid', invoice);
    const payments = api.db.selectFrom('payments').innerJoin('instalments', 'payment_id', 'payments.id');
    const first = payments.select(['provider_plan', 'provider_payment']).where('number', '=', 1).orderBy('payments.id');
    expect(await first.execute()).toEqual(
      plans.map(({ subscription, invoice }) => ({
        provider_plan: subscription.id,
        provider_payment: stripe.intentOf(invoice),
      })),
    );
  });

  const readPlanAge = async () =>
    Number(
      /^camp_workshop_api_oldest_unlimited_plan_seconds (\d+)$/m.exec(await (await api.get('/metrics')).text())?.[1],
    );

  test('a plan that cannot be limited leaves no other one without a limit, and is counted', async () => {
    const emails = ['stuck@example.org', 'ended@example.org', 'other@example.org'];
    for (const email of emails) await startPlan(await reserve({ email }));
    const [stuck, ended, other] = stripe.list('subscription') as [Shape, Shape, Shape];
    server.refused = new RegExp(`POST /v1/subscription_schedules.*from_subscription=${stuck.id}`);
    ended.status = 'canceled';
    api.advanceClock(3601);
    await api.sweep();
    expect([stuck, ended, other].map(({ schedule }) => schedule !== null)).toEqual([false, false, true]);
    const unlimited = api.db.selectFrom('payments').select('provider_plan').where('plan_limited_at', 'is', null);
    expect(await unlimited.execute()).toEqual([{ provider_plan: stuck.id }]);
    expect(await readPlanAge()).toBeGreaterThan(3600);
    server.refused = null;
    await api.sweep();
    expect(stuck.schedule).not.toBeNull();
    expect(await readPlanAge()).toBe(0);
  });

  test.each([1, 2, 3])('a plan that is limited %i months late has the months that are left', async (late) => {
    server.refused = /POST \/v1\/subscription_schedules/;
    const { subscription } = await startPlan(await reserve());
    for (let month = 1; month <= late; month += 1) {
      api.advanceClock(MONTH_SECONDS);
      stripe.bill(subscription);
    }
    await api.sweep();
    server.refused = null;
    await api.sweep();
    for (let month = late + 1; month < 4; month += 1) stripe.bill(subscription);
    expect(() => stripe.bill(subscription)).toThrow('The subscription has ended.');
    // A schedule counts from the latest bill, which may be on the last day of a shorter month.
    const latest = addMonthsTo(subscription.start_date, late);
    expect(stripe.list('subscription_schedule')).toMatchObject([
      { phases: [{ end_date: addMonthsTo(latest, 4 - late) }] },
    ]);
  });

  test('a plan without a limit ends at once after its last month, without another bill', async () => {
    server.refused = /POST \/v1\/subscription_schedules/;
    const { subscription } = await startPlan(await reserve());
    api.advanceClock(addMonthsTo(subscription.start_date, 4) - api.runtime.now());
    await api.sweep();
    await api.sweep();
    expect(subscription.status).toBe('canceled');
    expect(server.calls(`DELETE /v1/subscriptions/${subscription.id}`).map(({ params }) => params)).toEqual([
      { prorate: 'false', invoice_now: 'false' },
    ]);
  });

  test('a schedule that was opened and not limited is limited by the next attempt', async () => {
    server.refused = /POST \/v1\/subscription_schedules\/./;
    const { subscription } = await startPlan(await reserve());
    await api.sweep();
    expect(stripe.monthsOf(subscription)).toBeUndefined();
    server.refused = null;
    const schedule = stripe.get(subscription.schedule);
    schedule.phases[0].discounts = [{ coupon: 'of-the-plan', discount: null, promotion_code: null }];
    await api.sweep();
    expect(stripe.monthsOf(subscription)).toBe(4);
    const [update] = server.calls(`POST /v1/subscription_schedules/${schedule.id}`).slice(-1);
    expect(update?.params['phases[0][discounts][0][coupon]']).toBe('of-the-plan');
  });

  test('a plan that Stripe has ended already needs no end when its booking is cancelled', async () => {
    const { subscription } = await startPlan(await reserve());
    subscription.status = 'canceled';
    await cancelForOrganiser(1, 'none');
    await api.sweep();
    expect(await api.rows('payments', 'plan_ended_at')).toEqual([{ plan_ended_at: expect.any(Number) }]);
    expect(api.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('the discount of a plan stays on every instalment', async () => {
    const { page, subscription } = await subscribe(await reserve());
    subscription.discounts = ['di_of_the_plan'];
    await report('checkout.session.completed', page);
    await api.sweep();
    expect(stripe.list('subscription_schedule')[0]?.phases[0].discounts).toMatchObject([
      { discount: 'di_of_the_plan' },
    ]);
  });

  test('a plan whose booking is cancelled is charged no more, and what still arrives goes back', async () => {
    const hash = await reserve();
    const { invoice, subscription } = await startPlan(hash);
    await report('invoice.paid', invoice);
    const [second, third] = [stripe.bill(subscription), stripe.bill(subscription, { isPaid: false })];
    await api.update('bookings', { cancelled_at: api.runtime.now() });
    server.isLost = () => true;
    await api.sweep();
    expect(subscription.status).toBe('active');
    server.isLost = () => false;
    await api.sweep();
    expect(subscription.status).toBe('canceled');
    await report('invoice.paid', second);
    await report('invoice.payment_failed', third);
    await api.sweep();
    expect(listRefunds()).toEqual([[stripe.intentOf(second), 29_800]]);
    expect(await lastMail()).toMatchObject({ kind: 'payment-returned', recipient: 'ada@example.org' });
    expect(await listMails('instalment-failed')).toEqual([]);
  });

  test('nothing is mailed to a person who was erased, whatever becomes of the plan', async () => {
    const { subscription } = await startPlan(await reserve());
    await api.update('bookings', { email: '', first_name: '' });
    const mails = (await listMails()).length;
    await report('invoice.paid', stripe.bill(subscription));
    await report('invoice.payment_failed', stripe.bill(subscription, { isPaid: false }));
    expect(await listMails()).toHaveLength(mails);
    expect(await paidInMinorUnits()).toBe(59_600);
  });

  test('what is said of a cancelled booking is its own, with the time of its last refund', async () => {
    const hashes = [
      await reserve(),
      await reserve({ email: 'full@example.org' }),
      await reserve({ email: 'c@example.org' }),
    ];
    const { invoice, subscription } = await startPlan(hashes[0]!);
    for (const bill of [invoice, stripe.bill(subscription)]) await report('invoice.paid', bill);
    for (const hash of hashes.slice(1)) await payInFull(hash);
    for (const [index, refund] of (['full', 'full', 'none'] as const).entries()) {
      await cancelForOrganiser(index + 1, refund);
    }
    const readEnded = async (hash = hashes[0]) =>
      (await (await api.get(`/get_booking/onsite/${hash}`)).json()).booking as Record<string, unknown>;
    await api.db.updateTable('refunds').set({ sent_at: 3 }).where('payment_id', '!=', 1).execute();
    await api.update('refunds', { sent_at: 1 }, 1);
    expect(await readEnded()).toMatchObject({ refund: 596, ends_instalments: true });
    expect(await readEnded()).not.toHaveProperty('refunded_at');
    await api.update('refunds', { sent_at: 2 }, 2);
    expect(await readEnded()).toMatchObject({ refunded_at: 2 });
    expect(await readEnded(hashes[1])).toMatchObject({ refund: 1190, refunded_at: 3 });
    expect(await readEnded(hashes[1])).not.toHaveProperty('ends_instalments');
    expect(await readEnded(hashes[2])).toMatchObject({ refund: 0 });
  });

  test('a charge beyond the plan goes back, and counts neither on the booking nor as a receipt', async () => {
    const hash = await reserve();
    const { invoice, subscription } = await startPlan(hash);
    await report('invoice.paid', invoice);
    const later = Array.from({ length: 5 }, () => stripe.bill(subscription));
    for (const bill of later) await report('invoice.paid', bill);
    await api.sweep();
    expect(await settlement(hash)).toEqual({ total: 1192, paid: 1192, payments: [true, true, true, true] });
    expect(listRefunds()).toEqual(later.slice(3).map((bill) => [stripe.intentOf(bill), 29_800]));
    expect(await receipts()).toEqual(['Payment 2 of 4', 'Payment 3 of 4', 'Payment 4 of 4']);
  });

  test('a plan that was paid twice goes back: its first payment, and no further one is charged', async () => {
    const hash = await reserve();
    await checkOut(checkoutForm(hash));
    const once = stripe.list('checkout.session')[0] as Shape;
    const { page, invoice, subscription } = await subscribe(hash);
    await report('checkout.session.completed', stripe.pay(once).page);
    await report('checkout.session.completed', page);
    await api.sweep();
    expect(stripe.list('refund')).toEqual([]);
    await report('invoice.paid', invoice);
    api.advanceClock(31);
    await api.sweep();
    expect(stripe.list('refund')).toMatchObject([{ payment_intent: stripe.intentOf(invoice), amount: 29_800 }]);
    expect(subscription.status).toBe('canceled');
    const location = await fetch(page.success_url, { redirect: 'manual' });
    expect(location.headers.get('location')).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
    await cancelForOrganiser(1, 'none');
    const { booking } = await (await api.get(`/get_booking/onsite/${hash}`)).json();
    expect(booking).toMatchObject({ refund: 0 });
    expect(booking).not.toHaveProperty('ends_instalments');
  });

  /** A plan whose first payment a bank is to make, and does not. */
  async function failFirstDebit(hash: string) {
    const plan = await startPlan(hash, { isWaiting: true });
    await report('checkout.session.async_payment_failed', plan.page);
    return plan;
  }

  test('a plan whose first debit fails is ended, and what it has charged since goes back', async () => {
    const hash = await reserve();
    const { subscription } = await failFirstDebit(hash);
    await payInFull(hash);
    const [second, third] = [stripe.bill(subscription), stripe.bill(subscription, { isPaid: false })];
    const responses = [
      await report('invoice.payment_failed', third),
      await report('invoice.paid', second),
      await report('invoice.paid', second),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await api.sweep();
    expect(subscription.status).toBe('canceled');
    expect(listRefunds()).toEqual([[stripe.intentOf(second), 29_800]]);
    expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ total: 1190, paid: 1190 });
    expect((await listMails('payment-returned')).map(({ subject }) => subject)).toEqual([
      'A payment too many is on its way back',
    ]);
  });

  test.each([
    ['the bill alone tells of', (invoice: Shape) => report('invoice.payment_failed', invoice)],
    ['no event tells of', () => api.advanceClock((25 * 24 - 1) * 3600)],
  ])('a debit whose refusal %s ends its plan', async (_what, refuse) => {
    const { invoice, subscription } = await startPlan(await reserve(), { isWaiting: true });
    await api.sweep();
    api.advanceClock(3600);
    await api.sweep();
    expect(subscription.status).toBe('active');
    await refuse(invoice);
    await api.sweep();
    expect(subscription.status).toBe('canceled');
    await report('invoice.payment_failed', { ...invoice, id: 'in_another', billing_reason: 'subscription_cycle' });
    expect(await api.rows('payments', 'state')).toEqual([{ state: 'declined' }]);
  });

  test('a card that is refused on the page ends nothing: another one pays', async () => {
    await startPlan(await reserve({ email: 'debit@example.org' }), { isWaiting: true });
    const hash = await reserve();
    const { page, invoice } = await subscribe(hash);
    await report('invoice.payment_failed', { ...invoice, status: 'open' });
    await report('invoice.paid', { ...invoice, amount_paid: 0 });
    expect(await api.rows('payments', 'state')).toEqual([{ state: 'open' }, { state: 'open' }]);
    await report('checkout.session.completed', page);
    expect(await api.json(`/get_booking/onsite/${hash}`)).toMatchObject({ state: 'confirmed' });
  });

  test('a first debit that is made after all goes back, and the place can still be paid', async () => {
    const hash = await reserve();
    const { invoice, subscription } = await failFirstDebit(hash);
    const second = stripe.bill(subscription);
    await report('invoice.paid', second);
    await report('invoice.paid', stripe.settle(invoice));
    await report('invoice.paid', invoice);
    await api.sweep();
    expect(listRefunds()).toEqual([
      [stripe.intentOf(second), 29_800],
      [stripe.intentOf(invoice), 29_800],
    ]);
    expect(subscription.status).toBe('canceled');
    expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ state: 'held' });
    const other = await reserve({ email: 'other@example.org' });
    await report('invoice.paid', (await startPlan(other)).invoice);
    expect(await settlement(other)).toEqual({ total: 1192, paid: 298, payments: [true, false, false, false] });
  });

  test('a plan that waits for its bank ends with a newer page, and its first payment goes back', async () => {
    const hash = await reserve();
    const { page, invoice, subscription } = await startPlan(hash, { isWaiting: true });
    await api.sweep();
    expect(subscription).toMatchObject({ status: 'active', schedule: null });
    await checkOut(checkoutForm(hash));
    await api.sweep();
    expect(subscription.status).toBe('canceled');
    await report('checkout.session.async_payment_succeeded', { ...page, payment_status: 'paid' });
    await report('invoice.paid', stripe.settle(invoice));
    await api.sweep();
    expect(listRefunds()).toEqual([[stripe.intentOf(invoice), 29_800]]);
    expect((await lastMail()).text).toContain('Its plan of monthly payments had ended before it arrived: ');
    expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ state: 'held' });
  });

  test('money of a replaced plan of which nothing was known goes back', async () => {
    const hash = await reserve();
    await checkOut(checkoutForm(hash, SPLIT));
    await checkOut(checkoutForm(hash));
    server.isLost = () => true;
    await api.sweep();
    server.isLost = () => false;
    const { page } = stripe.pay(stripe.list('checkout.session')[0] as Shape);
    const second = stripe.bill(stripe.get(page.subscription));
    expect((await report('invoice.paid', second)).status).toBe(200);
    await api.sweep();
    expect(listRefunds()).toContainEqual([stripe.intentOf(second), 29_800]);
    expect(stripe.get(page.subscription).status).toBe('canceled');
    const returned = (await listMails('payment-returned')).map(({ text }) => text).join();
    expect(returned).toContain('had ended before it arrived');
    expect(returned).not.toContain('somebody else has taken it');
  });

  test('a plan with several disputes is refunded once none of them is open, whatever other payments have', async () => {
    const disputeAnother = async (email: string) => {
      const { invoice } = await startPlan(await reserve({ email }));
      await report('invoice.paid', invoice);
      stripe.dispute(stripe.intentOf(invoice));
    };
    await disputeAnother('a@example.org');
    const { invoice, subscription } = await startPlan(await reserve());
    await report('invoice.paid', invoice);
    const second = stripe.bill(subscription);
    await report('invoice.paid', second);
    await disputeAnother('c@example.org');
    const disputes = [invoice, second].map((paid) => stripe.dispute(stripe.intentOf(paid)));
    for (const dispute of disputes) await report('charge.dispute.created', dispute);
    await cancelForOrganiser(2, 'full');
    const [won, other] = disputes as [Shape, Shape];
    await report('charge.dispute.closed', Object.assign(won, { status: 'won' }));
    await api.sweep();
    expect(listRefunds()).toEqual([]);
    await report('charge.dispute.closed', Object.assign(other, { status: 'won' }));
    await api.sweep();
    expect(listRefunds().map(([, amount]) => amount)).toEqual([29_800, 29_800]);
  });

  test('an instalment that overtakes the first payment is reported again by Stripe', async () => {
    const { page, subscription } = await subscribe(await reserve());
    const second = stripe.bill(subscription);
    expect((await report('invoice.paid', second)).status).toBe(500);
    await report('checkout.session.completed', page);
    expect((await report('invoice.paid', second)).status).toBe(200);
  });
});

describe('of the test provider', () => {
  let hash: string;
  let page: string;

  beforeEach(async () => {
    await testApi();
    hash = await reserve();
    page = await checkOut(checkoutForm(hash, SPLIT));
  });

  const receipts = () => listMails('instalment-paid');

  async function nextMonth(): Promise<void> {
    api.advanceClock(MONTH_SECONDS);
    await Promise.all([api.sweep(), api.sweep()]);
  }

  test('each later payment has a receipt of its own, once, which says what is still to come and when', async () => {
    await pressButton(page, 'pay');
    await api.sweep();
    const { payments } = await api.json<{ payments: { date: string }[] }>(`/get_booking/onsite/${hash}`);
    const [, , third, fourth] = payments.map(({ date }) => formatDay(date));
    const parts = [
      `Paid: €298\nPaid so far: €596 of €1,192\nStill to pay: €298 each on ${third} and ${fourth}`,
      `The next one is taken on ${fourth}.`,
      'your booking is paid in full',
    ];
    for (const [index, part] of parts.entries()) {
      // The emails of last month are deleted by now.
      await nextMonth();
      expect(await receipts()).toMatchObject([
        {
          recipient: 'ada@example.org',
          subject: expect.stringContaining(`Payment ${index + 2} of 4 received: ice, `),
          text: expect.stringContaining(part),
        },
      ]);
    }
    expect((await receipts())[0]?.text).not.toContain('Still to pay');
  });

  test('a later payment that fails is mailed with a page to pay it on, and the plan goes on from there', async () => {
    await pressButton(page, 'pay_first_only');
    await nextMonth();
    expect(await settlement(hash)).toEqual({ total: 1192, paid: 298, payments: [true, false, false, false] });
    const told = await listMails('instalment-failed');
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining(page)]);
    const payable = async () => {
      const { payments } = await api.json<{ payments: { pay_url?: string }[] }>(`/get_booking/onsite/${hash}`);
      return payments.map(({ pay_url }) => pay_url);
    };
    expect(await payable()).toEqual([undefined, page, undefined, undefined]);
    const html = await (await fetch(page)).text();
    expect(html).toContain('2 of 4');
    const instalment = /name="instalment" value="(\d+)"/.exec(html)?.[1] ?? '';
    api.advanceClock(3 * 24 * 3600);
    expect(await pressButton(page, 'decline', { instalment })).toBe('200');
    expect(await pressButton(page, 'pay', { instalment })).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
    expect(await pressButton(page, 'pay', { instalment })).toBe(`${SITE_URL}/thanks/onsite/${hash}`);
    expect(await settlement(hash)).toEqual({ total: 1192, paid: 596, payments: [true, true, false, false] });
    expect(await payable()).toEqual([undefined, undefined, undefined, undefined]);
    const { payments } = await api.json<{ payments: { date: string }[] }>(`/get_booking/onsite/${hash}`);
    expect(payments[1]?.date).toBe(dayAt(api.runtime.now()));
    expect((await receipts()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Payment 2 of 4')]);
    const dueDays = api.db.selectFrom('instalments').select('due_on').where('state', '=', 'due').orderBy('due_on');
    const { due_on } = await dueDays.executeTakeFirstOrThrow();
    api.advanceClock(startOfDay(due_on) - api.runtime.now());
    await api.sweep();
    expect(await settlement(hash)).toEqual({ total: 1192, paid: 894, payments: [true, true, true, false] });
  });

  test('no later payment is made for a booking that was cancelled', async () => {
    await pressButton(page, 'pay');
    await api.update('bookings', { cancelled_at: api.runtime.now() });
    await nextMonth();
    expect(await paidInMinorUnits()).toBe(29_800);
  });

  test('a page that expires cannot be paid any more, and the place stays held', async () => {
    expect(await pressButton(page, 'expire')).toBe(`${SITE_URL}/confirm/onsite/${hash}`);
    expect((await fetch(page)).status).toBe(410);
    expect(await pressButton(page, 'pay')).toBe('410');
    expect(await api.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ state: 'held' });
  });
});
