import type { CheckoutResult } from './checkout-booking';
import { insertBooking } from '../bookings/booking-rows';
import { priceBooking } from '../bookings/priced-booking';
import type { TransactionContext } from '../db/transaction';
import type { OfferKind } from '../domain/booking';
import { toMinor } from '../domain/prices';
import { Refusal } from '../domain/refusal';
import { openPaymentSession } from '../payments/payment-sessions';

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
    .select(['offers.id', 'offer_prices.currency', 'offer_prices.full_amount'])
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
  const amount = toMinor(offer.full_amount);
  const session = await openPaymentSession(context, await priceBooking(tx, booking), {
    paymentType: 'payment',
    addWorkWeek: false,
    percent: null,
    due: { total: amount, now: amount },
    currency: offer.currency,
    numberOfPayments: 1,
    codeId: null,
  });
  return { kind: 'payment', session };
}
