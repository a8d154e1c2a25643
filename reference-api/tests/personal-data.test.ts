import { runCommandIn } from './command';
import { readEveryTable } from './every-table';
import { openFilled } from './versions';
import type { Db } from '../src/db/open';
import { IMPERSONAL, PERSONAL_TABLES } from '../src/maintenance/personal-data';

/** Columns that lead to a visitor. */
const LEADS = /^(email|email_key|recipient|recipient_key|first_name|about_me|booking_id|payment_id)$/;
const TRACES = /ada@|grace@|Grace|Hopper|vegan|browser-[01]|mail-[01]/;
const MONEY = ['booking_prices', 'payments', 'payment_events', 'instalments', 'refunds', 'code_uses'];

let db: Db;
let folder: string;

/** With a row in each table: of a place that Grace has paid and Ada has taken over. */
beforeEach(async () => {
  ({ db, folder } = await openFilled());
  await db.updateTable('idempotency_keys').set({ result: '{"hash":"browser-1-aaaaaaaaaaaa"}' }).execute();
  await db.updateTable('bookings').set({ cancelled_at: 1 }).execute();
});

const run = (...args: string[]) => runCommandIn(folder, args);

/** The tables with rows of a mailbox, and the rows. */
async function exportTables(email: string) {
  const { tables } = JSON.parse((await run('person:export', email)).out) as { tables: Record<string, unknown[]> };
  return { tables, filled: Object.keys(tables).filter((name) => tables[name]!.length > 0) };
}

test('every table is in one of the lists, and none that leads to a visitor is called impersonal', async () => {
  const tables = await db.introspection.getTables();
  expect([...PERSONAL_TABLES, ...IMPERSONAL].toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  const leading = tables.filter(({ columns }) => columns.some(({ name }) => LEADS.test(name)));
  expect(leading.map(({ name }) => name).filter((name) => IMPERSONAL.some((each) => each === name))).toEqual([]);
});

test('person:export has all of each person: the guest no payments, and the payer no visit', async () => {
  const guest = await exportTables('ADA@example.org');
  const payer = await exportTables('grace@example.org');
  expect(payer.filled.toSorted()).toEqual([...MONEY, 'payers', 'transfers'].toSorted());
  const guests = PERSONAL_TABLES.filter((table) => ![...MONEY, 'payers'].includes(table));
  expect(guest.filled.toSorted()).toEqual(guests.toSorted());
  expect(guest.tables).toMatchObject({ bookings: [{ last_name: 'Ferrer' }], visit_details: [{ diet: 'vegan' }] });
  expect(payer.tables).toMatchObject({ payers: [{ last_name: 'Hopper' }], payments: [{ paid_minor: 29_750 }] });
  expect((await exportTables('zoe@example.org')).filled).toEqual([]);
});

test('erasing both leaves amounts and receipt numbers alone', async () => {
  for (const email of ['ada@example.org', 'grace@example.org']) {
    expect((await run('erase', email)).code).toBe(0);
    expect((await exportTables(email)).filled).toEqual([]);
  }
  const left = await readEveryTable(db);
  expect(JSON.stringify(left)).not.toMatch(TRACES);
  expect(left).toMatchObject({
    bookings: [{ id: 1, email: '' }],
    payments: [{ paid_minor: 29_750, hash: 'forgotten-1' }],
  });
});
