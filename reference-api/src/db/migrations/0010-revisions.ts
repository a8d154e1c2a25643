import type { Kysely } from 'kysely';

import { createTrigger, runStatements } from './run-statements';
import { isPostgres } from '../dialect';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, COLUMNS);
  const now = isPostgres(db) ? 'extract(epoch from now())::bigint' : 'unixepoch()';
  for (const trigger of triggers(now)) await createTrigger(db, trigger);
}

const COLUMNS = [
  'alter table editions add column sequence integer not null default 0',
  'alter table editions add column updated_at integer',
  'alter table editions add column withdrawn_at integer',
  'alter table workshops add column published_at integer',
  'alter table workshops add column updated_at integer',
  'alter table workshops add column withdrawn_at integer',
  'alter table mails add column calendar text',
];

/** Triggers also count changes that are made by hand. */
function triggers(now: string) {
  const revise = `update editions set sequence = sequence + 1, updated_at = ${now}`;
  return [
    {
      name: 'edition_changed',
      event: 'after update of start_date, withdrawn_at on editions',
      condition: 'old.start_date <> new.start_date or old.withdrawn_at is distinct from new.withdrawn_at',
      statements: [`${revise} where id = new.id`],
    },
    {
      name: 'session_added',
      event: 'after insert on sessions',
      statements: [`${revise} where id = new.edition_id`],
    },
    {
      name: 'session_changed',
      event: 'after update on sessions',
      statements: [`${revise} where id = new.edition_id`],
    },
    {
      name: 'session_removed',
      event: 'after delete on sessions',
      statements: [`${revise} where id = old.edition_id`],
    },
    {
      name: 'workshop_changed',
      event: 'after update of slug, title_with, tutors, artforms, course_image on workshops',
      statements: [
        `update workshops set updated_at = ${now} where id = new.id`,
        `${revise} where workshop_id = new.id`,
      ],
    },
    {
      name: 'workshop_published',
      event: 'after update of published on workshops',
      condition: 'old.published <> new.published',
      statements: [
        `update workshops
          set updated_at = ${now},
            published_at = case new.published when 1 then coalesce(published_at, ${now}) else published_at end,
            withdrawn_at = case new.published when 0 then ${now} end
          where id = new.id`,
        `${revise} where workshop_id = new.id`,
      ],
    },
  ];
}
