import { closePaymentPages } from '../bookings/booking-payments';
import { readClosing } from '../bookings/closing';
import { listWeekIds } from '../bookings/places';
import type { PricedBooking } from '../bookings/priced-booking';
import type { Db } from '../db/open';
import type { Payment, Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import type { Currency } from '../domain/currency';
import { getEndAfterCheckout, PAYMENT_WINDOW_SECONDS } from '../domain/holds';
import { residencyPriceId } from '../domain/offers';
import { workshopPriceId } from '../domain/price-code';
import { getAmountDue, type PaymentChoice } from '../domain/prices';
import { newSecret } from '../platform/secrets';

export interface PaymentOrder extends PaymentChoice {
  currency: Currency;
  due: { total: number; now: number };
  numberOfPayments: number;
  /** The hash in the visitor's link, to which the payment page leads back. Default: the booking's own. */
  hash?: string;
  codeId: number | null;
}

/** Closes the earlier pages, so that only one can be paid. @returns the session of the page. */
export async function openPaymentSession(
  context: TransactionContext,
  priced: PricedBooking,
  order: PaymentOrder,
): Promise<string> {
  const { tx, now } = context;
  const { booking, item } = priced;
  const { deadline, hold_expires_at } = booking;
  const { cutoff } = await readClosing(tx, booking);
  const holdEnd = Math.min(getEndAfterCheckout({ deadline, endsAt: hold_expires_at ?? deadline }, now), cutoff);
  await tx.updateTable('bookings').set({ hold_expires_at: holdEnd }).where('id', '=', booking.id).execute();
  await closePaymentPages(context, booking.id);
  const session = newSecret();
  const listed = await findListedPrice(context, priced, order);
  await tx
    .insertInto('payments')
    .values({
      session,
      hash: order.hash ?? null,
      booking_id: booking.id,
      payment_type: order.paymentType,
      currency: order.currency,
      total_minor: order.due.total,
      now_minor: order.due.now,
      number_of_payments: order.paymentType === 'payment' ? 1 : order.numberOfPayments,
      code_id: order.codeId,
      percent: order.percent,
      add_ww: order.addWorkWeek ? 1 : 0,
      product: item.product,
      price_id: listed.id,
      list_minor: listed.amountMinor,
      state: 'open',
      expires_at: Math.min(now + PAYMENT_WINDOW_SECONDS, holdEnd),
      created_at: now,
    })
    .execute();
  return session;
}

export async function loadPayment(db: Db, id: number): Promise<Payment> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function listInstalments(db: Db, paymentId: number): Promise<Row<'instalments'>[]> {
  return db.selectFrom('instalments').selectAll().where('payment_id', '=', paymentId).orderBy('number').execute();
}

/** The price of one payment before any code, under its id in the contract (docs/decisions/stripe.md). */
async function findListedPrice(
  context: TransactionContext,
  priced: PricedBooking,
  order: PaymentOrder,
): Promise<{ id: string; amountMinor: number }> {
  const price = priced.prices[order.currency];
  if (!price) throw new Error(`Booking ${priced.booking.id} has no price in ${order.currency}.`);
  const { now } = getAmountDue(price, { ...order, percent: null });
  return { id: await findPriceId(context, priced, order, price.number_of_payments), amountMinor: now };
}

async function findPriceId(
  context: TransactionContext,
  { booking, courseId, pricecodeVersion }: PricedBooking,
  { currency, paymentType, addWorkWeek }: PaymentOrder,
  numberOfPayments: number,
): Promise<string> {
  if (booking.ctype === 'residency') {
    const weekIds = await listWeekIds(context, booking.id);
    return residencyPriceId(weekIds.length, currency, paymentType);
  }
  if (booking.offer_id !== null) {
    const { price_id } = await context.tx
      .selectFrom('offer_prices')
      .select('price_id')
      .where('offer_id', '=', booking.offer_id)
      .where('currency', '=', currency)
      .executeTakeFirstOrThrow();
    return price_id;
  }
  const code = { version: pricecodeVersion, courseId, online: booking.ctype === 'online', currency, numberOfPayments };
  return workshopPriceId({ ...code, workWeek: addWorkWeek }, paymentType);
}
