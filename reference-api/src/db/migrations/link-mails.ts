import { sql, type Kysely } from 'kysely';

import { toPostgres } from './create-schema';
import { isPostgres } from '../open';
import { MAIL_COLUMNS } from '../tables/mail-columns';

/** Links of a mail end with the secret of its booking. */
const LINK_SECRETS = /\/([\w-]{16,})(?=\s|#|$)/g;

export async function linkMails(db: Kysely<unknown>): Promise<void> {
  const column = `booking_id ${MAIL_COLUMNS.mails.columns.booking_id.sql}`;
  for (const statement of [
    `alter table mails add column ${isPostgres(db) ? toPostgres(column) : column}`,
    'create index mails_of_booking on mails(booking_id)',
  ]) {
    await sql.raw(statement).execute(db);
  }
  const { rows: bookings } = await sql<{ id: number; mail_hash: string }>`select id, mail_hash from bookings`.execute(
    db,
  );
  const ids = new Map(bookings.map(({ id, mail_hash }) => [mail_hash, id]));
  const { rows: mails } = await sql<{ id: number; text: string }>`select id, text from mails`.execute(db);
  for (const { id, text } of mails) {
    const secret = [...text.matchAll(LINK_SECRETS)].find(([, hash = '']) => ids.has(hash))?.[1];
    if (secret) await sql`update mails set booking_id = ${ids.get(secret)} where id = ${id}`.execute(db);
  }
}
