import { buildPriceCode } from '@camp/contract/booking-rules';
import { CURRENCIES } from '@camp/contract/currencies';
import type { CheckoutRequest } from '@camp/contract/requests';

import { attempt, newEventId, type World } from './world';
import { applyTypedCode } from '../../src/bookings/code-uses';
import { priceBooking } from '../../src/bookings/priced-booking';
import { checkOut, confirmFree } from '../../src/checkout/checkout-booking';
import type { Booking, Payment, Row } from '../../src/db/schema';
import { DAY_SECONDS, dayAt } from '../../src/domain/dates';
import { getAmountDue, fromMinor } from '../../src/domain/prices';
import { fulfilPayment } from '../../src/payments/fulfil-payment';
import { recordInstalmentEvent, type InstalmentEvent } from '../../src/payments/instalment-events';
import { recordPaymentEvent } from '../../src/payments/payment-events';

/** Codes that work, one that has expired and one that does not exist. */
const GRANT_CODES = ['OPEN50', 'FULL100', 'ONCE30', 'ONLINE20', 'OLD40', 'NO-SUCH-CODE'];

/** Goes to the payment page of a held booking, with a code perhaps, and then perhaps pays there. */
export async function pay(world: World): Promise<void> {
  const { db } = world.runtime;
  const held = await db.selectFrom('bookings').selectAll().where('state', '=', 'held').orderBy('id').execute();
  const booking = world.random.pick(held);
  if (!booking) return;
  if (booking.offer_id === null) await openPaymentPage(world, booking);
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', booking.id)
    .where('state', 'in', ['open', 'declined'])
    .orderBy('id')
    .execute();
  const payment = world.random.pick(payments);
  if (payment && world.random.chance(0.8)) await pressPay(world, payment);
}

/** A payment page that was open when its hold ended: its money arrives all the same. */
export async function sendLatePayment(world: World): Promise<void> {
  const { db, now } = world.runtime;
  const paid = db.selectFrom('payments').select('booking_id').where('state', '=', 'paid');
  const payments = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .selectAll('payments')
    .where('bookings.state', '=', 'expired')
    .where('payments.state', '!=', 'paid')
    .where('payments.created_at', '>', now() - 10 * DAY_SECONDS)
    .where('booking_id', 'not in', paid)
    .orderBy('payments.id')
    .execute();
  const payment = world.random.pick(payments);
  if (payment) await report(world, payment, 'paid');
}

/** The page of another tab, for a booking that is confirmed by now, or cancelled again. */
export async function payAgain(world: World): Promise<void> {
  const payments = await world.runtime.db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .selectAll('payments')
    .where('bookings.state', '=', 'confirmed')
    .where('payments.state', '!=', 'paid')
    .orderBy('payments.id', 'desc')
    .limit(20)
    .execute();
  const payment = world.random.pick(payments);
  if (payment) await report(world, payment, 'paid');
}

/** The provider reports again what it has reported before. */
export async function repeatEvent(world: World): Promise<void> {
  const { db } = world.runtime;
  const events = await db
    .selectFrom('payment_events')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payment_events.id', 'type', 'session', 'payment_id'])
    .where('type', 'in', ['paid', 'declined'])
    .orderBy('received_at', 'desc')
    .orderBy('payment_events.id')
    .limit(50)
    .execute();
  const event = world.random.pick(events);
  if (!event) return;
  const type = event.type === 'paid' ? 'paid' : 'declined';
  await recordPaymentEvent(world.runtime, { id: event.id, session: event.session, type });
  await fulfilPayment(world.runtime, event.payment_id);
}

export async function openPaymentPage(world: World, booking: Booking): Promise<void> {
  const form = await fillIn(world, booking);
  if (!form) return;
  const call = form.amount === '0' ? confirmFree : checkOut;
  await attempt(world, (context) => call(context, form));
}

