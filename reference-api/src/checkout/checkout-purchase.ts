import type { OfferKind } from '@camp/contract/booking-types';
import type { ResidencyRequest } from '@camp/contract/requests';

import type { CheckoutResult } from './checkout-booking';
import { insertBooking, createEmailedCode } from '../bookings/booking-rows';
import { priceBooking, readResidencyPrices } from '../bookings/priced-booking';
import { reserveStay } from '../bookings/unpaid-bookings';
import type { TransactionContext } from '../db/transaction';
import { startOfDay } from '../domain/dates';
import { parseWeekString, residencyPrice, residencyPriceId } from '../domain/offers';
import { getAmountDue, parseAmount } from '../domain/prices';
import { Refusal } from '../domain/refusal';
import { confirmUrl } from '../domain/site-urls';
import { openPaymentSession } from '../payments/payment-sessions';

/** Weeks may have gaps (docs/specification.md#validation). */
export async function checkOutResidency(
  context: TransactionContext,
  form: ResidencyRequest,
  visitor: string | null,
): Promise<CheckoutResult> {
  const weekIds = await parseOfferedWeeks(context, form.weekstring);
  const price = residencyPrice(await readResidencyPrices(context.tx), weekIds.length, form.currency);
  if (!price || form.priceCode !== residencyPriceId(weekIds.length, form.currency, form.paymentType)) {
    throw new Refusal('invalid', 'The price code does not match the number of weeks.', { field: 'priceCode' });
  }
  const order = { paymentType: form.paymentType, addWorkWeek: false, percent: null, codeId: null };
  if (parseAmount(form.amount) !== getAmountDue(price, order).now) {
    throw new Refusal('invalid', 'The amount does not match the price of these weeks.', { field: 'amount' });
  }

  const booking = await reserveStay(context, { ...form, weekIds }, visitor);
  if (!booking) {
    const hash = await createEmailedCode(context, 'residency');
    return { kind: 'page', url: confirmUrl(context.config.siteUrl, { ctype: 'residency', hash }) };
  }
  const priced = await priceBooking(context.tx, booking);
  const session = await openPaymentSession(context, priced, { ...order, currency: form.currency });
  return { kind: 'payment', session };
}

async function parseOfferedWeeks({ tx, now }: TransactionContext, weekstring: string): Promise<number[]> {
  const weekIds = parseWeekString(weekstring);
  if (!weekIds) throw new Refusal('invalid', 'Choose one to six different weeks.', { field: 'weekstring' });
  const weeks = await tx.selectFrom('residency_weeks').select('start_date').where('id', 'in', weekIds).execute();
  const offered = weeks.filter(({ start_date }) => now < startOfDay(start_date));
  if (offered.length !== weekIds.length) {
    throw new Refusal('invalid', 'One of those weeks is not offered.', { field: 'weekstring' });
  }
  return weekIds;
}

const OFFER_NAMES: Record<OfferKind, string> = { bundle: 'bundle', mentorship: 'mentorship package' };

/** The payment page asks for the buyer's email address. @throws Refusal invalid for an unknown price code. */
export async function checkOutOffer(
  context: TransactionContext,
  kind: OfferKind,
  form: { priceCode: string; ws: number | null },
): Promise<CheckoutResult> {
  const { tx, now, config } = context;
  const offer = await tx
    .selectFrom('offer_prices')
    .innerJoin('offers', 'offers.id', 'offer_prices.offer_id')
    .select(['offers.id', 'offer_prices.currency'])
    .where('price_id', '=', form.priceCode)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!offer) throw new Refusal('invalid', `We don’t recognise this ${OFFER_NAMES[kind]}.`, { field: 'priceCode' });
  const booking = await insertBooking(context, {
    ctype: kind,
    offer_id: offer.id,
    ws: form.ws,
    currency: offer.currency,
    deadline: now + config.holdSeconds,
  });
  const order = { paymentType: 'payment', addWorkWeek: false, percent: null, codeId: null } as const;
  const priced = await priceBooking(tx, booking);
  const session = await openPaymentSession(context, priced, { ...order, currency: offer.currency });
  return { kind: 'payment', session };
}
