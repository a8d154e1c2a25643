import { createMigration } from './run-statements';

export const up = createMigration([
  'alter table bookings add column cancelled_at integer',
  'alter table payments add column paid_minor integer not null default 0 check (paid_minor >= 0)',
  `update payments set paid_minor = now_minor where state = 'paid'`,
  `create table refunds (
    id integer primary key,
    payment_id integer not null references payments(id),
    amount_minor integer not null check (amount_minor > 0),
    reason text not null check (reason in ('cancelled', 'place_gone', 'paid_twice', 'goodwill')),
    provider_id text,
    created_at integer not null,
    attempts integer not null default 0,
    next_attempt_at integer not null,
    sent_at integer
  )`,
  'create index refunds_of_payment on refunds(payment_id)',
  'create index refunds_to_send on refunds(next_attempt_at) where sent_at is null',
]);
