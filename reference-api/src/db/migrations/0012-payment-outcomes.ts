import { sql, type Kysely } from 'kysely';

import { runStatements } from './run-statements';
import { addMonths, dayAt } from '../../domain/dates';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, STATEMENTS);
  await addInstalments(db);
}

const STATEMENTS = [
  'alter table payments add column price_id text',
  'alter table payments add column list_minor integer',
  'alter table payments add column pending_at integer',
  'alter table payments add column returned_at integer',
  'alter table payments add column disputed_at integer',
  'alter table payments add column later_fails integer not null default 0 check (later_fails in (0, 1))',
  'alter table payments add column provider_session text',
  'alter table payments add column page_closed_at integer',
  'alter table payments add column provider_plan text',
  'alter table payments add column plan_limited_at integer',
  'alter table payments add column plan_ended_at integer',
  `create table instalments (
    id integer primary key,
    payment_id integer not null references payments(id),
    number integer not null check (number >= 1),
    amount_minor integer not null check (amount_minor > 0),
    due_on text not null,
    state text not null check (state in ('due', 'failed', 'paid')),
    paid_at integer,
    provider_invoice text unique,
    provider_payment text unique,
    check ((state = 'paid') = (paid_at is not null)),
    unique (payment_id, number)
  )`,
  `create index instalments_due on instalments(due_on) where state = 'due'`,
  'alter table refunds add column instalment_id integer references instalments(id)',
  'create unique index refunds_by_provider on refunds(provider_id)',
  // The same table without its CHECK on the type, which SQLite cannot drop.
  `create table new_payment_events (
    id text primary key,
    payment_id integer not null references payments(id),
    type text not null,
    received_at integer not null,
    effective integer not null check (effective in (0, 1))
  )`,
  `insert into new_payment_events select id, payment_id, type, received_at, effective from payment_events`,
  'drop table payment_events',
  'alter table new_payment_events rename to payment_events',
];

interface PaidPayment {
  id: number;
  now_minor: number;
  number_of_payments: number;
  paid_at: number;
}

/** The first instalment of an earlier payment is paid, the others are due. */
async function addInstalments(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<PaidPayment>`
    select id, now_minor, number_of_payments, paid_at from payments where state = 'paid' and now_minor > 0`.execute(db);
  for (const payment of rows) {
    for (let number = 1; number <= payment.number_of_payments; number += 1) {
      const isFirst = number === 1;
      await sql`insert into instalments (payment_id, number, amount_minor, due_on, state, paid_at) values (
        ${payment.id}, ${number}, ${payment.now_minor}, ${addMonths(dayAt(payment.paid_at), number - 1)},
        ${isFirst ? 'paid' : 'due'}, ${isFirst ? payment.paid_at : null})`.execute(db);
    }
  }
}
