import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type SelectModifierNode,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
} from 'kysely';
import Database from 'libsql';

import type { Schema } from './schema';

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

/** Leaves out `for update` and `skip locked`: the write lock of the whole file is held already. */
class RowLockFreeCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked') super.visitSelectModifier(node);
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

  override createQueryCompiler() {
    return new RowLockFreeCompiler();
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

const MAX_STATEMENTS = 300;

/**
 * Keeps the statements that were prepared last: each holds memory outside the heap, which the collector does not see,
 * so that a busy process would grow by gigabytes before it frees them. They run to their end before the next one.
 */
function keepStatements(prepare: (sql: string) => SqliteStatement): (sql: string) => SqliteStatement {
  const statements = new Map<string, SqliteStatement>();
  return (sql) => {
    const statement = statements.get(sql) ?? prepare(sql);
    statements.delete(sql);
    statements.set(sql, statement);
    if (statements.size > MAX_STATEMENTS) {
      const [oldest = ''] = statements.keys();
      statements.delete(oldest);
    }
    return statement;
  };
}

/** Opens the database file and creates it when it is missing. A committed transaction is on disk (synchronous=FULL). */
export function openSqlite(file: string): Kysely<Schema> {
  const sqlite = new Database(file);
  for (const pragma of ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'busy_timeout=5000']) {
    sqlite.pragma(pragma);
  }
  const database: SqliteDatabase = {
    close: () => {
      sqlite.close();
    },
    prepare: keepStatements((sql) => rejectBooleans(sqlite.prepare<[readonly unknown[]]>(sql))),
  };
  return new Kysely<Schema>({ dialect: new ImmediateDialect({ database }) });
}
