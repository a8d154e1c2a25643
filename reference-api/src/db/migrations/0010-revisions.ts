import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const REVISE = 'update editions set sequence = sequence + 1, updated_at = unixepoch()';

/** The triggers count whatever changes a date, also what somebody changes in the database by hand. */
const STATEMENTS = [
  'alter table editions add column sequence integer not null default 0',
  'alter table editions add column updated_at integer',
  'alter table editions add column withdrawn_at integer',
  'alter table workshops add column published_at integer',
  'alter table workshops add column updated_at integer',
  'alter table workshops add column withdrawn_at integer',
  'alter table mails add column calendar text',
  `create trigger edition_changed after update of start_date, withdrawn_at on editions
    when old.start_date <> new.start_date or old.withdrawn_at is not new.withdrawn_at
    begin ${REVISE} where id = new.id; end`,
  `create trigger session_added after insert on sessions begin ${REVISE} where id = new.edition_id; end`,
  `create trigger session_changed after update on sessions begin ${REVISE} where id = new.edition_id; end`,
  `create trigger session_removed after delete on sessions begin ${REVISE} where id = old.edition_id; end`,
  `create trigger workshop_changed after update of slug, title_with, tutors, artforms, course_image on workshops
    begin
      update workshops set updated_at = unixepoch() where id = new.id;
      ${REVISE} where workshop_id = new.id;
    end`,
  `create trigger workshop_published after update of published on workshops when old.published <> new.published
    begin
      update workshops
        set updated_at = unixepoch(),
          published_at = case new.published when 1 then coalesce(published_at, unixepoch()) else published_at end,
          withdrawn_at = case new.published when 0 then unixepoch() end
        where id = new.id;
      ${REVISE} where workshop_id = new.id;
    end`,
];
