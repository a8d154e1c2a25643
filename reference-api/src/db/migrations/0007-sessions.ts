import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('starts_at', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('sessions_pk', ['edition_id', 'starts_at'])
    .execute();
  await db.schema
    .alterTable('workshops')
    .addColumn('price_covers', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
