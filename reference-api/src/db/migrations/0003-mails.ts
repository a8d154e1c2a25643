import { createMigration } from './run-statements';

export const up = createMigration([
  `create table mails (
    id integer primary key,
    message_id text not null unique,
    kind text not null,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    created_at integer not null,
    next_attempt_at integer not null,
    attempts integer not null default 0,
    sent_at integer
  )`,
  'create index mails_to_send on mails(next_attempt_at) where sent_at is null',
  `create table subscriptions (
    id integer primary key,
    token text not null unique,
    email text not null,
    list text not null,
    ws integer,
    created_at integer not null,
    mailed_at integer not null,
    confirmed_at integer,
    unique (email, list)
  )`,
]);
