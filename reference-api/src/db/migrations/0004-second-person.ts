import { sql, type Kysely } from 'kysely';

/** One open reservation of an edition per mailbox and name. An offer gets its name when it is accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index one_open_reservation_per_edition`.execute(db);
  await sql`create unique index one_open_reservation_per_person
    on bookings(email_key, edition_id, lower(first_name), lower(last_name))
    where hold_expires_at is not null and edition_id is not null and email_key != '' and offered_at is null`.execute(
    db,
  );
}
