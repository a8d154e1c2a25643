import type { Row } from '../db/schema';
import { dayAt, formatDay } from '../domain/dates';
import { bundleMail, confirmationMail, mentorshipMail, residencyMail } from '../mail/booking-mails';
import { enqueueMail, type Mail } from '../mail/mail';
import { newBundleCode } from '../platform/secrets';
import type { TransactionContext } from '../db/transaction';
import { closeOpenPayments } from '../payments/payment-pages';
import { consumeCode } from './code-uses';
import { asPayable, type Payable } from './payable';
import { retakePlaces } from './places';

export interface Confirmation {
  /** "€1,190", "€298, the first of 4 monthly payments", or '' when there was nothing to pay. */
  paid: string;
  addWorkWeek: boolean;
}

const bundleYears = 3;

/**
 * Confirms a booking: its place is kept for good, its code is used up, its mail is on the way. Called again for the same
 * booking it does nothing and answers false. A booking whose hold ran out takes its place again.
 * @throws Refusal 409 when that place is gone.
 */
export async function confirmBooking(
  step: TransactionContext,
  booking: Row<'bookings'>,
  { paid, addWorkWeek }: Confirmation,
): Promise<boolean> {
  if (booking.state === 'confirmed') return false;
  if (booking.state === 'expired') await retakePlaces(step, booking);
  await step.tx
    .updateTable('bookings')
    .set({ state: 'confirmed', confirmed_at: step.now, hold_expires_at: null, add_ww: addWorkWeek ? 1 : 0 })
    .where('id', '=', booking.id)
    .execute();
  await closeOpenPayments(step, booking.id);
  await consumeCode(step, booking.id);
  const payable = await asPayable(step.tx, booking, step.now);
  await enqueueMail(step, await letterFor(step, payable, paid, addWorkWeek));
  return true;
}

async function letterFor(
  step: TransactionContext,
  { booking, product }: Payable,
  paid: string,
  workWeek: boolean,
): Promise<Mail> {
  const { ctype, email: to, first_name: firstName } = booking;
  if (ctype === 'onsite' || ctype === 'online')
    return confirmationMail({ to, firstName, ctype, product, paid, workWeek });
  if (ctype === 'residency') return residencyMail({ to, firstName, product, paid });
  if (ctype === 'mentorship') return mentorshipMail({ to, product, paid });
  const { code, uses, expiresAt } = await issueBundleCode(step, booking);
  return bundleMail({ to, product, paid, code, uses, validUntil: formatDay(dayAt(expiresAt)) });
}

async function issueBundleCode(step: TransactionContext, { id, offer_id }: Row<'bookings'>) {
  const { quantity: uses, discount_percent } = await step.tx
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', offer_id)
    .executeTakeFirstOrThrow();
  const code = newBundleCode();
  const expiry = new Date(step.now * 1000);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + bundleYears);
  const expiresAt = Math.floor(expiry.getTime() / 1000);
  await step.tx
    .insertInto('codes')
    .values({
      code,
      kind: 'bundle',
      percent: discount_percent,
      ctype: 'any',
      uses,
      expires_at: expiresAt,
    })
    .execute();
  await step.tx.updateTable('bookings').set({ bundle_code: code }).where('id', '=', id).execute();
  return { code, uses, expiresAt };
}
