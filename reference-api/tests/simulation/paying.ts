import { CURRENCIES, fromMinor } from '@camp/contract/currencies';
import type { CheckoutRequest } from '@camp/contract/requests';

import { attempt, type World } from './world';
import { applyTypedCode } from '../../src/bookings/code-uses';
import { findReasonAgainstPlan, getPriceCode, priceBooking } from '../../src/bookings/priced-booking';
import type { Booking } from '../../src/db/schema';
import { getAmountDue } from '../../src/domain/prices';
import { checkOut, confirmFree } from '../../src/payments/checkout';

/** Codes that work, one that has expired and one that does not exist. */
const GRANT_CODES = ['OPEN50', 'FULL100', 'ONCE30', 'ONLINE20', 'OLD40', 'NO-SUCH-CODE'];

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
  const isOffered = priced.allowPaymentPlan && findReasonAgainstPlan(priced, runtime.now()) === null;
  const canBeSplit = isOffered && price.number_of_payments > 1 && percent !== 100;
  const paymentType = canBeSplit && random.chance(0.6) ? 'subscription' : 'payment';
  const due = getAmountDue(price, { paymentType, currency, addWorkWeek, percent });
  return {
    paymentType,
    hash: random.chance(0.5) ? booking.hash : booking.mail_hash,
    amount: String(fromMinor(due.now, currency)),
    currency,
    priceCode: getPriceCode(priced, currency, { percent, addWorkWeek }),
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
