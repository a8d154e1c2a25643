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
import { LRUCache } from 'lru-cache';

import type { Schema } from './schema';

/** A deferred transaction that reads first can fail at its first write with SQLITE_BUSY. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** DDL of SQLite is transactional, so that a failed migration can be rolled back. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Omits `for update` and `skip locked`, because a transaction has the write lock of the file. */
class Compiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked') super.visitSelectModifier(node);
  }

  /** The driver would end the process. */
  protected override appendValue(value: unknown): void {
    if (typeof value === 'boolean') throw new TypeError('SQLite has no booleans: bind 0 or 1.');
    super.appendValue(value);
  }
}

const MAX_STATEMENTS = 300;

export function openSqlite(file: string): Kysely<Schema> {
  const sqlite = new Database(file);
  for (const pragma of ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'busy_timeout=5000']) {
    sqlite.pragma(pragma);
  }
  // Statements use memory outside the heap, which is freed late: without a cache a process could grow by gigabytes.
  const statements = new LRUCache<string, SqliteStatement>({
    max: MAX_STATEMENTS,
    memoMethod: (sql) => sqlite.prepare<[readonly unknown[]]>(sql),
  });
  const database: SqliteDatabase = {
    close: () => {
      sqlite.close();
    },
    prepare: (sql) => statements.memo(sql),
  };
  return new Kysely<Schema>({
    dialect: {
      createDriver: () => new ImmediateDriver({ database }),
      createAdapter: () => new TransactionalAdapter(),
      createQueryCompiler: () => new Compiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  });
}
