import { z } from 'zod';
import { parseAmount, billingCurrency } from '../domain/currency';
import { buildPriceCode, parsePriceCode } from '../domain/price-code';
import { amountDue } from '../domain/prices';
import { currencyField, flagField, paymentTypeField, SECRET_PATTERN, shortText } from '../domain/fields';
import type { Answer } from '../http/idempotency';
import { Refusal } from '../domain/refusal';
import { openPayment, PAYMENT_LIFETIME_SECONDS, type Order } from '../payments/payment-pages';
import { thanksUrl } from '../domain/site-urls';
import type { TransactionContext } from '../db/transaction';
import { judgeAppliedCode, judgeTypedCode, reserveCode, type JudgedCode } from './code-uses';
import { confirmBooking } from './confirm';
import { asPayable, findBooking, isPaid, type Payable } from './payable';

/** The form of `checkout` and `success` (spec.md §7). `product`, `codeType` and `ws` are in it too; the booking knows better. */
export const checkoutSchema = z.object({
  paymentType: paymentTypeField,
  hash: z.string({ error: 'The booking is missing.' }).regex(SECRET_PATTERN, 'We do not know this booking.'),
  amount: shortText('The amount', 20),
  currency: currencyField,
  priceCode: shortText('The price code', 60),
  ctype: z.enum(['onsite', 'online', 'residency', 'mentorship'], { error: 'The booking type is not known.' }),
  add_ww: flagField,
  grantCode: shortText('The code', 100),
});

export type CheckoutForm = z.infer<typeof checkoutSchema>;

/** Opens the payment page for a booking. @throws Refusal when price, code or place are not what the form says. */
export async function checkOut(step: TransactionContext, form: CheckoutForm): Promise<Answer> {
  const payable = await unpaidBooking(step, form);
  if ('url' in payable) return payable;
  const { order, code } = await priceOf(step, payable, form);
  if (order.due.total === 0) throw new Refusal(400, 'There is nothing to pay for this booking.');
  await reserveCode(step, payable.booking.id, code, step.now + PAYMENT_LIFETIME_SECONDS);
  return { kind: 'payment', session: await openPayment(step, payable, order) };
}

/** Confirms a booking at once, when its code leaves nothing to be paid. @throws Refusal otherwise. */
export async function confirmFree(step: TransactionContext, form: CheckoutForm): Promise<Answer> {
  const payable = await unpaidBooking(step, form);
  if ('url' in payable) return payable;
  const { order, code } = await priceOf(step, payable, { ...form, paymentType: 'payment' });
  if (order.due.total !== 0) throw new Refusal(400, 'There is something to pay for this booking.');
  await reserveCode(step, payable.booking.id, code, step.now);
  await confirmBooking(step, payable.booking, { paid: '', addWorkWeek: order.addWorkWeek });
  return { kind: 'page', url: thanksUrl(step.config.siteUrl, payable.booking) };
}

async function unpaidBooking(
  step: TransactionContext,
  { ctype, hash }: CheckoutForm,
): Promise<Payable | (Answer & { kind: 'page' })> {
  const booking = await findBooking(step.tx, ctype, hash);
  if (!booking) throw new Refusal(404, 'We do not know this booking.');
  // A second click after the first one went through: the visitor wants to see that all is well.
  if (booking.state === 'confirmed') return { kind: 'page', url: thanksUrl(step.config.siteUrl, booking) };
  if (await isPaid(step.tx, booking.id)) throw new Refusal(409, 'This booking is already paid.');
  const payable = await asPayable(step.tx, booking, step.now);
  if (!payable.available) throw new Refusal(409, 'Your reservation has run out, and its place is no longer free.');
  return payable;
}

/** The price by our own list, refused unless the form says the same. */
async function priceOf(
  step: TransactionContext,
  payable: Payable,
  form: CheckoutForm,
): Promise<{ order: Order; code: JudgedCode }> {
  const { booking } = payable;
  const currency = billingCurrency(payable.prices, form.currency);
  const price = payable.prices[currency];
  const claimed = parsePriceCode(form.priceCode);
  if (!claimed || !price) throw new Refusal(400, 'The price code is not valid.');
  if (form.add_ww && booking.ctype !== 'onsite')
    throw new Refusal(400, 'CAMP +7 can be added to onsite workshops only.');
  const splittable = payable.allowPaymentPlan && price.number_of_payments > 1;
  if (form.paymentType === 'subscription' && !splittable)
    throw new Refusal(400, 'This booking cannot be paid in instalments.');

  const code = await claimedCode(step, payable, form, claimed.percent !== null);
  const percent = code.verdict.applies ? code.verdict.percent : null;
  const choice = { paymentType: form.paymentType, addWorkWeek: form.add_ww, percent };
  const expected = buildPriceCode({
    version: payable.pricecodeVersion,
    courseId: payable.courseId,
    online: booking.ctype === 'online',
    currency,
    percent,
    numberOfPayments: price.number_of_payments,
    workWeek: form.add_ww,
  });
  if (form.priceCode !== expected) throw new Refusal(400, 'The price code does not match this booking.');
  const due = amountDue(price, choice);
  if (parseAmount(form.amount) !== due.now)
    throw new Refusal(400, 'The amount does not match the price of this booking.');
  return {
    code,
    order: { ...choice, due, currency, numberOfPayments: price.number_of_payments, codeId: code.codeId },
  };
}

/**
 * The code behind the percentage of a price code: the one in the form, or the one that was applied through `grantcode/`,
 * since the form of a payment plan carries none. A code without a percentage in the price code claims nothing.
 */
async function claimedCode(
  step: TransactionContext,
  { booking }: Payable,
  { grantCode }: CheckoutForm,
  claimsDiscount: boolean,
): Promise<JudgedCode> {
  if (!claimsDiscount) return { codeId: null, verdict: { applies: false, failcode: '' } };
  const code = grantCode
    ? await judgeTypedCode(step.tx, grantCode, booking, step.now)
    : await judgeAppliedCode(step.tx, booking, step.now);
  if (!code.verdict.applies) throw new Refusal(409, `That code does not work: ${code.verdict.failcode}.`);
  return code;
}
