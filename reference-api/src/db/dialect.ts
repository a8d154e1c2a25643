import { PostgresAdapter, type Kysely } from 'kysely';

/** For what SQL cannot say once for both. Queries need it nowhere: only locks by name and migrations do. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
