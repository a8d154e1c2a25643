import { listWeekIds } from '../bookings/places';
import type { PricedBooking } from '../bookings/priced-booking';
import type { TransactionContext } from '../db/transaction';
import type { Currency } from '../domain/currency';
import { workshopPriceId } from '../domain/price-code';
import { amountDue, type PaymentChoice } from '../domain/prices';
import { residencyPriceId } from '../domain/residency';

/** A price in the price list of a payment provider. */
export interface ListedPrice {
  id: string;
  /** What one payment costs before any code: minor units. */
  amountMinor: number;
}

type Order = Pick<PaymentChoice, 'paymentType' | 'addWorkWeek'> & { currency: Currency };

/** The price of an order in the price list, under the id that the contract has for it (docs/decisions/stripe.md). */
export async function listedPrice(
  context: TransactionContext,
  priced: PricedBooking,
  order: Order,
): Promise<ListedPrice> {
  const price = priced.prices[order.currency];
  if (!price) throw new Error(`Booking ${priced.booking.id} has no price in ${order.currency}.`);
  const { now } = amountDue(price, { ...order, percent: null });
  return { id: await priceId(context, priced, order, price.number_of_payments), amountMinor: now };
}

async function priceId(
  context: TransactionContext,
  { booking, courseId, pricecodeVersion }: PricedBooking,
  { currency, paymentType, addWorkWeek }: Order,
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
