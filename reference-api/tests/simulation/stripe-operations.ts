import { MAX_WAIT_MS } from '@camp/contract/calls-booking';
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';

import * as common from './operations';
import { openPaymentPage } from './paying';
import * as staff from './staff';
import type { World } from './world';
import { DAY_SECONDS, HOUR_SECONDS } from '../../src/domain/dates';
import { Refusal } from '../../src/domain/refusal';
import { createStripe } from '../../src/stripe/client';
import { applyStripeEvent } from '../../src/stripe/events';
import type { Shape } from '../stripe-objects';

type Operation = (world: World) => Promise<unknown>;

function emit({ undelivered }: World, type: string, object: Shape): void {
  const event = { id: `evt_${randomUUID()}`, object: 'event', type, data: { object: structuredClone(object) } };
  undelivered.push(event as unknown as Stripe.Event);
}

const listPages = ({ server: { account } }: World) => account.list('checkout.session');

/** Another tab of the same booking opens a page beside the first. */
async function openPage(world: World): Promise<void> {
  const { db } = world.runtime;
  const held = await db
    .selectFrom('bookings')
    .selectAll()
    .where('state', '=', 'held')
    .where('offer_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(12)
    .execute();
  const booking = world.random.pick(held);
  if (!booking) return;
  for (let tabs = world.random.chance(0.3) ? 2 : 1; tabs > 0; tabs -= 1) {
    await openPaymentPage(world, booking);
    if (world.random.chance(0.9)) await showPages(world);
  }
}

/** The browser is led to the pages that were opened, also by a repeated request. */
async function showPages(world: World): Promise<void> {
  const { db, now } = world.runtime;
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'session'])
    .where('provider_session', 'is', null)
    .where('state', 'in', ['open', 'superseded'])
    .where('expires_at', '>', now())
    .orderBy('id')
    .execute();
  for (const { id, session } of payments) {
    try {
      await world.getPayments().paymentProvider.pageUrl(session, Date.now() + MAX_WAIT_MS);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      continue;
    }
    const payment = db.selectFrom('payments').select('provider_session').where('id', '=', id);
    world.shown.add((await payment.executeTakeFirstOrThrow()).provider_session ?? '');
  }
}

/** With a card, or with a debit that the bank makes within days. */
async function payOnPage(world: World): Promise<void> {
  const { random, shown, server } = world;
  const open = listPages(world).filter(
    ({ id, status, expires_at }) => status === 'open' && shown.has(id) && expires_at > world.runtime.now(),
  );
  const page = random.pick(open.slice(-12));
  if (!page) return;
  const isWaiting = random.chance(0.5);
  const { invoice } = server.account.pay(page, { isWaiting, email: world.visitor() });
  emit(world, 'checkout.session.completed', page);
  if (invoice && !isWaiting) emit(world, 'invoice.paid', invoice);
  if (random.chance(0.6)) await deliverEvents(world);
}

