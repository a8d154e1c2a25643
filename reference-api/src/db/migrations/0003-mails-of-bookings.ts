import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** Links of a mail end with the secret of its booking. */
const LINK_SECRETS = /\/([\w-]{16,})(?=\s|#|$)/g;

export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer');
  await sql`alter table mails add column booking_id ${integer} references bookings(id)`.execute(db);
  await sql`create index mails_of_booking on mails(booking_id)`.execute(db);
  const bookings = await sql<{ id: number; mail_hash: string }>`select id, mail_hash from bookings`.execute(db);
  const ids = new Map(bookings.rows.map(({ id, mail_hash }) => [mail_hash, id]));
  const { rows: mails } = await sql<{ id: number; text: string }>`select id, text from mails`.execute(db);
  for (const { id, text } of mails) {
    const secret = [...text.matchAll(LINK_SECRETS)].find(([, hash = '']) => ids.has(hash))?.[1];
    if (secret) await sql`update mails set booking_id = ${ids.get(secret)} where id = ${id}`.execute(db);
  }
}
