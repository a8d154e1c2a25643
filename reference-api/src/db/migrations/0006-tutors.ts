import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tutors')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('profile', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('workshops')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
