import { type FoundBooking, getCalendarHash, loadBooking, lockConfirmed } from './booking-rows';
import { consumeCode } from './code-uses';
import { findRole, withoutPayment } from './payers';
import { requirePlusSeven, retakePlaces } from './places';
import { readBookingFacts } from './read-booking-facts';
import { readVisitDetails } from './visit-details';
import { offerFreePlaces } from './waiting-list-offers';
import type { Booking } from '../db/schema';
import { type TransactionContext, updateRow } from '../db/transaction';
import { dayAt, formatDay, lastDayBefore } from '../domain/dates';
import { getBundleExpiry } from '../domain/offers';
import { Refusal } from '../domain/refusal';
import { bookingUrl, thanksUrl, withdrawUrl } from '../domain/site-urls';
import { bundleMail, confirmationMail, mentorshipMail } from '../mail/booking-mails';
import { enqueueMail, lockMailbox } from '../mail/enqueue-mail';
import type { Mail } from '../mail/mail';
import { bookingCalendar } from '../mail/mail-calendar';
import { newBundleCode } from '../platform/secrets';

/**
 * @returns false if it was confirmed before.
 * @throws Refusal conflict if the place of an ended hold is gone, the use of the code
 * (field grantCode) or the room of CAMP +7 (field add_ww).
 */
export async function confirmBooking(
  context: TransactionContext,
  booking: Booking,
  { addWorkWeek, codeId }: { addWorkWeek: boolean; codeId: number | null },
): Promise<boolean> {
  const { tx, now } = context;
  if (booking.state === 'confirmed') return false;
  if (booking.state === 'expired') await retakePlaces(context, booking);
  if (addWorkWeek) await requirePlusSeven(context, booking);
  const confirmed = await tx
    .updateTable('bookings')
    .set({ state: 'confirmed', confirmed_at: now, hold_expires_at: null, add_ww: addWorkWeek ? 1 : 0 })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (addWorkWeek) await offerFreePlaces(context);
  await consumeCode(context, booking, codeId);
  await mailConfirmation(context, confirmed);
  return true;
}

/** @returns false beyond the limit of unasked mails. */
export async function mailConfirmation(context: TransactionContext, booking: Booking, unasked = false) {
  return enqueueMail(context, { ...(await composeMail(context, booking)), unasked }, booking);
}

/** @throws Refusal notFound for a booking that was cancelled or passed on; conflict beyond the limits of mails. */
export async function resendConfirmation(context: TransactionContext, found: FoundBooking): Promise<void> {
  const { email } = await loadBooking(context.tx, found.id);
  await lockMailbox(context, email);
  const booking = await lockConfirmed(context.tx, found);
  if (await mailConfirmation(context, booking, true)) return;
  throw new Refusal('conflict', 'We’ve sent it a few times already. Please look in your spam folder too.');
}

async function composeMail(context: TransactionContext, booking: Booking): Promise<Mail> {
  const { ctype, email: to, first_name: firstName } = booking;
  const isGuest = (await findRole(context.tx, booking)) === 'guest';
  const known = await readBookingFacts(context.tx, booking);
  const facts = isGuest ? withoutPayment(known) : known;
  const { siteUrl } = context.config;
  const link = { ctype, hash: booking.mail_hash };
  const pageUrl = thanksUrl(siteUrl, link);
  const bookedPage = bookingUrl(siteUrl, 'booked', { ctype, hash: getCalendarHash(booking) });
  const calendar = bookingCalendar(ctype, facts, { url: bookedPage, isHeld: false }, context.now);
  const { changeable_until: until } = (await readVisitDetails(context.tx, booking.id, context.now)) ?? {};
  const detailsUntil = until && until >= dayAt(context.now) ? until : null;
  const person = {
    to,
    firstName,
    pageUrl,
    cancelUrl: isGuest ? null : bookingUrl(siteUrl, 'cancel', link),
    detailsUntil,
  };
  const purchase = { pageUrl, withdrawUrl: withdrawUrl(siteUrl, booking.mail_hash) };
  if (ctype === 'mentorship') return mentorshipMail({ to, facts, ...purchase });
  if (ctype !== 'bundle') return { ...confirmationMail({ ...person, ctype, facts }), calendar };
  const bundle = booking.bundle_code ?? (await issueBundleCode(context, booking));
  const codes = context.tx.selectFrom('codes').selectAll().where('code', '=', bundle);
  const { code, uses, expires_at } = await codes.executeTakeFirstOrThrow();
  return bundleMail({
    to,
    facts,
    ...purchase,
    code,
    uses: uses ?? 0,
    validUntil: formatDay(lastDayBefore(expires_at)),
  });
}

async function issueBundleCode({ tx, now }: TransactionContext, { id, offer_id }: Booking): Promise<string> {
  const offers = tx.selectFrom('offers').selectAll().where('id', '=', offer_id);
  const { quantity: uses, discount_percent: percent } = await offers.executeTakeFirstOrThrow();
  const code = newBundleCode();
  const row = { code, kind: 'bundle', percent, ctype: 'any', uses, expires_at: getBundleExpiry(now) } as const;
  await tx.insertInto('codes').values(row).execute();
  await updateRow(tx, 'bookings', id, { bundle_code: code });
  return code;
}
