import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { api, temporaryFolder, testApi } from './api';
import { commandJson, runCommand, runDoctor, spawnCommand, spawnCommandIn } from './command';
import { copySqlite } from './database';
import { MailServer } from './mail-server';
import { waitForDelivery } from './mailbox';
import { reserve } from './reserving';
import { openDatabase } from '../src/db/open';
import { backUp } from '../src/maintenance/backup';

const mailServer = new MailServer();

afterEach(() => mailServer.stop());

let file: string;

beforeEach(async () => {
  await testApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  file = join(await temporaryFolder(), 'copy');
});

/** The database is gone: its file, or its tables. */
async function lose(): Promise<void> {
  if (globalThis.onPostgres) {
    await sql`drop schema public cascade`.execute(api.db);
    await sql`create schema public`.execute(api.db);
    await api.stop();
    return;
  }
  await api.stop();
  for (const suffix of ['', '-wal', '-shm']) await writeFile(join(api.dataDir, `workshop-api.db${suffix}`), 'lost');
}

test('booked, backed up, lost, restored: the booking is there, and its email goes out once', async () => {
  const hash = await reserve();
  expect(await commandJson('backup', file)).toMatchObject({ bookings: 1, waiting_mails: 1 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await lose();

  expect(await commandJson('restore', file, '--replace')).toMatchObject({ bookings: 1, waiting_mails: 1 });
  const restored = await testApi({ dataDir: api.dataDir, environment: { SMTP_URL: await mailServer.start() } });
  expect(await restored.json(`/get_unpaid_booking/onsite/${hash}`)).toMatchObject({ firstname: 'Ada', state: 'held' });
  restored.advanceClock(600);
  await restored.sweep();
  await waitForDelivery(restored);
  restored.advanceClock(600);
  await restored.sweep();
  expect(mailServer.received).toHaveLength(1);
});

test('a copy that is damaged is refused, and the database stays as it was', async () => {
  await reserve();
  await runCommand('backup', file);
  await truncate(file, Math.floor((await stat(file)).size / 2));
  await api.stop();
  const { code, err } = await runCommand('restore', file, '--replace');
  expect([code, err]).toEqual([1, `error: ${file} is no intact copy of the database.\n`]);
  expect(await commandJson('bookings', '1')).toHaveLength(1);
});

test('a copy is restored without a word over a database that has no bookings', async () => {
  await reserve();
  await spawnCommand('backup', file);
  const other = await temporaryFolder();
  await copySqlite(other, {});
  expect(await spawnCommandIn(other, ['restore', file])).toEqual({
    code: 0,
    out: 'Restored 1 bookings and 1 emails that wait. Start the API.\n',
    err: '',
  });
});

test('a backup counts what is in the copy, while mails are written', async () => {
  await reserve();
  const { config } = api.runtime;
  const db = await openDatabase(config, () => {});
  const busy = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await sql`insert into mails (message_id, kind, recipient, recipient_key, unasked, subject, text, html, created_at,
        next_attempt_at) values (${randomUUID()}, 'any', '', '', 0, '', '', '', 0, 0)`.execute(api.db);
      return result;
    },
  });
  const { waiting_mails } = await backUp(busy, config, file);
  await Promise.all([db.destroy(), lose()]);
  expect(await commandJson('restore', file, '--replace')).toMatchObject({ waiting_mails });
});

test.each([
  ['a newer', '9999-later', 'A newer version has upgraded the database (9999-later): start that version'],
  [
    'an unreleased',
    '0002-house',
    'This database was made by an unreleased version (its last migration is 0002-house). Export what you need',
  ],
])('a database of %s version is backed up as it is, and the API and the doctor say the way', async (_, name, way) => {
  await reserve();
  await sql`insert into kysely_migration values (${name}, '2026-11-20')`.execute(api.db);
  expect((await runCommand('bookings', '1')).err).toContain(way);
  const { out } = await runDoctor();
  expect(out.split('\n').find((line) => line.includes('schema'))).toContain(way);
  expect(out).toMatch(/^ok +disk/m);
  expect(await commandJson('backup', file)).toMatchObject({ bookings: 1 });
  await lose();
  const restored = await runCommand('restore', file, '--replace');
  expect(restored).toEqual({ code: 0, out: expect.stringContaining(way), err: '' });
  await expect(testApi({ dataDir: api.dataDir })).rejects.toThrow(way);
});

test('nothing is restored while the API runs, nor over bookings that nobody gave up', async () => {
  await reserve();
  await spawnCommand('backup', file);
  expect((await spawnCommand('restore', file)).err).toContain('The database has 1 bookings: say --replace');
  expect((await spawnCommand('restore', file, '--replace')).err).toContain('The API uses the database');
  expect(await commandJson('bookings', '1')).toHaveLength(1);
  await reserve({ email: 'b@example.org' });
});

test('a backup into a folder that is missing says so', async () => {
  const folder = join(dirname(file), 'no-such-folder');
  const { code, err } = await runCommand('backup', join(folder, 'camp.db'));
  expect([code, err]).toEqual([1, `error: There is no folder ${folder}: create it first.\n`]);
});

test('a backup never replaces a file', async () => {
  await writeFile(file, 'mine');
  expect((await runCommand('backup', file)).err).toContain('There is a file');
  expect(await readFile(file, 'utf8')).toBe('mine');
});
