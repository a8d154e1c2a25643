import { sql } from 'kysely';

import { migrate } from './migrate';
import { openSqlite } from './sqlite';

test('a database that has all the earlier migrations keeps its rows', async () => {
  const db = openSqlite(':memory:');
  await migrate(db);
  await sql`insert into shared_texts values ('shuttle', 'It leaves at six.', 0)`.execute(db);
  await sql`drop table house`.execute(db);
  await sql`delete from kysely_migration where name <> '0001-schema'`.execute(db);
  await sql`update kysely_migration set name = '0001-programme'`.execute(db);
  await sql`insert into kysely_migration values ('0025-image-alt', '2026-11-20')`.execute(db);

  await migrate(db);
  expect(await db.selectFrom('shared_texts').select('name').execute()).toEqual([{ name: 'shuttle' }]);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  expect(rows).toEqual([{ name: '0001-schema' }, { name: '0002-house' }]);
  await db.destroy();
});
