import { sql, type Kysely } from 'kysely';

/** A workshop that is unpublished after it was published has been withdrawn; a draft never was known to anybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table workshops add column was_published integer not null default 0',
  'update workshops set was_published = published',
  ...['insert', 'update of published'].map(
    (event, index) => `create trigger workshop_was_published_${index} after ${event} on workshops
      when new.published = 1 and new.was_published = 0
      begin update workshops set was_published = 1 where id = new.id; end`,
  ),
];
