import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
  type Transaction,
} from 'kysely';
import Database from 'libsql';

import type { Schema } from './schema';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** Begins with the write lock. A deferred transaction that reads first can fail at its first write: SQLITE_BUSY. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite's DDL is transactional: a migration that fails is rolled back. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new ImmediateDriver(this.#config);
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
}

/** Turns a bound boolean into an error of the query: libsql would abort the process. */
function rejectBooleans(statement: SqliteStatement): SqliteStatement {
  const checked = (parameters: readonly unknown[]) => {
    if (parameters.some((value) => typeof value === 'boolean')) {
      throw new TypeError('SQLite has no booleans: bind 0 or 1.');
    }
    return parameters;
  };
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(checked(parameters)),
    run: (parameters) => statement.run(checked(parameters)),
    iterate: (parameters) => statement.iterate(checked(parameters)),
  };
}

/** Opens the database file and creates it when it is missing. A committed transaction is on disk (synchronous=FULL). */
export function openDatabase(file: string): Db {
  const sqlite = new Database(file);
  for (const pragma of ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'busy_timeout=5000']) {
    sqlite.pragma(pragma);
  }
  const database: SqliteDatabase = {
    close: () => {
      sqlite.close();
    },
    prepare: (sql) => rejectBooleans(sqlite.prepare<[readonly unknown[]]>(sql)),
  };
  return new Kysely<Schema>({ dialect: new ImmediateDialect({ database }) });
}
