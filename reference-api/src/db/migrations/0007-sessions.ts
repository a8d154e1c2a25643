import type { Kysely } from 'kysely';

import { runStatements } from './run-statements';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, STATEMENTS);
}

const STATEMENTS = [
  `create table sessions (
    edition_id integer not null references editions(id),
    starts_at integer not null,
    ends_at integer not null,
    constraint sessions_pk primary key (edition_id, starts_at)
  )`,
  `alter table workshops add column price_covers text not null default ''`,
];
