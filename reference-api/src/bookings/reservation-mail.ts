import { isOpenOffer } from './accept-offer';
import { priceBooking } from './priced-booking';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { DAY_SECONDS } from '../domain/dates';
import { confirmUrl, releaseUrl } from '../domain/site-urls';
import { enqueueMail } from '../mail/enqueue-mail';
import { reminderMail, reservationMail, residencyReservationMail } from '../mail/reservation-mails';

/** Mails the link of an unpaid booking, with its deadline: the first time, and whenever it is reserved again. */
export async function mailReservation(context: TransactionContext, booking: Row<'bookings'>): Promise<void> {
  const { siteUrl, holdSeconds } = context.config;
  const { product } = await priceBooking(context.tx, booking);
  const link = { ctype: booking.ctype, hash: booking.mail_hash };
  const compose = booking.ctype === 'residency' ? residencyReservationMail : reservationMail;
  await enqueueMail(
    context,
    compose({
      to: booking.email,
      firstName: booking.first_name,
      product,
      url: confirmUrl(siteUrl, link),
      releaseUrl: releaseUrl(siteUrl, link),
      heldUntil: Math.max(booking.deadline, booking.hold_expires_at ?? 0),
      daysFromOpening: isWaitingForOpening(booking) ? Math.round(holdSeconds / DAY_SECONDS) : null,
    }),
  );
}

/** Mails the same link once more, before the hold of an unpaid booking ends. */
export async function mailReminder(context: TransactionContext, booking: Row<'bookings'>): Promise<void> {
  const { siteUrl } = context.config;
  const { product } = await priceBooking(context.tx, booking);
  const link = { ctype: booking.ctype, hash: booking.mail_hash };
  await enqueueMail(
    context,
    reminderMail({
      to: booking.email,
      firstName: booking.first_name,
      product,
      url: confirmUrl(siteUrl, link),
      releaseUrl: releaseUrl(siteUrl, link),
      heldUntil: booking.hold_expires_at ?? booking.deadline,
      isOffer: isOpenOffer(booking),
    }),
  );
}

/** Whether the deadline moves when the mailed link is opened. */
export function isWaitingForOpening({ short_hold, opened_at }: Row<'bookings'>): boolean {
  return short_hold === 1 && opened_at === null;
}
