import { sql } from 'kysely';

import { forget } from './operations';
import { readState, sum } from './state';
import type { World } from './world';
import { DAY_SECONDS } from '../../src/domain/dates';

/** Throws unless the account of Stripe, where everything has settled, is what the bookings say. */
export async function checkAccount(world: World): Promise<void> {
  const { account } = world.server;
  const { db } = world.runtime;
  const undelivered = db.selectFrom('mails').select('kind').where('message_id', 'not in', world.delivered);
  expect(await undelivered.execute()).toEqual([]);
  const state = await readState(world);
  const { payments, bookings, instalments, refunds } = state;

  const pages = account.list('checkout.session').filter((page) => page.payment_status === 'paid');
  const arrivals = [
    ...pages.filter(({ mode }) => mode === 'payment').map((page) => [page.payment_intent, page.amount_total]),
    ...account
      .list('invoice')
      .filter(({ status }) => status === 'paid')
      .map((invoice) => [account.intentOf(invoice), invoice.amount_paid]),
  ];
  const recorded = instalments
    .filter((instalment) => instalment.state === 'paid')
    .map((instalment) => [instalment.provider_payment, instalment.amount_minor]);
  expect(toSorted(recorded)).toEqual(toSorted(arrivals));

  const returned = account
    .list('refund')
    .filter(({ status }) => status !== 'failed')
    .map(({ payment_intent, amount }) => [payment_intent, amount]);
  const intents = new Map(instalments.map(({ id, provider_payment }) => [id, provider_payment]));
  const sent = refunds.filter(({ sent_at }) => sent_at !== null);
  const unsettled = account.list('dispute').filter(({ status }) => status !== 'won');
  const disputedIntents = unsettled.map(({ payment_intent }) => payment_intent);
  const disputed = instalments.filter((each) => disputedIntents.includes(each.provider_payment));
  const disputedPayments = payments.filter(({ disputed_at }) => disputed_at !== null).map(({ id }) => id);
  expect(new Set(disputedPayments)).toEqual(new Set(disputed.map(({ payment_id }) => payment_id)));
  const failed = account.list('refund').filter(({ status }) => status === 'failed');
  const retried = failed.map(({ metadata }) => Number(metadata?.camp_refund));
  const unsent = refunds.filter(({ sent_at }) => sent_at === null);
  expect(
    unsent.filter(({ id, payment_id }) => !disputedPayments.includes(payment_id) && !retried.includes(id)),
  ).toEqual([]);
  const given = sent.map(({ instalment_id, amount_minor }) => [intents.get(instalment_id), amount_minor]);
  expect(toSorted(returned)).toEqual(toSorted(given));

  const findPayment = (session: string) => payments.find((payment) => payment.session === session);
  const findBooking = (id: number) => bookings.find((booking) => booking.id === id);
  for (const subscription of account.list('subscription')) {
    if (subscription.status === 'canceled') continue;
    const payment = findPayment(subscription.metadata.session);
    const booking = findBooking(payment?.booking_id ?? 0);
    const pays = payment?.fulfilled_at != null && payment.returned_at === null && booking?.cancelled_at === null;
    const plan = { payment: payment?.id, pays, months: account.monthsOf(subscription) };
    expect(plan).toEqual({ payment: payment?.id, pays: true, months: payment?.number_of_payments });
  }
  for (const { status, client_reference_id: session } of account.list('checkout.session')) {
    // A crash can leave the page of a night's key check open, which has no payment.
    if (status === 'open' && session !== null) expect(findPayment(session)).toMatchObject({ state: 'open' });
  }
  checkConfirmed(state);
  expect(
    payments.filter(({ state: is, fulfilled_at, returned_at }) => is === 'paid' && !fulfilled_at && !returned_at),
  ).toEqual([]);
}

/** Nobody is confirmed without a payment of the booking's own or a code that pays for everything. */
export function checkConfirmed({ bookings, payments, uses, codes }: Awaited<ReturnType<typeof readState>>): void {
  for (const { id } of bookings.filter(({ state }) => state === 'confirmed')) {
    const own = payments.filter(({ booking_id, fulfilled_at }) => booking_id === id && fulfilled_at !== null);
    const use = uses.find(({ booking_id }) => booking_id === id);
    const isFree = codes.some(({ id: code, percent }) => code === use?.code_id && percent === 100) || own.length === 0;
    expect({
      booking: id,
      confirmedBy: own.length <= 1 && (isFree || sum(own.map((each) => each.paid_minor)) > 0),
    }).toEqual({ booking: id, confirmedBy: true });
  }
}

/** Throws unless ten years later the money is on record, and nobody's name. */
export async function checkForgotten(world: World): Promise<void> {
  const readMoney = async () => {
    const { payments, instalments, refunds } = await readState(world);
    return { paid: payments.filter(({ state }) => state === 'paid'), instalments, refunds };
  };
  const before = await readMoney();
  world.advanceClock(11 * 365 * DAY_SECONDS);
  await forget(world);
  expect(await readMoney()).toEqual(before);
  const { db } = world.runtime;
  const named = db
    .selectFrom('bookings')
    .select('id')
    .where(sql`email || first_name || last_name || about_me`, '!=', '');
  expect(await named.execute()).toEqual([]);
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
}

const toSorted = (pairs: unknown[][]) => pairs.map((pair) => pair.join(' ')).sort();

/** Throws when a mail says what was not true any more when the operation started that queued it. */
export async function checkNewMails({ runtime: { db } }: World, lastId: number, startedAt: number) {
  const mails = await db.selectFrom('mails').select(['kind', 'booking_id']).where('id', '>', lastId).execute();
  for (const { kind, booking_id } of mails.filter((mail) => ['payment-refused', 'reminder'].includes(mail.kind))) {
    const booking = await db
      .selectFrom('bookings')
      .select(['confirmed_at', 'released_at', 'deadline', 'hold_expires_at'])
      .where('id', '=', booking_id)
      .executeTakeFirst();
    if (!booking) continue;
    const endedAt = Math.min(booking.confirmed_at ?? Infinity, booking.released_at ?? Infinity);
    expect({ kind, isLate: endedAt < startedAt }).toEqual({ kind, isLate: false });
  }
}
