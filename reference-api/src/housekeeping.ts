import { sql } from 'kysely';
import type { Services } from './services';

const days = 24 * 3600;
const keysKept = 30 * days;
const sentMailsKept = 90 * days;
const unpaidPeopleKept = 30 * days;

/** Forgets what is no longer needed: old idempotency keys, mails long sent, and who reserved but never paid, whose link dies too. */
export async function forget({ db, now }: Services): Promise<void> {
  const moment = now();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', moment - keysKept).execute();
  await db.deleteFrom('mails').where('sent_at', '<', moment - sentMailsKept).execute();
  await db.updateTable('bookings').set({ hash: sql`'forgotten-' || id`, first_name: '', last_name: '', email: '', about_me: '' })
    .where('state', '=', 'expired').where('created_at', '<', moment - unpaidPeopleKept).where('last_name', '!=', '').execute();
}
