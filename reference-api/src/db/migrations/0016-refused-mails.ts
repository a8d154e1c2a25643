import { PostgresAdapter, sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const [integer, text] = isPostgres ? ['bigint', 'text collate "C"'] : ['integer', 'text'];
  for (const statement of [
    `alter table mails add column last_failure ${text}`,
    `alter table mails add column refused_at ${integer}`,
    `create table unreachable_mailboxes (email_key ${text} primary key, reason ${text} not null,
       since ${integer} not null)`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
