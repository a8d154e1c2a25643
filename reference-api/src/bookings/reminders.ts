import { mailReminder } from './reservation-mail';
import type { Db, Tx } from '../db/open';
import type { Row } from '../db/schema';
import { runInTransaction, type Runtime } from '../db/transaction';
import { isReminderDue, REMINDER_SECONDS } from '../domain/hold';

export async function remindHolders(runtime: Runtime): Promise<void> {
  const now = runtime.now();
  const due = (await endingHolds(runtime.db, now).execute()).filter((booking) => isDue(booking, now));
  for (const { id } of due) {
    await runInTransaction(runtime, async (context) => {
      const booking = await endingHolds(context.tx, now)
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!booking || !isDue(booking, now)) return;
      await context.tx.updateTable('bookings').set({ reminded_at: now }).where('id', '=', id).execute();
      await mailReminder(context, booking);
    });
  }
}

/** A purchase has no email address before it is paid. */
function endingHolds(db: Db | Tx, now: number) {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('state', '=', 'held')
    .where('email', '!=', '')
    .where('hold_expires_at', '>', now)
    .where('hold_expires_at', '<=', now + REMINDER_SECONDS)
    .where('reminded_at', 'is', null)
    .orderBy('id');
}

function isDue({ created_at, opened_at, short_hold, ...booking }: Row<'bookings'>, now: number): boolean {
  const heldSince = short_hold === 1 && opened_at !== null ? opened_at : created_at;
  return isReminderDue({ heldSince, endsAt: booking.hold_expires_at, remindedAt: booking.reminded_at }, now);
}
