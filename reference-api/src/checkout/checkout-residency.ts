import type { CheckoutResult } from './checkout-result';
import { priceBooking } from '../bookings/priced-booking';
import { findHeldStay, reserveStay, type Stay } from '../bookings/reserve-stay';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { parseAmount, type Currency } from '../domain/currency';
import { startOfDay } from '../domain/dates';
import { amountDue, type PaymentType } from '../domain/prices';
import { Refusal } from '../domain/refusal';
import { parseWeekString, residencyPrice, residencyPriceId } from '../domain/residency';
import { confirmUrl } from '../domain/site-urls';
import { residencyReservationMail } from '../mail/booking-mails';
import { enqueueMail } from '../mail/mail';
import { openPaymentSession } from '../payments/payment-sessions';

export interface ResidencyForm {
  paymentType: PaymentType;
  amount: string;
  currency: Currency;
  priceCode: string;
  firstname: string;
  lastname: string;
  email: string;
  weekstring: string;
  ws: number | null;
}

/**
 * Holds a room in every chosen week and opens the payment page. When the same person has already reserved the same
 * weeks, that booking is used again. Weeks need not be consecutive (docs/specification.md#validation).
 * @throws Refusal invalid for wrong weeks or amounts, conflict when a week is full.
 */
export async function checkOutResidency(context: TransactionContext, form: ResidencyForm): Promise<CheckoutResult> {
  const { tx, now } = context;
  const weekIds = await parseOfferedWeeks(context, form.weekstring);
  const price = residencyPrice(weekIds.length, form.currency);
  if (!price || form.priceCode !== residencyPriceId(weekIds.length, form.currency, form.paymentType)) {
    throw new Refusal('invalid', 'The price code does not match the number of weeks.');
  }
  const choice = { paymentType: form.paymentType, addWorkWeek: false, percent: null };
  const due = amountDue(price, choice);
  if (parseAmount(form.amount) !== due.now) {
    throw new Refusal('invalid', 'The amount does not match the price of these weeks.');
  }

  const stay = { ...form, weekIds };
  const booking = (await findHeldStay(context, stay)) ?? (await reserveAndMail(context, stay));
  const session = await openPaymentSession(context, await priceBooking(tx, booking, now), {
    ...choice,
    due,
    currency: form.currency,
    numberOfPayments: price.number_of_payments,
    codeId: null,
  });
  return { kind: 'payment', session };
}

async function parseOfferedWeeks({ tx, now }: TransactionContext, weekstring: string): Promise<number[]> {
  const weekIds = parseWeekString(weekstring);
  if (!weekIds) throw new Refusal('invalid', 'Choose one to six different weeks.');
  const weeks = await tx.selectFrom('residency_weeks').select('start_date').where('id', 'in', weekIds).execute();
  const offered = weeks.filter(({ start_date }) => now < startOfDay(start_date));
  if (offered.length !== weekIds.length) throw new Refusal('invalid', 'One of those weeks is not offered.');
  return weekIds;
}

async function reserveAndMail(context: TransactionContext, stay: Stay): Promise<Row<'bookings'>> {
  const booking = await reserveStay(context, stay);
  const { product } = await priceBooking(context.tx, booking, context.now);
  await enqueueMail(
    context,
    residencyReservationMail({
      to: stay.email,
      firstName: stay.firstname,
      product,
      url: confirmUrl(context.config.siteUrl, booking),
      heldUntil: context.now + context.config.holdSeconds,
    }),
  );
  return booking;
}
