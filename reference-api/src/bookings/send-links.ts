import { readBookingStatus } from './booking-payments';
import { lockNamedBooking } from './booking-rows';
import { mailConfirmation } from './confirm-booking';
import { selectPaid, toPayer } from './payers';
import { readBookingFacts } from './read-booking-facts';
import { mailOffer, mailReservation } from './send-reservation-mail';
import { isAwaitingLink } from './unopened-holds';
import type { Booking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { isOpenOffer } from '../domain/booking';
import { canonicalEmail } from '../domain/email';
import { Refusal } from '../domain/refusal';
import { confirmUrl, thanksUrl } from '../domain/site-urls';
import { bookingLinksMail } from '../mail/booking-mails';
import { enqueueMail, lockMailbox } from '../mail/enqueue-mail';
import { NO_EMAIL } from '../mail/mail';

/**
 * Mails the links of all bookings of a mailbox to the address of the newest, in one email.
 * @returns the message for the visitor, the same without bookings and at the limit of unasked mails.
 */
export async function mailLinks(context: TransactionContext, email: string): Promise<string> {
  await lockMailbox(context, email);
  const bookings = await listOpenBookings(context, email);
  const newest = bookings.at(-1);
  if (newest) {
    const links = [];
    for (const booking of bookings) links.push(await describeLink(context, booking));
    await enqueueMail(context, bookingLinksMail({ to: newest.email, firstName: newest.first_name, links }), null);
  }
  return 'Thank you! If there are bookings under this address, we’ve emailed it the links of all of them. ' + NO_EMAIL;
}

async function listOpenBookings({ tx, now }: TransactionContext, email: string): Promise<Booking[]> {
  const bookings = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('email_key', '=', canonicalEmail(email))
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute();
  const passedOn = await selectPaid(tx, email).where('cancelled_at', 'is', null).orderBy('bookings.id').execute();
  const open: Booking[] = [];
  for (const booking of passedOn) open.push(await toPayer(tx, booking));
  for (const booking of bookings) {
    const hasLink = ['held', 'paid', 'confirmed'].includes(await readBookingStatus(tx, booking, now));
    if (hasLink || isAwaitingLink(booking, now)) open.push(booking);
  }
  return open;
}

async function describeLink({ tx, config }: TransactionContext, booking: Booking) {
  const { product: label } = await readBookingFacts(tx, booking);
  const toUrl = booking.state === 'confirmed' ? thanksUrl : confirmUrl;
  const url = toUrl(config.siteUrl, { ctype: booking.ctype, hash: booking.mail_hash });
  return { isConfirmed: booking.state === 'confirmed', link: { label, url } };
}

/**
 * Mails the link of a booking again, however many emails the mailbox has had.
 * @throws Refusal notFound for an unknown booking, conflict for one that has ended or is being confirmed.
 */
export async function mailLinkAgain(context: TransactionContext, id: number): Promise<Booking> {
  const booking = await lockNamedBooking(context.tx, id);
  const state = await readBookingStatus(context.tx, booking, context.now);
  if (booking.email !== '' && state === 'confirmed') await mailConfirmation(context, booking);
  else if (booking.email !== '' && isOpenOffer(booking)) await mailOffer(context, booking);
  else if (booking.email !== '' && state === 'held') await mailReservation(context, booking, { unasked: false });
  else throw new Refusal('conflict', `Booking ${id} is ${state} or has no email address: there is no link to send.`);
  return booking;
}
