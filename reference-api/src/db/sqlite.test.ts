import { sql } from 'kysely';
import { join } from 'node:path';

import { migrate } from './migrate';
import { openSqlite } from './sqlite';
import { temporaryFolder } from '../../tests/api';
import { fillEveryTable, readEveryTable } from '../../tests/every-table';
import { NEXT_MIGRATIONS, NEXT_ROWS } from '../../tests/next-version';
import { openFilled } from '../../tests/versions';

test('a committed transaction is on the disk, and foreign keys hold', async () => {
  const db = openSqlite(join(await temporaryFolder(), 'test.db'));
  const pragma = async (name: string) =>
    Object.values((await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(db)).rows[0] ?? {})[0];
  expect([
    await pragma('journal_mode'),
    await pragma('synchronous'),
    await pragma('foreign_keys'),
    await pragma('busy_timeout'),
  ]).toEqual(['wal', 2, 1, 5000]);
  await db.destroy();
});

test('a transaction that reads first and writes later keeps other writers out from its beginning', async () => {
  const file = join(await temporaryFolder(), 'test.db');
  const [ours, theirs] = [openSqlite(file), openSqlite(file)];
  await migrate(ours);
  await sql`pragma busy_timeout=0`.execute(theirs);
  await ours.transaction().execute(async (tx) => {
    await tx.selectFrom('editions').selectAll().execute();
    await expect(theirs.insertInto('gallery_images').values({ file_name: 'x.jpg' }).execute()).rejects.toThrow(
      /locked/,
    );
    await tx.insertInto('gallery_images').values({ file_name: 'y.jpg' }).execute();
  });
  expect(await theirs.selectFrom('gallery_images').select('file_name').execute()).toEqual([{ file_name: 'y.jpg' }]);
  await Promise.all([ours.destroy(), theirs.destroy()]);
});

test('a boolean is refused before it reaches the driver, which would end the process', async () => {
  const db = openSqlite(':memory:');
  await expect(sql`select ${true}`.execute(db)).rejects.toThrow('SQLite has no booleans');
  await db.destroy();
});

test('an id is never given twice, in any table, also after an upgrade', async () => {
  const { db } = await openFilled();
  const { id: _, ...workshop } = await db.selectFrom('workshops').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('workshops')
    .values({ ...workshop, slug: 'fire' })
    .execute();
  await db.deleteFrom('workshops').where('slug', '=', 'fire').execute();
  await migrate(db, NEXT_MIGRATIONS);
  await sql`pragma foreign_keys = off`.execute(db);
  const seen = ['workshops 2'];
  for (let times = 0; times < 3; times += 1) {
    const tables = Object.entries(await readEveryTable(db));
    const ids = tables.flatMap(([table, rows]) =>
      (rows as { id?: unknown }[]).flatMap(({ id }) => (typeof id === 'number' ? [`${table} ${id}`] : [])),
    );
    expect(ids.length).toBeGreaterThan(15);
    expect(ids.filter((id) => seen.includes(id))).toEqual([]);
    seen.push(...ids);
    for (const [table] of tables) await sql`delete from ${sql.table(table)}`.execute(db);
    await fillEveryTable(db, NEXT_ROWS);
  }
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
});
