import type { Kysely } from 'kysely';

import { createTrigger, runStatements } from './run-statements';

const FACTS = ['slug', 'title_with', 'tutors', 'artforms', 'duration'];
const DAYS = 'start_date, arrival, departure';
const copyEditions = (facts: readonly string[], rows: string) =>
  `insert into announced_editions (edition_id, workshop_id, ${FACTS.join()}, ${DAYS})
    select editions.id, workshop_id, ${facts.join()}, ${DAYS} from editions ${rows}`;
const COPY_SESSIONS = `insert into announced_sessions (edition_id, starts_at, ends_at)
  select sessions.edition_id, starts_at, ends_at
  from sessions join announced_editions on announced_editions.edition_id = sessions.edition_id`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table announced_editions (
      edition_id integer primary key,
      workshop_id integer not null,
      slug text not null,
      title_with text not null,
      tutors text not null,
      artforms text not null,
      duration text not null,
      start_date text not null,
      arrival text,
      departure text
    )`,
    `create table announced_sessions (
      edition_id integer not null, starts_at integer not null, ends_at integer not null
    )`,
    copyEditions(
      FACTS,
      'join workshops on workshops.id = workshop_id where published = 0 and workshops.withdrawn_at is not null',
    ),
    COPY_SESSIONS,
  ]);
  await createTrigger(db, {
    name: 'workshop_withdrawn',
    event: 'after update of published on workshops',
    condition: 'old.published = 1 and new.published = 0',
    statements: [
      `delete from announced_sessions
        where edition_id in (select edition_id from announced_editions where workshop_id = old.id)`,
      'delete from announced_editions where workshop_id = old.id',
      copyEditions(
        FACTS.map((column) => `old.${column}`),
        'where workshop_id = old.id',
      ),
      `${COPY_SESSIONS} where workshop_id = old.id`,
    ],
  });
}
