import type { Db, Tx } from '../db/open';
import type { Row } from '../db/schema';
import { updateRow } from '../db/transaction';

// Rows that are deleted or ended when a booking gets another owner or email address.

/** Without the name and the address, which are deleted when an offer ends. */
const ENDED = { name: '', email: '', email_key: '' };

export const selectOpenOffer = (db: Db, bookingId: number) =>
  db.selectFrom('transfers').selectAll().where('booking_id', '=', bookingId).where('state', '=', 'open');

export async function endOffer(tx: Tx, { id }: Row<'transfers'>, state: 'accepted' | 'withdrawn'): Promise<void> {
  await updateRow(tx, 'transfers', id, { ...ENDED, state });
}

/** Takes the open offer of a booking back, with its email while that waits. */
export async function withdrawOpenOffer(tx: Tx, bookingId: number): Promise<void> {
  const offer = await selectOpenOffer(tx, bookingId).executeTakeFirst();
  if (!offer) return;
  await endOffer(tx, offer, 'withdrawn');
  const mails = tx.deleteFrom('mails').where('booking_id', '=', bookingId).where('recipient_key', '=', offer.email_key);
  await mails.where('sent_at', 'is', null).execute();
}

/** The mails that were sent to the owner: without these rows they are sent to the next address too. */
export const MAIL_RECORDS = ['joining_mails', 'letter_mails'] as const;

type RecordTable = 'visit_details' | (typeof MAIL_RECORDS)[number];

export async function deleteRecords(tx: Tx, bookingId: number, tables: readonly RecordTable[]): Promise<void> {
  for (const table of tables) {
    await tx.deleteFrom<RecordTable>(table).where('booking_id', '=', bookingId).execute();
  }
}