/** @param chance that a bank decides now. */
function settleDebits(chance: number) {
  return async function settleDebit(world: World): Promise<void> {
    const { account } = world.server;
    const waiting = listPages(world).filter((page) => page.payment_status === 'unpaid' && page.status === 'complete');
    for (const page of waiting) {
      if (page.metadata.decided || !world.random.chance(chance)) continue;
      const isPaid = world.random.chance(0.5);
      page.metadata.decided = 'yes';
      const [invoice] = page.subscription ? account.listBills(account.get(page.subscription)) : [];
      if (isPaid) page.payment_status = 'paid';
      if (isPaid && invoice) account.settle(invoice);
      emit(world, isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', page);
      if (invoice) emit(world, isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    }
  };
}

async function expirePages(world: World): Promise<void> {
  for (const page of listPages(world)) {
    if (page.status !== 'open' || page.expires_at > world.runtime.now()) continue;
    Object.assign(page, { status: 'expired', url: null });
    emit(world, 'checkout.session.expired', page);
  }
}

/** Each month, from each plan that has not ended. */
async function billPlans(world: World): Promise<void> {
  const { account } = world.server;
  for (const subscription of account.list('subscription')) {
    while (account.isBillDue(subscription, world.runtime.now())) {
      const isPaid = world.random.chance(0.6);
      const invoice = account.bill(subscription, { isPaid });
      emit(world, isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    }
  }
}

async function payFailedBill(world: World): Promise<void> {
  const { account } = world.server;
  const failed = account
    .list('invoice')
    .filter(({ status, billing_reason }) => status === 'open' && billing_reason === 'subscription_cycle');
  const invoice = world.random.pick(failed);
  if (invoice) emit(world, 'invoice.paid', account.settle(invoice));
}

async function failRefund(world: World): Promise<void> {
  const { account } = world.server;
  const refund = world.random.pick(
    account
      .list('refund')
      .filter(({ status, metadata }) => status !== 'failed' && metadata?.camp_refund)
      .slice(-10),
  );
  if (!refund) return;
  account.failRefund(refund);
  for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) emit(world, type, refund);
}

/** A payment, often a recent one whose events are not delivered yet. */
function pickCharge({ random, server: { account } }: World): string {
  const pages = account
    .list('checkout.session')
    .filter((page) => page.payment_intent && page.payment_status === 'paid');
  const bills = account.list('invoice_payment').map(({ payment }) => payment);
  const latest = random.chance(0.5) ? -3 : -30;
  return random.pick([...pages.slice(latest), ...bills.slice(latest)])?.payment_intent ?? '';
}

async function openDispute(world: World): Promise<void> {
  const { account } = world.server;
  const intent = pickCharge(world);
  if (intent === '' || account.leftOf(intent) <= 0) return;
  emit(world, 'charge.dispute.created', account.dispute(intent));
  if (world.random.chance(0.7)) await deliverEvents(world);
}

/** @param chance that the bank decides now. */
function decideDisputes(chance: number) {
  return async function decideDispute(world: World): Promise<void> {
    for (const dispute of world.server.account.list('dispute')) {
      if (dispute.status !== 'needs_response' || !world.random.chance(chance)) continue;
      dispute.status = world.random.chance(0.6) ? 'won' : 'lost';
      emit(world, 'charge.dispute.closed', dispute);
    }
  };
}

/** A person refunds in the dashboard, all that is left or a part of it. */
async function refundInDashboard(world: World): Promise<void> {
  const { account } = world.server;
  const intent = pickCharge(world);
  const left = intent === '' ? 0 : account.leftOf(intent);
  if (left <= 0) return;
  const amount = world.random.chance(0.4) ? left : 1 + world.random.below(left);
  emit(world, 'charge.refunded', account.refundByHand(intent, amount));
}

/** In any order, some of them twice at once, and again later when the API has not answered. */
async function deliverEvents(world: World, share = 0.7): Promise<void> {
  const { random, runtime, undelivered } = world;
  const stripe = createStripe(runtime.config.stripe!);
  const chosen = undelivered.filter(() => random.chance(share)).sort(() => random.below(3) - 1);
  for (const event of chosen) {
    const deliver = () => applyStripeEvent(runtime, stripe, event);
    try {
      await Promise.all(random.chance(0.2) ? [deliver(), deliver()] : [deliver()]);
    } catch (error) {
      if (world.crash.hasCrashed()) throw error;
      if (!(error instanceof Error && error.message.includes('overtaken'))) throw error;
      continue;
    }
    undelivered.splice(undelivered.indexOf(event), 1);
  }
}

async function letWeeksPass(world: World): Promise<void> {
  world.advanceClock(world.random.below(40) * DAY_SECONDS);
  await expirePages(world);
  await billPlans(world);
  if (world.random.chance(0.5)) await deliverEvents(world);
  await common.sweep(world);
}

/** Everything that was promised happens: events arrive, banks decide, and refunds are sent again. */
export async function settleEverything(world: World): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await settleDebits(1)(world);
    await decideDisputes(1)(world);
    await expirePages(world);
    await deliverEvents(world, 1);
    world.advanceClock(2 * DAY_SECONDS + HOUR_SECONDS);
    await billPlans(world);
    await deliverEvents(world, 1);
    await common.sweep(world);
    await common.sweep(world);
  }
  await deliverEvents(world, 1);
  await common.sweep(world);
}

export const STRIPE_OPERATIONS: [weight: number, operation: Operation][] = [
  [24, common.reserve],
  [4, common.reserveStay],
  [1, common.buyBundle],
  [6, common.openLink],
  [4, common.accept],
  [20, openPage],
  [3, showPages],
  [20, payOnPage],
  [8, settleDebits(0.3)],
  [4, expirePages],
  [8, billPlans],
  [3, payFailedBill],
  [2, failRefund],
  [2, openDispute],
  [2, decideDisputes(0.3)],
  [2, refundInDashboard],
  [2, common.forget],
  [8, deliverEvents],
  [2, common.release],
  [3, common.cancel],
  [1, common.cancelForOrganiser],
  [6, common.joinWaitingList],
  [1, common.leaveWaitingList],
  [6, common.sweep],
  [2, common.letDaysPass],
  [2, letWeeksPass],
  [2, common.restoreTab],
  [3, staff.importEdition],
  [1, staff.importHouse],
  [2, staff.publish],
  [1, staff.move],
  [1, staff.cancelDate],
  [1, staff.erase],
];