/** The form that the confirmation page sends; null where the booking has no price in the currency. */
async function fillIn(world: World, booking: Booking): Promise<CheckoutRequest | null> {
  const { random, runtime } = world;
  const priced = await priceBooking(runtime.db, booking);
  const currency = random.pick(CURRENCIES) ?? 'eur';
  const price = priced.prices[currency];
  if (!price) return null;
  const { grantCode, percent } = random.chance(0.4) ? await typeCode(world, booking) : { grantCode: '', percent: null };
  const addWorkWeek = booking.ctype === 'onsite' && random.chance(0.3);
  const canBeSplit = priced.allowPaymentPlan && price.number_of_payments > 1 && percent !== 100;
  const paymentType = canBeSplit && random.chance(0.3) ? 'subscription' : 'payment';
  const due = getAmountDue(price, { paymentType, addWorkWeek, percent });
  return {
    paymentType,
    hash: random.chance(0.5) ? booking.hash : booking.mail_hash,
    amount: String(fromMinor(due.now)),
    currency,
    priceCode: buildPriceCode({
      version: priced.pricecodeVersion,
      courseId: priced.courseId,
      online: booking.ctype === 'online',
      currency,
      percent,
      numberOfPayments: price.number_of_payments,
      workWeek: addWorkWeek,
    }),
    // No form is for a bundle: the API refuses it as it refuses other wrong types.
    ctype: booking.ctype as CheckoutRequest['ctype'],
    add_ww: addWorkWeek,
    grantCode,
  };
}

async function typeCode(world: World, booking: Booking) {
  const bundles = await world.runtime.db
    .selectFrom('codes')
    .select('code')
    .where('kind', '=', 'bundle')
    .orderBy('id')
    .execute();
  const grantCode = world.random.pick([...GRANT_CODES, ...bundles.map(({ code }) => code).slice(-6)]) ?? '';
  const applied = await attempt(world, (context) => applyTypedCode(context, grantCode, booking, ''));
  return applied?.verdict.applies ? { grantCode, percent: applied.verdict.percent } : { grantCode: '', percent: null };
}

/** The card is taken or declined; the provider reports it up to three times. */
async function pressPay(world: World, payment: Payment): Promise<void> {
  await report(world, payment, world.random.chance(0.75) ? 'paid' : 'declined');
}

async function report(world: World, payment: Payment, type: 'paid' | 'declined'): Promise<void> {
  const event = { id: newEventId(), session: payment.session, type, email: world.visitor() };
  const times = 1 + world.random.below(3);
  await Promise.all(Array.from({ length: times }, () => recordPaymentEvent(world.runtime, event)));
  // Where the process ends in between, the sweep confirms the booking.
  if (type === 'paid' && world.random.chance(0.9)) await fulfilPayment(world.runtime, payment.id);
}

type Instalment = Row<'instalments'> & { session: string };

/** The card is charged for what is due, also where the provider has not heard yet that the plan has ended. */
export async function chargeInstalments(world: World): Promise<void> {
  const today = dayAt(world.runtime.now());
  const due = await instalments(world).where('instalments.state', '=', 'due').where('due_on', '<=', today).execute();
  for (const instalment of due) {
    if (world.random.chance(0.7)) await reportBill(world, instalment, [world.random.chance(0.7) ? 'paid' : 'failed']);
  }
}

/** A failed instalment is paid, or fails again; what the provider says of it comes in any order. */
export async function settleInstalment(world: World): Promise<void> {
  const failed = await instalments(world).where('instalments.state', '=', 'failed').execute();
  const instalment = world.random.pick(failed);
  if (!instalment) return;
  await reportBill(world, instalment, world.random.pick([['paid'], ['failed', 'paid'], ['paid', 'failed']]) ?? []);
}

function instalments({ runtime: { db } }: World) {
  return db
    .selectFrom('instalments')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .selectAll('instalments')
    .select('session')
    .orderBy('instalments.id');
}

/** Reports what became of a bill, each event up to three times at once. */
async function reportBill(world: World, instalment: Instalment, outcomes: ('paid' | 'failed')[]): Promise<void> {
  for (const outcome of outcomes) {
    const event: InstalmentEvent = {
      id: newEventId(),
      session: instalment.session,
      type: `instalment_${outcome}`,
      invoice: `bill-${instalment.payment_id}-${instalment.number}`,
      amountMinor: instalment.amount_minor,
    };
    const times = 1 + world.random.below(3);
    await Promise.all(Array.from({ length: times }, () => recordInstalmentEvent(world.runtime, event)));
  }
}
