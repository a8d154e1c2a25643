import { z } from 'zod';
import { parseAmount } from '../domain/currency';
import { startOfDay } from '../domain/dates';
import { amountDue } from '../domain/prices';
import { parseWeekString, residencyPrice, residencyPriceId } from '../domain/residency';
import { currencyField, emailField, wsField, paymentTypeField, personName, shortText } from '../domain/fields';
import type { Answer } from '../http/idempotency';
import { Refusal } from '../domain/refusal';
import { residencyReservationMail } from '../mail/booking-mails';
import { enqueueMail } from '../mail/mail';
import { openPayment } from '../payments/payment-pages';
import { newSecret } from '../platform/secrets';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { asPayable } from './payable';
import { findHeldStay, reserveStay, type Stay } from './reserve';

export const residencySchema = z.object({
  paymentType: paymentTypeField,
  amount: shortText('The amount', 20),
  currency: currencyField,
  priceCode: shortText('The price code', 60),
  firstname: personName('first name'),
  lastname: personName('last name'),
  email: emailField,
  weekstring: z.string({ error: 'Choose at least one week.' }).trim().min(1, 'Choose at least one week.'),
  ws: wsField,
});

/**
 * Holds a room in every chosen week and opens the payment page. Back from it and sent once more, the same person's same
 * weeks are the same stay, also when they are to be paid another way. Weeks with a gap between them are accepted: the site
 * advises against them (spec.md §5).
 * @throws Refusal 400 for weeks or amounts that do not fit, 409 when a week is full.
 */
export async function checkOutResidency(
  step: TransactionContext,
  form: z.infer<typeof residencySchema>,
): Promise<Answer> {
  const weekIds = parseWeekString(form.weekstring);
  if (!weekIds) throw new Refusal(400, 'Choose one to six different weeks.');
  const weeks = await step.tx.selectFrom('residency_weeks').select('start_date').where('id', 'in', weekIds).execute();
  const offered = weeks.filter(({ start_date }) => step.now < startOfDay(start_date));
  if (offered.length !== weekIds.length) throw new Refusal(400, 'One of those weeks is not offered.');
  const price = residencyPrice(weekIds.length, form.currency);
  if (!price || form.priceCode !== residencyPriceId(weekIds.length, form.currency, form.paymentType)) {
    throw new Refusal(400, 'The price code does not match the number of weeks.');
  }
  const choice = { paymentType: form.paymentType, addWorkWeek: false, percent: null };
  const due = amountDue(price, choice);
  if (parseAmount(form.amount) !== due.now)
    throw new Refusal(400, 'The amount does not match the price of these weeks.');

  const stay = { ...form, weekIds };
  const payable = await asPayable(step.tx, (await findHeldStay(step, stay)) ?? (await newStay(step, stay)), step.now);
  const session = await openPayment(step, payable, {
    ...choice,
    due,
    currency: form.currency,
    numberOfPayments: price.number_of_payments,
    codeId: null,
  });
  return { kind: 'payment', session };
}

/** Takes the rooms of a stay and writes to the visitor. */
async function newStay(step: TransactionContext, stay: Stay): Promise<Row<'bookings'>> {
  const held = await reserveStay(step, stay);
  const booking = await step.tx.selectFrom('bookings').selectAll().where('id', '=', held.id).executeTakeFirstOrThrow();
  const { product } = await asPayable(step.tx, booking, step.now);
  await enqueueMail(
    step,
    residencyReservationMail({
      to: stay.email,
      firstName: stay.firstname,
      product,
      link: `${step.config.siteUrl}/confirm/residency/${held.hash}`,
      heldUntil: held.heldUntil,
    }),
  );
  return booking;
}

export const offerSchema = z.object({ priceCode: shortText('The price code', 60), ws: wsField });

/** Opens the payment page for a bundle or a mentorship package; the page asks for the buyer's address. */
export async function checkOutOffer(
  step: TransactionContext,
  kind: 'bundle' | 'mentorship',
  form: z.infer<typeof offerSchema>,
): Promise<Answer> {
  const offer = await step.tx
    .selectFrom('offer_prices')
    .innerJoin('offers', 'offers.id', 'offer_prices.offer_id')
    .select(['offers.id', 'offer_prices.currency', 'offer_prices.full_amount'])
    .where('price_id', '=', form.priceCode)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!offer) throw new Refusal(400, `We do not know this ${kind === 'bundle' ? 'bundle' : 'mentorship package'}.`);
  const booking = await step.tx
    .insertInto('bookings')
    .values({
      hash: newSecret(),
      ctype: kind,
      state: 'held',
      first_name: '',
      last_name: '',
      email: '',
      about_me: '',
      edition_id: null,
      offer_id: offer.id,
      ws: form.ws,
      hold_expires_at: step.now,
      applied_code_id: null,
      add_ww: 0,
      bundle_code: null,
      created_at: step.now,
      confirmed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const minor = offer.full_amount * 100;
  const session = await openPayment(step, await asPayable(step.tx, booking, step.now), {
    paymentType: 'payment',
    addWorkWeek: false,
    percent: null,
    due: { total: minor, now: minor },
    currency: offer.currency,
    numberOfPayments: 1,
    codeId: null,
  });
  return { kind: 'payment', session };
}
