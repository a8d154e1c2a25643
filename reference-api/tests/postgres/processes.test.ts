import { sql } from 'kysely';

import type { Db } from '../../src/db/open';
import { openPostgres } from '../../src/db/postgres';
import { temporaryFolder, TOKEN, waitFor } from '../api';
import { startListening, type ApiProcess } from '../api-process';
import { databaseEnvironment } from '../database';
import { MailServer } from '../mail-server';
import { sampleProgramme } from '../programme';
import { checkoutForm, readEventId, reservationBody, untilServed } from '../visitor';

const PROCESSES = 3;
const JSON_HEADERS = { 'x-api-token': TOKEN, 'content-type': 'application/json' };

jest.setTimeout(60_000);

const mailServer = new MailServer();
let processes: ApiProcess[];
let db: Db;

beforeEach(async () => {
  const dataDir = await temporaryFolder();
  const { DATABASE_URL = '' } = await databaseEnvironment(dataDir);
  db = openPostgres(DATABASE_URL, 3, () => {});
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const environment = { SMTP_URL: await mailServer.start() };
  processes = await Promise.all(Array.from({ length: PROCESSES }, () => startListening(dataDir, environment)));
});

afterEach(async () => {
  mailServer.stop();
  mailServer.received.length = 0;
  await db.destroy();
});

const visitors = (count: number) => Array.from({ length: count }, (_, index) => `visitor-${index}@example.org`);

/** Posts to the processes in turn. */
function post(path: string, index: number, body: string | URLSearchParams): Promise<Response> {
  const headers = typeof body === 'string' ? JSON_HEADERS : { 'x-api-token': TOKEN };
  const url = `${processes[index % PROCESSES]?.url}${path}`;
  return fetch(url, { method: 'POST', redirect: 'manual', headers, body });
}

const book = (email: string, index: number) =>
  untilServed(() => post('/save_unpaid_booking/', index, JSON.stringify(reservationBody({ email }))));

async function setPlaces(capacity: number): Promise<void> {
  await db.updateTable('editions').set({ capacity, taken: 0, start_date: '2099-01-07' }).where('id', '=', 1).execute();
}

const placesTaken = async () =>
  (await db.selectFrom('editions').select('taken').where('id', '=', 1).executeTakeFirstOrThrow()).taken;

const count = (responses: readonly Response[], wanted: number) =>
  responses.filter(({ status }) => status === wanted).length;

test('three processes that start at once on an empty database migrate it once and write one programme', async () => {
  const workshops = await db.selectFrom('workshops').select('slug').execute();
  expect(workshops).toHaveLength(sampleProgramme.workshops.length);
  expect(await db.selectFrom('codes').selectAll().execute()).toHaveLength(sampleProgramme.codes.length);
});

test('200 visitors at three processes, and 5 places: exactly 5 have one, and each has one mail', async () => {
  await setPlaces(5);
  const responses = await Promise.all(visitors(200).map(book));
  expect([count(responses, 200), count(responses, 409)]).toEqual([5, 195]);
  expect(await placesTaken()).toBe(5);
  const { length: mails } = await db.selectFrom('mails').select('id').execute();
  expect(mails).toBe(5);
  await waitFor(
    'the mails are delivered',
    async () =>
      (await db.selectFrom('mails').select('id').where('sent_at', 'is', null).executeTakeFirst()) === undefined,
  );
  expect(mailServer.received).toHaveLength(5);
});

test('a code for one use, claimed by 30 at once at three processes, is used once', async () => {
  await setPlaces(100);
  await db.updateTable('codes').set({ percent: 100 }).where('code', '=', 'ONCE30').execute();
  const hashes = await Promise.all(
    visitors(30).map(async (email, index): Promise<string> => (await book(email, index)).json()),
  );
  const form = (hash: string) =>
    new URLSearchParams(checkoutForm(hash, { amount: '0', priceCode: 'v2_1_eur_100_4', grantCode: 'ONCE30' }));
  const responses = await Promise.all(
    hashes.map((hash, index) => untilServed(() => post('/success', index, form(hash)))),
  );
  expect([count(responses, 303), count(responses, 409)]).toEqual([1, 29]);
  expect(await db.selectFrom('code_uses').selectAll().execute()).toHaveLength(1);
});

test('one payment event, five times at once at three processes, has one effect and one confirmation', async () => {
  await setPlaces(5);
  const hash: string = await (await book('ada@example.org', 0)).json();
  const { full_amount: price } = await db
    .selectFrom('workshop_prices')
    .select('full_amount')
    .where('workshop_id', '=', 1)
    .where('currency', '=', 'eur')
    .executeTakeFirstOrThrow();
  const checkout = await post('/checkout', 0, new URLSearchParams(checkoutForm(hash, { amount: String(price) })));
  const { pathname } = new URL(checkout.headers.get('location') ?? '');
  const event = await readEventId(`${processes[0]?.url}${pathname}`);
  const payments = await Promise.all(
    Array.from({ length: 5 }, (_, index) => post(pathname, index, new URLSearchParams({ event, action: 'pay' }))),
  );
  const pages = payments.map(({ headers }) => headers.get('location'));
  expect(pages).toEqual(Array(5).fill(`http://localhost:3000/thanks/onsite/${hash}`));
  const events = await db.selectFrom('payment_events').select('effective').execute();
  expect(events).toEqual([{ effective: 1 }]);
  const confirmations = await db.selectFrom('mails').select('id').where('kind', '=', 'confirmation').execute();
  expect(confirmations).toHaveLength(1);
  expect(await placesTaken()).toBe(1);
});

test('holds that end are released once, and one place is offered to the one in line', async () => {
  await setPlaces(40);
  const responses = await Promise.all(visitors(40).map(book));
  expect(count(responses, 200)).toBe(40);
  await db
    .insertInto('subscriptions')
    .values({
      token: 'a-token-of-the-waiting-list',
      email: 'waiting@example.org',
      list: 'onsite:1',
      ws: null,
      created_at: 1,
      mailed_at: 1,
      confirmed_at: 2,
    })
    .execute();
  await db.updateTable('bookings').set({ hold_expires_at: 1 }).execute();
  const reads = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      fetch(`${processes[index % PROCESSES]?.url}/list_all_workshops/`, { headers: JSON_HEADERS }),
    ),
  );
  expect(count(reads, 200)).toBe(12);
  expect(await placesTaken()).toBe(1);
  const offers = await db.selectFrom('mails').select('id').where('recipient', '=', 'waiting@example.org').execute();
  expect(offers).toHaveLength(1);
});
