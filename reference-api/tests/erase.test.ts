import { sql } from 'kysely';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { testApi, waitFor, type TestApi } from './api';
import { commandJson, runCommand } from './command';
import { checkoutForm, checkOut, placesLeft, pressButton, reserve } from './visitor';

/** What Zoé typed, and nobody else. */
const PERSON = {
  first_name: 'Zoé-Quilline',
  last_name: 'Brandywine',
  email: 'Zoe.Brandywine@example.org',
  about_me: 'Theremins and quintuple zithers',
};
const TRACES = [/quilline/i, /brandywine/i, /quintuple zithers/i];

let api: TestApi;

beforeEach(async () => {
  api = await testApi();
});

const run = (...args: string[]) => runCommand(api.dataDir, ...args);

/** Every text of every table, of the outbox and of the other files of DATA_DIR. */
async function everything(): Promise<string> {
  const tables = await api.db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(api.db).then((result) => result.rows)),
  );
  const entries = await readdir(api.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return JSON.stringify(rows) + contents.join('\n') + JSON.stringify(api.logs);
}

async function leaveTraces(): Promise<void> {
  const key = { 'idempotency-key': 'zoes-visit' };
  const body = { ...PERSON, workshop_edition: 1, currency: 'eur', ctype: 'onsite', course_id: 1, pcv: 2 };
  const hash: string = await (await api.postJson('/save_unpaid_booking/', body, key)).json();
  await pressButton(await checkOut(api, checkoutForm(hash)), 'pay');
  await api.postForm('/subscribe', { email: PERSON.email, ctype: '', item_id: '' });
}

const outboxHolds = (count: number) =>
  waitFor('the emails lie in the outbox', async () => {
    const files = await readdir(join(api.dataDir, 'outbox')).catch(() => []);
    return files.filter((file) => file.endsWith('.eml')).length === count;
  });

test('a person who asks is erased everywhere, and what the law asks for stays', async () => {
  await leaveTraces();
  await reserve(api);
  await outboxHolds(4);
  for (const trace of TRACES) expect(await everything()).toMatch(trace);
  expect((await run('erase', PERSON.email)).err).toBe(
    'error: Booking 1 is confirmed and still to come: cancel it first.\n',
  );
  await run('booking:cancel', '1', '--refund', '595');

  expect((await run('erase', 'zoe.brandywine@EXAMPLE.org')).out).toMatch(
    /^Erased: the person of 1 bookings, \d emails .*, 1 subscriptions, 1 stored responses\.\nKept: .* bookings 1,/,
  );
  const left = await everything();
  for (const trace of TRACES) expect(left).not.toMatch(trace);
  expect(await api.db.selectFrom('payments').select(['booking_id', 'paid_minor', 'state']).execute()).toEqual([
    { booking_id: 1, paid_minor: 119000, state: 'paid' },
  ]);
  expect(await api.db.selectFrom('refunds').select('amount_minor').execute()).toEqual([{ amount_minor: 59500 }]);
  expect(await commandJson(api.dataDir, 'bookings', '1', '--open')).toMatchObject([{ email: 'ada@example.org' }]);
}, 60_000);

test('an unpaid reservation of the person is released', async () => {
  await reserve(api, PERSON);
  expect(await placesLeft(api)).toBe(2);
  expect(await commandJson(api.dataDir, 'erase', PERSON.email)).toMatchObject({ bookings: 1, kept_payments_of: [] });
  expect(await placesLeft(api)).toBe(3);
  expect((await run('erase', PERSON.email)).out).toContain('the person of 0 bookings');
}, 60_000);
