import { isWorkshopType } from '@camp/contract/booking-types';
import { addDays } from '@camp/contract/days';
import type { AcceptanceRequest } from '@camp/contract/requests';

import { createCancelCalendar } from './booked-changes';
import { readBookingStatus } from './booking-payments';
import { type FoundBooking, lockBooking } from './booking-rows';
import { mailConfirmation } from './confirm-booking';
import { countUnaskedMails, MAX_MAILS_A_DAY } from './correct-person';
import { deleteRecords, endOffer, MAIL_RECORDS, selectOpenOffer, withdrawOpenOffer } from './former-owner';
import { findRole, toPayer } from './payers';
import { readBookingFacts } from './read-booking-facts';
import { NOTICE_DAYS, selectWithDays } from './visit-details';
import type { Db } from '../db/open';
import type { Booking, Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { dayAt } from '../domain/dates';
import { canonicalEmail } from '../domain/email';
import { Refusal } from '../domain/refusal';
import { thanksUrl, bookingUrl } from '../domain/site-urls';
import { enqueueMail, lockMailbox } from '../mail/enqueue-mail';
import { transferOfferMail, transferredMail } from '../mail/transfer-mails';
import { newSecret } from '../platform/secrets';

const NO_OFFER =
  'This place can’t be passed on here: it is less than a week to the first day, or it was booked with a grant. Write ' +
  'to us.';
const OPEN_EMAIL = 'The link in our confirmation email opens this. Open that.';
const OFFERED = 'You’ve offered your place already. Take that back first.';
const OWN_ADDRESS = 'This is your own address. Enter that of the other person.';
const UNREACHABLE = 'Emails to this address come back. Is it spelled correctly?';
const TOO_OFTEN = 'We’ve sent a few emails today already. Try again tomorrow.';
const CLOSED = 'This offer has ended, so the place can’t be taken over any more.';
const UNKNOWN_OFFER = 'We don’t recognise this offer.';

/**
 * The last day on which a confirmed place is offered and taken over; null where it cannot be. Codes for onsite
 * workshops only are grants, which cannot be passed on (article 3 of the terms).
 */
async function findTransferDeadline(db: Db, booking: Booking, now: number): Promise<string | null> {
  if (!isWorkshopType(booking.ctype) || booking.email === '') return null;
  if ((await readBookingStatus(db, booking, now)) !== 'confirmed' || (await findRole(db, booking))) return null;
  const grant = await db
    .selectFrom('code_uses')
    .innerJoin('codes', 'codes.id', 'code_id')
    .select('codes.id')
    .where('booking_id', '=', booking.id)
    .where('kind', '=', 'grant')
    .where('codes.ctype', '=', 'onsite')
    .executeTakeFirst();
  const days = selectWithDays(db).where('bookings.id', '=', booking.id);
  const until = addDays((await days.executeTakeFirstOrThrow()).first_day ?? '', -NOTICE_DAYS);
  return grant || until < dayAt(now) ? null : until;
}

const isUnreachable = async (db: Db, emailKey: string) =>
  (await db
    .selectFrom('unreachable_mailboxes')
    .select('reason')
    .where('email_key', '=', emailKey)
    .executeTakeFirst()) !== undefined;

/** The `transfer` of `get_booking`. */
export async function readTransfer(db: Db, booking: Booking, hash: string, now: number) {
  const until = await findTransferDeadline(db, booking, now);
  if (until === null) return undefined;
  const opens = booking.mail_hash === hash;
  const offer = await selectOpenOffer(db, booking.id).executeTakeFirst();
  if (!offer || !opens) return { opens, until };
  const { name, email, email_key } = offer;
  return { opens, until, name, email, unreachable: (await isUnreachable(db, email_key)) || undefined };
}

async function lockOpened({ tx }: TransactionContext, { id, hash }: FoundBooking): Promise<Booking> {
  const booking = await lockBooking(tx, id);
  if (booking.mail_hash !== hash) throw new Refusal('conflict', OPEN_EMAIL);
  return booking;
}

/**
 * Offers a place to another person, by an email with a link. A repeated call does nothing.
 * @param hash the booking code of the mails, which proves access to the mailbox; that of the browser does not.
 * @throws Refusal conflict for the browser's code, for a place that cannot be offered or is offered to another address,
 * and for an address that takes no mail or has had too many.
 */
export async function offerTransfer(
  context: TransactionContext,
  found: FoundBooking,
  { name, email }: Pick<Row<'transfers'>, 'name' | 'email'>,
): Promise<void> {
  const { tx, now, config } = context;
  await lockMailbox(context, email);
  const booking = await lockOpened(context, found);
  const { id } = booking;
  const until = await findTransferDeadline(tx, booking, now);
  if (until === null) throw new Refusal('conflict', NO_OFFER);
  const email_key = canonicalEmail(email);
  if (email_key === booking.email_key) throw new Refusal('conflict', OWN_ADDRESS, { field: 'email' });
  const open = await selectOpenOffer(tx, id).executeTakeFirst();
  if (open?.email_key === email_key) return;
  if (open) throw new Refusal('conflict', OFFERED);
  if (await isUnreachable(tx, email_key)) throw new Refusal('conflict', UNREACHABLE, { field: 'email' });
  if ((await countUnaskedMails(context, id)) >= MAX_MAILS_A_DAY) throw new Refusal('conflict', TOO_OFTEN);
  const code = newSecret();
  const offer = { booking_id: id, code, state: 'open', name, email, email_key, offered_at: now } as const;
  await tx.insertInto('transfers').values(offer).execute();
  const mail = transferOfferMail({
    to: email,
    firstName: name,
    sender: booking.first_name,
    ctype: booking.ctype,
    facts: await readBookingFacts(tx, booking),
    until,
    url: bookingUrl(config.siteUrl, 'transfer', { ctype: booking.ctype, hash: code }),
  });
  if (!(await enqueueMail(context, mail, booking))) throw new Refusal('conflict', TOO_OFTEN, { field: 'email' });
}

/** Takes the open offer back, with its email while that waits. @throws Refusal conflict for the browser's code. */
export async function withdrawTransfer(context: TransactionContext, found: FoundBooking): Promise<void> {
  await lockOpened(context, found);
  await withdrawOpenOffer(context.tx, found.id);
}

/** @returns the booking of an offer; null for an unknown code. */
async function findTransferOffer(db: Db, ctype: string, code: string) {
  const offer = await db.selectFrom('transfers').selectAll().where('code', '=', code).executeTakeFirst();
  if (!offer) return null;
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', offer.booking_id).executeTakeFirst();
  return booking?.ctype === ctype ? { offer, booking } : null;
}

/** The `get_transfer` of an offer, with the facts of its booking. @throws Refusal notFound for an unknown code. */
export async function readTransferOffer(db: Db, ctype: string, code: string, now: number) {
  const found = await findTransferOffer(db, ctype, code);
  if (!found) throw new Refusal('notFound', UNKNOWN_OFFER);
  const { offer, booking } = found;
  const facts = await readBookingFacts(db, booking);
  if (offer.state !== 'open') return { transfer: offer.state, email: undefined, facts };
  const until = await findTransferDeadline(db, booking, now);
  if (until === null) return { transfer: 'closed' as const, email: undefined, facts };
  const sender = `${booking.first_name} ${booking.last_name}`.trim();
  return { transfer: offer.state, until, sender, email: offer.email, facts };
}

/**
 * Gives a booking to the person to whom it was offered, with codes of their own, and mails both. Receipt and refunds
 * stay with the person who paid. A repeated call changes nothing.
 * @returns the booking code for the browser.
 * @throws Refusal notFound for an unknown offer, conflict for one that was taken back or has closed.
 */
export async function acceptTransfer(
  context: TransactionContext,
  { ctype, hash: code, ...person }: AcceptanceRequest,
): Promise<string> {
  const { tx, now } = context;
  const known = await findTransferOffer(tx, ctype, code);
  if (!known) throw new Refusal('notFound', UNKNOWN_OFFER);
  await lockMailbox(context, known.offer.email);
  const booking = await lockBooking(tx, known.booking.id);
  const offer = await tx.selectFrom('transfers').selectAll().where('code', '=', code).executeTakeFirst();
  if (offer?.state === 'accepted') return booking.hash;
  if (offer?.state !== 'open' || (await findTransferDeadline(tx, booking, now)) === null) {
    throw new Refusal('conflict', CLOSED);
  }
  await endOffer(tx, offer, 'accepted');
  await keepPayer(context, booking);
  const taken = await tx
    .updateTable('bookings')
    .set({ ...person, email: offer.email, email_key: offer.email_key, hash: newSecret(), mail_hash: newSecret() })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await mailBoth(context, taken);
  return taken.hash;
}

/**
 * Copies the name, address and codes of the person who paid to `payers`, ties earlier payments to them, and deletes
 * their visit details and mail records.
 */
async function keepPayer({ tx }: TransactionContext, booking: Booking): Promise<void> {
  const { id: booking_id, hash, mail_hash, first_name, last_name, email, email_key } = booking;
  const payer = { booking_id, hash, mail_hash, first_name, last_name, email, email_key };
  await tx.insertInto('payers').values(payer).execute();
  await tx
    .updateTable('payments')
    .set({ hash })
    .where('booking_id', '=', booking_id)
    .where('hash', 'is', null)
    .execute();
  await deleteRecords(tx, booking_id, ['visit_details', ...MAIL_RECORDS]);
}

async function mailBoth(context: TransactionContext, taken: Booking): Promise<void> {
  const payer = await toPayer(context.tx, taken);
  const { email: to, first_name: firstName, ctype, mail_hash: hash } = payer;
  const pageUrl = thanksUrl(context.config.siteUrl, { ctype, hash });
  const facts = await readBookingFacts(context.tx, payer);
  const calendar = await createCancelCalendar(context, payer);
  await enqueueMail(context, { ...transferredMail({ to, firstName, facts, pageUrl }), calendar }, taken);
  await mailConfirmation(context, taken);
}
