import {
  createInstalments,
  findAndLockPayment,
  insertEvent,
  isPlanEnding,
  type PaymentEvent,
  storePlan,
} from './payment-events';
import { mailPayer, refundAndMail } from './returned-payments';
import { loadPayment, listInstalments } from '../bookings/booking-payments';
import { loadBooking } from '../bookings/booking-rows';
import { toPayer } from '../bookings/payers';
import { readBookingFacts } from '../bookings/read-booking-facts';
import type { Booking, Payment, Row } from '../db/schema';
import { runInTransaction, type Runtime, type TransactionContext, updateRow } from '../db/transaction';
import { dayAt } from '../domain/dates';
import { thanksUrl } from '../domain/site-urls';
import { enqueueMail } from '../mail/enqueue-mail';
import { failedInstalmentMail, instalmentMail } from '../mail/payment-mails';

export interface InstalmentEvent extends Pick<PaymentEvent, 'id' | 'session' | 'plan' | 'providerPayment'> {
  type: 'instalment_paid' | 'instalment_failed';
  /** The provider's invoice, which can fail first and be paid later. */
  invoice: string;
  amountMinor: number;
  payUrl?: string | null | undefined;
}

/**
 * Records the outcome of a later instalment: each invoice is one, in any order of events, and a paid one stays paid.
 * Refunds it if the booking was cancelled or never confirmed, or if its plan ends without a first payment.
 * @throws Error before the first payment was reported; the provider then repeats the event.
 */
export async function recordInstalmentEvent(runtime: Runtime, event: InstalmentEvent): Promise<void> {
  await runInTransaction(runtime, async (context) => {
    const found = await findAndLockPayment(context, event.session);
    if (!found) return;
    await storePlan(context, found.id, event.plan);
    const payment = await openEndedPlan(context, await loadPayment(context.tx, found.id), event);
    if (!payment) return;
    if (payment.state !== 'paid') throw new Error('An instalment has overtaken the first payment.');
    const instalments = await listInstalments(context.tx, payment.id);
    const instalment = findInvoiced(instalments, event.invoice) ?? (await addInstalment(context, payment, event));
    const isEffective = event.type === 'instalment_paid' ? instalment.state !== 'paid' : instalment.state === 'due';
    const isNew = await insertEvent(context, { ...event, paymentId: payment.id, isEffective });
    if (!isNew || !isEffective) return;
    if (event.type === 'instalment_paid') await receiveInstalment(context, payment, instalment, event);
    else await failInstalment(context, payment, instalment, event);
  });
}

/** Marks a plan without a first payment as paid and returned, to refund its money. Null for a failed charge. */
async function openEndedPlan(
  context: TransactionContext,
  payment: Payment,
  { type }: InstalmentEvent,
): Promise<Payment | null> {
  if (!isPlanEnding(payment)) return payment;
  if (type === 'instalment_failed') return null;
  const { tx, now } = context;
  await createInstalments(context, payment, null, context.now);
  return tx
    .updateTable('payments')
    .set({ state: 'paid', paid_at: now, returned_at: now })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Matches an invoice with its instalment, or a new one with the next instalment without an invoice. */
function findInvoiced(instalments: Row<'instalments'>[], invoice: string): Row<'instalments'> | undefined {
  return (
    instalments.find(({ provider_invoice }) => provider_invoice === invoice) ??
    instalments.find(({ state, provider_invoice }) => state === 'due' && provider_invoice === null)
  );
}

async function addInstalment(
  { tx, now, log }: TransactionContext,
  { id, number_of_payments }: Payment,
  { amountMinor }: InstalmentEvent,
): Promise<Row<'instalments'>> {
  log('error', 'payment.excess-instalment', { payment: id });
  const { last } = await tx
    .selectFrom('instalments')
    .select(({ fn }) => fn.max<number>('number').as('last'))
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('instalments')
    .values({
      payment_id: id,
      number: Math.max(last, number_of_payments) + 1,
      amount_minor: amountMinor,
      due_on: dayAt(now),
      state: 'due',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function receiveInstalment(
  context: TransactionContext,
  payment: Payment,
  instalment: Row<'instalments'>,
  { invoice, amountMinor, providerPayment }: InstalmentEvent,
): Promise<void> {
  const { tx, now } = context;
  await updateRow(tx, 'instalments', instalment.id, {
    state: 'paid',
    paid_at: now,
    amount_minor: amountMinor,
    provider_invoice: invoice,
    provider_payment: providerPayment ?? null,
  });
  await updateRow(tx, 'payments', payment.id, { paid_minor: payment.paid_minor + amountMinor });
  const booking = await toPayer(tx, await loadBooking(tx, payment.booking_id));
  const cause = findReturnCause(payment, booking, instalment);
  if (cause) await refundAndMail(context, booking, payment, { amountMinor, cause });
  else await mailReceipt(context, booking, { number: instalment.number, amountMinor });
}

async function mailReceipt(
  context: TransactionContext,
  booking: Booking,
  instalment: { number: number; amountMinor: number },
): Promise<void> {
  const facts = await readBookingFacts(context.tx, booking);
  const { settlement } = facts;
  if (booking.email === '' || !settlement) return;
  const { email: to, first_name: firstName } = booking;
  const paidOn = dayAt(context.now);
  const pageUrl = getPageUrl(context, booking);
  const mail = instalmentMail({ to, firstName, facts, pageUrl, settlement, paidOn, ...instalment });
  await enqueueMail(context, mail, booking);
}

function getPageUrl({ config }: TransactionContext, { ctype, mail_hash: hash }: Booking): string {
  return thanksUrl(config.siteUrl, { ctype, hash });
}

function findReturnCause(payment: Payment, booking: Booking, instalment: Row<'instalments'>) {
  if (booking.cancelled_at !== null) return 'cancelled';
  if (payment.returned_at !== null) return booking.state === 'confirmed' ? 'paid_twice' : 'plan_ended';
  return instalment.number > payment.number_of_payments ? 'paid_twice' : null;
}

async function failInstalment(
  context: TransactionContext,
  payment: Payment,
  instalment: Row<'instalments'>,
  { invoice, amountMinor, payUrl }: InstalmentEvent,
): Promise<void> {
  const { tx, log } = context;
  log('warn', 'payment.instalment-failed', { payment: payment.id, instalment: instalment.number });
  await updateRow(tx, 'instalments', instalment.id, {
    state: 'failed',
    provider_invoice: invoice,
    pay_url: payUrl ?? null,
  });
  const booking = await toPayer(tx, await loadBooking(tx, payment.booking_id));
  if (booking.cancelled_at !== null || payment.returned_at !== null) return;
  const position = `${instalment.number} of ${payment.number_of_payments}`;
  const links = { url: payUrl ?? null, pageUrl: getPageUrl(context, booking) };
  await mailPayer(context, booking, { ...payment, amountMinor }, (facts) =>
    failedInstalmentMail({ ...facts, position, ...links }),
  );
}
