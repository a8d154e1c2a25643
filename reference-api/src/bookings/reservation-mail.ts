import { isOpenOffer } from './accept-offer';
import { priceBooking } from './priced-booking';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { DAY_SECONDS } from '../domain/dates';
import { confirmUrl, releaseUrl } from '../domain/site-urls';
import { enqueueMail } from '../mail/enqueue-mail';
import {
  openFirstMail,
  placeOfferedMail,
  reminderMail,
  reservationMail,
  residencyReservationMail,
} from '../mail/reservation-mails';

export async function mailReservation(context: TransactionContext, booking: Row<'bookings'>): Promise<void> {
  const { deadline, hold_expires_at: holdEnd } = booking;
  const days = Math.round(context.config.holdSeconds / DAY_SECONDS);
  const composeHeld = booking.ctype === 'residency' ? residencyReservationMail : reservationMail;
  const compose = booking.state === 'held' ? composeHeld : openFirstMail;
  const mail = compose({
    ...(await readMailFields(context, booking)),
    heldUntil: Math.max(deadline, holdEnd ?? 0),
    daysFromOpening: isWaitingForOpening(booking) ? days : null,
  });
  await enqueueMail(context, mail);
}

export async function mailReminder(context: TransactionContext, booking: Row<'bookings'>): Promise<void> {
  const heldUntil = booking.hold_expires_at ?? booking.deadline;
  const fields = await readMailFields(context, booking);
  await enqueueMail(context, reminderMail({ ...fields, heldUntil, isOffer: isOpenOffer(booking) }));
}

export async function mailOffer(context: TransactionContext, booking: Row<'bookings'>): Promise<void> {
  const fields = await readMailFields(context, booking);
  await enqueueMail(context, placeOfferedMail({ ...fields, heldUntil: booking.deadline }));
}

async function readMailFields({ tx, config }: TransactionContext, booking: Row<'bookings'>) {
  const link = { ctype: booking.ctype, hash: booking.mail_hash };
  return {
    to: booking.email,
    firstName: booking.first_name,
    product: (await priceBooking(tx, booking)).product,
    url: confirmUrl(config.siteUrl, link),
    releaseUrl: releaseUrl(config.siteUrl, link),
  };
}

/** True if opening the mailed link moves the deadline. */
export function isWaitingForOpening({ short_hold, opened_at }: Row<'bookings'>): boolean {
  return short_hold === 1 && opened_at === null;
}
