import { sql, type Kysely } from 'kysely';

import { isPostgres } from '../dialect';

interface Trigger {
  name: string;
  /** Such as `after update of start_date on editions`. */
  event: string;
  condition?: string;
  statements: readonly string[];
}

/** Creates a trigger for each row, whose statements both dialects understand. */
export async function createTrigger(db: Kysely<unknown>, trigger: Trigger): Promise<void> {
  for (const statement of isPostgres(db) ? forPostgres(trigger) : forSqlite(trigger)) {
    await sql.raw(statement).execute(db);
  }
}

const bodyOf = ({ statements }: Trigger) => statements.map((statement) => `${statement};`).join('\n');
const whenOf = ({ condition }: Trigger) => (condition ? `when (${condition})` : '');

const forSqlite = (trigger: Trigger) => [
  `create trigger ${trigger.name} ${trigger.event} ${whenOf(trigger)} begin ${bodyOf(trigger)} end`,
];

const forPostgres = (trigger: Trigger) => [
  `create function ${trigger.name}() returns trigger language plpgsql as
    $$ begin ${bodyOf(trigger)} return null; end $$`,
  `create trigger ${trigger.name} ${trigger.event} for each row ${whenOf(trigger)} execute function ${trigger.name}()`,
];
