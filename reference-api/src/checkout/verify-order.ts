import type { CheckoutRequest } from '@camp/contract/requests';

import { type JudgedCode, judgeAppliedCode, tryCode } from '../bookings/code-uses';
import { getPriceCode, type PricedBooking } from '../bookings/priced-booking';
import { requirePlusSeven } from '../bookings/rooms-by-night';
import type { TransactionContext } from '../db/transaction';
import { rejectCode } from '../domain/codes';
import { getBillingCurrency, parseAmount } from '../domain/currency';
import { TOO_MANY_CODES } from '../domain/limits';
import { parsePriceCode } from '../domain/price-code';
import { getAmountDue } from '../domain/prices';
import { Refusal } from '../domain/refusal';
import type { PaymentOrder } from '../payments/payment-sessions';

interface VerifiedOrder extends PaymentOrder {
  due: ReturnType<typeof getAmountDue>;
}

/** @throws Refusal invalid when the form has another price; conflict when its code does not work. */
export async function verifyOrder(
  context: TransactionContext,
  priced: PricedBooking,
  form: CheckoutRequest,
): Promise<VerifiedOrder> {
  const { booking, prices } = priced;
  const currency = getBillingCurrency(prices, form.currency);
  const price = prices[currency];
  const claimed = parsePriceCode(form.priceCode);
  if (!claimed || !price) throw new Refusal('invalid', 'The price code is not valid.', { field: 'priceCode' });
  if (form.add_ww && booking.ctype !== 'onsite') {
    throw new Refusal('invalid', 'CAMP +7 can be added to onsite workshops only.', { field: 'add_ww' });
  }
  if (form.add_ww) await requirePlusSeven(context, booking);
  const canBeSplit = priced.allowPaymentPlan && price.number_of_payments > 1;
  if (form.paymentType === 'subscription' && !canBeSplit) {
    throw new Refusal('invalid', 'This booking cannot be paid in instalments.', { field: 'paymentType' });
  }

  const code = await judgeClaimedCode(context, priced, form, claimed.percent !== null);
  const percent = code.verdict.applies ? code.verdict.percent : null;
  const choice = { paymentType: form.paymentType, addWorkWeek: form.add_ww, percent };
  if (form.priceCode !== getPriceCode(priced, currency, choice)) {
    throw new Refusal('invalid', 'The price code does not match this booking.', { field: 'priceCode' });
  }
  const due = getAmountDue(price, choice);
  if (parseAmount(form.amount) !== due.now) {
    throw new Refusal('invalid', 'The amount does not match the price of this booking.', { field: 'amount' });
  }
  return { ...choice, due, currency, codeId: code.codeId };
}

/** The form of a payment plan has no code: the one applied last counts. A refusal commits the count of wrong codes. */
async function judgeClaimedCode(
  context: TransactionContext,
  { booking }: PricedBooking,
  { grantCode }: CheckoutRequest,
  claimsDiscount: boolean,
): Promise<JudgedCode> {
  if (!claimsDiscount) return { codeId: null, verdict: rejectCode('') };
  const code = grantCode ? await tryCode(context, grantCode, booking) : await judgeAppliedCode(context, booking);
  if (code.verdict.applies) return code;
  const { failcode } = code.verdict;
  const message = failcode === TOO_MANY_CODES ? failcode : `That code does not work: ${failcode}.`;
  throw new Refusal('conflict', message, { field: 'grantCode', commits: true });
}
