import { PostgresAdapter, sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const [integer, text] = isPostgres ? ['bigint', 'text collate "C"'] : ['integer', 'text'];
  const details = ['meeting_point', 'meeting_time', 'driver_number', 'join_link', 'preparation']
    .map((column) => `${column} ${text} not null`)
    .join(', ');
  for (const statement of [
    `create table joining_details (edition_id ${integer} primary key references editions(id), ${details})`,
    `create table joining_mails (booking_id ${integer} not null references bookings(id) on delete cascade,
       edition_id ${integer} not null references editions(id), start_date ${text} not null, ${details},
       mails ${integer} not null, primary key (booking_id, edition_id))`,
    `create table letter_mails (booking_id ${integer} not null references bookings(id) on delete cascade,
       digest ${text} not null, primary key (booking_id, digest))`,
    `create table review_mails (booking_id ${integer} primary key references bookings(id) on delete cascade,
       token ${text} not null unique, mailed_at ${integer} not null, declined_at ${integer})`,
    `create table reviews (booking_id ${integer} primary key references bookings(id) on delete cascade,
       text ${text} not null, country ${text} not null, agreed ${integer} not null check (agreed in (0, 1)),
       written_at ${integer} not null, accepted_at ${integer})`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
