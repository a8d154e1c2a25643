import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** Bookings get the prices that the programme has at the upgrade. */
const KNOWN = [
  `select bookings.id, workshop_prices.currency, full_amount, number_of_payments from bookings
     join editions on editions.id = edition_id join workshop_prices using (workshop_id)`,
  `select bookings.id, offer_prices.currency, full_amount, 1 from bookings join offer_prices using (offer_id)`,
  `select booking_id, residency_prices.currency, full_amount, 4
     from (select booking_id, count(*) as weeks from booking_weeks group by booking_id) as stays
     join residency_prices using (weeks) join bookings on bookings.id = booking_id and edition_id is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const [integer, text] = isPostgres ? ['bigint', 'text collate "C"'] : ['integer', 'text'];
  const columns = `booking_id ${integer} not null references bookings(id) on delete cascade,
    currency ${text} not null check (length(currency) = 3), full_amount ${integer} not null check (full_amount >= 0),
    number_of_payments ${integer} not null check (number_of_payments between 1 and 99),
    primary key (booking_id, currency)`;
  await sql.raw(`create table booking_prices (${columns})`).execute(db);
  for (const rows of KNOWN) await sql.raw(`insert into booking_prices ${rows}`).execute(db);
}
