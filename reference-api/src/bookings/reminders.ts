import { mailReminder } from './reservation-mail';
import type { Db, Tx } from '../db/open';
import { runInTransaction, type Runtime } from '../db/transaction';
import { isReminderDue, REMINDER_SECONDS } from '../domain/hold';

export async function remindHolders(runtime: Runtime): Promise<void> {
  const now = runtime.now();
  const due = (await endingHolds(runtime.db, now).execute()).filter((booking) => isReminderDue(booking, now));
  for (const { id } of due) {
    await runInTransaction(runtime, async (context) => {
      const booking = await endingHolds(context.tx, now)
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!booking || !isReminderDue(booking, now)) return;
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
