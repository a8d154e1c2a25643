import { selectPaidByBank } from './booking-payments';
import { findReasonAgainstPlan, priceBooking } from './priced-booking';
import { readBookingFacts } from './read-booking-facts';
import { forEachRow } from '../db/each-row';
import type { Db } from '../db/open';
import type { Booking } from '../db/schema';
import { type Runtime, type TransactionContext, runInTransaction, updateRow } from '../db/transaction';
import { isOpenOffer } from '../domain/booking';
import { PAYMENT_WINDOW_SECONDS, REMINDER_SECONDS, isReminderDue } from '../domain/holds';
import { confirmUrl, bookingUrl, listUrl } from '../domain/site-urls';
import { enqueueMail } from '../mail/enqueue-mail';
import { bookingCalendar } from '../mail/mail-calendar';
import {
  type HeldBooking,
  STAY_RESERVATION,
  openFirstMail,
  placeOfferedMail,
  reminderMail,
  reservationMail,
} from '../mail/reservation-mails';
import { selectList } from '../subscriptions/waiting-list';

/** @returns false beyond the limit of unasked mails. */
export async function mailReservation(
  context: TransactionContext,
  booking: Booking,
  { unasked = true } = {},
): Promise<boolean> {
  await deleteUnsentStayMail(context, booking.id);
  return enqueueMail(context, { ...(await composeReservation(context, booking)), unasked }, booking);
}

/** Sent when the payment page has closed, unless the stay is paid by then. */
export async function mailUnpaidStay(context: TransactionContext, booking: Booking): Promise<void> {
  const outlastsPage = booking.deadline > context.now + PAYMENT_WINDOW_SECONDS;
  const delaySeconds = outlastsPage ? PAYMENT_WINDOW_SECONDS : 0;
  await enqueueMail(context, await composeReservation(context, booking), booking, delaySeconds);
}

export async function isLinkMailed(db: Db, bookingId: number): Promise<boolean> {
  const mail = await db.selectFrom('mails').select('id').where('booking_id', '=', bookingId).executeTakeFirst();
  return mail !== undefined;
}

export async function deleteUnsentStayMail({ tx }: TransactionContext, bookingId: number): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', STAY_RESERVATION)
    .where('sent_at', 'is', null)
    .execute();
}

async function mailReminder(context: TransactionContext, booking: Booking): Promise<void> {
  const heldUntil = booking.hold_expires_at ?? booking.deadline;
  const waitingList = isOpenOffer(booking) ? await findWaitingListLink(context, booking) : null;
  if (isOpenOffer(booking) && !waitingList) return;
  const mail = reminderMail({ ...(await readMailFields(context, booking)), heldUntil, waitingList });
  await enqueueMail(context, mail, booking);
}

export async function mailOffer(context: TransactionContext, booking: Booking): Promise<void> {
  const fields = await readMailFields(context, booking);
  const waitingList = await findWaitingListLink(context, booking);
  await enqueueMail(context, placeOfferedMail({ ...fields, heldUntil: booking.deadline, waitingList }), booking);
}

async function findWaitingListLink({ tx, config }: TransactionContext, { email, edition_id }: Booking) {
  const subscription = await tx
    .selectFrom('subscriptions')
    .select('token')
    .where('email', '=', email)
    .where('list', '=', selectList(tx, edition_id))
    .executeTakeFirst();
  return subscription ? { ...subscription, url: listUrl(config.siteUrl, 'unsubscribe', subscription.token) } : null;
}

async function composeReservation(context: TransactionContext, booking: Booking) {
  const fields = await readMailFields(context, booking);
  const mailed = { ...fields, heldUntil: Math.max(booking.deadline, booking.hold_expires_at ?? 0) };
  const others = await listOthers(context, booking);
  if (booking.state !== 'held') return openFirstMail({ ...mailed, others });
  const { ctype, facts, aboutUrl } = fields;
  const calendar = bookingCalendar(ctype, facts, { url: aboutUrl, isHeld: true }, context.now);
  return { ...reservationMail({ ...mailed, others }), calendar };
}

/** Names of the mailbox's earlier places of the edition or the weeks. A response must never contain them. */
async function listOthers({ tx, now }: TransactionContext, booking: Booking): Promise<string[]> {
  const bookings = await tx
    .selectFrom('bookings')
    .select(['first_name', 'last_name'])
    .where('id', '<', booking.id)
    .where('email_key', '=', booking.email_key)
    .where('ctype', '=', booking.ctype)
    .where('cancelled_at', 'is', null)
    .where(({ eb, or }) => or([eb('state', '=', 'confirmed'), eb('hold_expires_at', '>', now)]))
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('edition_id', '=', booking.edition_id),
        eb(
          'id',
          'in',
          selectFrom('booking_weeks as other')
            .innerJoin('booking_weeks as own', 'own.week_id', 'other.week_id')
            .where('own.booking_id', '=', booking.id)
            .select('other.booking_id'),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  return bookings.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
}

async function readMailFields(
  { tx, now, config }: TransactionContext,
  booking: Booking,
): Promise<Omit<HeldBooking, 'heldUntil'>> {
  const { ctype, currency, mail_hash: hash } = booking;
  const priced = await priceBooking(tx, booking);
  const { prices, allowPaymentPlan, aboutPath } = priced;
  return {
    to: booking.email,
    firstName: booking.first_name,
    ctype,
    facts: await readBookingFacts(tx, booking, priced),
    aboutUrl: `${config.siteUrl}${aboutPath}`,
    prices,
    currency,
    allowPaymentPlan: allowPaymentPlan && findReasonAgainstPlan(priced, now) === null,
    url: confirmUrl(config.siteUrl, { ctype, hash }),
    releaseUrl: bookingUrl(config.siteUrl, 'release', { ctype, hash }),
  };
}

export async function remindHolders(runtime: Runtime): Promise<void> {
  const now = runtime.now();
  const due = (await endingHolds(runtime.db, now).execute()).filter((booking) => isReminderDue(booking, now));
  await forEachRow({ log: runtime.log, now, event: 'sweep.reminders-failed', rows: due }, ({ id }) =>
    runInTransaction(runtime, async (context) => {
      const booking = await endingHolds(context.tx, now)
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!booking || !isReminderDue(booking, now)) return;
      await updateRow(context.tx, 'bookings', id, { reminded_at: now });
      await mailReminder(context, booking);
    }),
  );
}

/** Purchases have no email address before they are paid. */
function endingHolds(db: Db, now: number) {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('state', '=', 'held')
    .where('email', '!=', '')
    .where('hold_expires_at', '>', now)
    .where('hold_expires_at', '<=', now + REMINDER_SECONDS)
    .where('reminded_at', 'is', null)
    .where('id', 'not in', selectPaidByBank(db, now))
    .orderBy('id');
}
