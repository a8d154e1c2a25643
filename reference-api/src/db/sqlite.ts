import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type SelectModifierNode,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import Database from 'libsql';

import type { Schema } from './schema';

/** Starts with the write lock. A deferred transaction that reads first can fail at its first write: SQLITE_BUSY. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** DDL is transactional in SQLite: a failed migration is rolled back. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Omits `for update` and `skip locked`: the write lock of the file is held already. */
class RowLockFreeCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked') super.visitSelectModifier(node);
  }
}

/** libsql aborts the process for a bound boolean. */
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

/** Statements hold memory outside the heap: without a cache a busy process would grow by gigabytes. */
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

/** A committed transaction is on disk (synchronous=FULL). */
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
  return new Kysely<Schema>({
    dialect: {
      createDriver: () => new ImmediateDriver({ database }),
      createAdapter: () => new TransactionalAdapter(),
      createQueryCompiler: () => new RowLockFreeCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  });
}
