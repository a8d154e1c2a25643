import type { Kysely } from 'kysely';

import { runStatements } from './run-statements';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, STATEMENTS);
}

const STATEMENTS = [
  'create table tutors (name text primary key, profile text not null)',
  `alter table workshops add column language text not null default ''`,
];
