import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { migrate, MIGRATIONS } from './migrate';
import { readEveryTable } from '../../tests/every-table';
import { NEXT_MIGRATIONS } from '../../tests/next-version';
import { openEmpty, openFilled, readSchema } from '../../tests/versions';

/** A released migration never changes. A new one adds its hash here (docs/architecture.md#columns). */
const HASHES = {
  '0001': '216a61dce782b4d5',
};

test('the next version gives a database with rows in every table the schema of a new one, and keeps them', async () => {
  const { db: old } = await openFilled();
  const { db: fresh } = await openEmpty();
  const before = await readEveryTable(old);
  await migrate(old, NEXT_MIGRATIONS);
  await migrate(fresh, NEXT_MIGRATIONS);
  expect(await readSchema(old)).toEqual(await readSchema(fresh));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(old);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(NEXT_MIGRATIONS));

  expect(await readEveryTable(old)).toEqual({
    ...before,
    workshops: [{ ...(before.workshops![0] as object), subtitle: '' }],
    workshop_films: [],
  });
  await expect(old.updateTable('workshops').set({ featured: 0 }).execute()).rejects.toThrow(/constraint/i);
  await expect(old.deleteFrom('bookings').execute()).rejects.toThrow(/foreign key/i);
  await old.updateTable('workshops').set({ slug: 'snow' }).execute();
  expect(await old.selectFrom('editions').select('sequence').execute()).toEqual([{ sequence: 2 }]);
});

test.each([
  [['0001-schema', '0002-house', '0018-planned-workshops'], '0018-planned-workshops'],
  [['0001-programme', '0025-image-alt'], '0025-image-alt'],
])('a database of an unreleased version (%s) is refused, and is not changed', async (names, last) => {
  const { db } = await openFilled();
  await sql`delete from kysely_migration`.execute(db);
  for (const name of names) await sql`insert into kysely_migration values (${name}, '')`.execute(db);
  const before = [await readSchema(db), await readEveryTable(db)];
  await expect(migrate(db, NEXT_MIGRATIONS)).rejects.toThrow(
    `This database was made by an unreleased version (its last migration is ${last}). Export what you need with that ` +
      'version (the commands export, bookings:export and lists:export), start with an empty database, and import the ' +
      'programme again with import (docs/operations.md#versions).',
  );
  expect([await readSchema(db), await readEveryTable(db)]).toEqual(before);
});

test('released migrations have not changed', () => {
  const folder = join(__dirname, 'migrations');
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  const files = readdirSync(folder).sort();
  expect(files).toEqual(Object.keys(MIGRATIONS).map((name) => `${name}.ts`));
  expect(Object.fromEntries(files.map((name) => [name.slice(0, 4), hash(name).slice(0, 16)]))).toEqual(HASHES);
});

test('a new currency needs no migration', async () => {
  const { db } = await openEmpty();
  await migrate(db);
  await sql`insert into residency_prices (weeks, currency, full_amount) values (1, 'chf', 389)`.execute(db);
  await expect(sql`update residency_prices set currency = ''`.execute(db)).rejects.toThrow(/constraint/i);
});
