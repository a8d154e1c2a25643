import { sql } from 'kysely';

import type { Db } from '../../src/db/open';
import { openPostgres } from '../../src/db/postgres';
import { createStripe } from '../../src/stripe/client';
import { syncPriceList } from '../../src/stripe/sync-price-list';
import { temporaryFolder, TOKEN, waitFor } from '../api';
import { type ApiProcess, startListening, startProcess, waitForExit } from '../api-process';
import { runCommandIn } from '../command';
import { databaseEnvironment } from '../database';
import { MailServer } from '../mail-server';
import { waitForDelivery } from '../mailbox';
import { checkoutForm } from '../paying';
import { sampleProgramme } from '../programme';
import { reservationBody, untilServed } from '../reserving';
import { deliver, event, STRIPE_KEY, StripeServer, WEBHOOK_SECRET } from '../stripe';
import type { Shape } from '../stripe-objects';

const PROCESSES = 3;
const HEADERS = { 'x-api-token': TOKEN };

const mailServer = new MailServer();
const stripeServer = new StripeServer();
const stripe = stripeServer.account;
let processes: ApiProcess[];
let db: Db;

beforeAll(async () => {
  const dataDir = await temporaryFolder();
  const { DATABASE_URL = '' } = await databaseEnvironment(dataDir);
  db = openPostgres(DATABASE_URL, 3, () => {});
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const stripeEnvironment = await stripeServer.start();
  const environment = { ...stripeEnvironment, SMTP_URL: await mailServer.start() };
  processes = await Promise.all(Array.from({ length: PROCESSES }, () => startListening(dataDir, environment)));
  const apiUrl = stripeEnvironment.STRIPE_API_URL ?? '';
  await syncPriceList(db, createStripe({ secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl }));
});

beforeEach(() => sql`truncate bookings, mails, subscriptions cascade`.execute(db));

afterAll(async () => {
  mailServer.stop();
  stripeServer.stop();
  await db.destroy();
});

const visitors = (count: number) => Array.from({ length: count }, (_, index) => `visitor-${index}@example.org`);
const urlOf = (index: number) => processes[index % PROCESSES]?.url ?? '';

/** Posts to the processes in turn. */
function post(path: string, index: number, body: string | URLSearchParams): Promise<Response> {
  const headers = typeof body === 'string' ? { ...HEADERS, 'content-type': 'application/json' } : HEADERS;
  return fetch(`${urlOf(index)}${path}`, { method: 'POST', redirect: 'manual', headers, body });
}

const book = (email: string, index: number) =>
  untilServed(() => post('/save_unpaid_booking/', index, JSON.stringify(reservationBody({ email }))));

async function setPlaces(capacity: number): Promise<void> {
  await db.updateTable('house').set({ rooms: 1_000 }).execute();
  await db.updateTable('editions').set({ capacity, taken: 0, start_date: '2099-01-07' }).where('id', '=', 1).execute();
}

const placesTaken = async () =>
  (await db.selectFrom('editions').select('taken').where('id', '=', 1).executeTakeFirstOrThrow()).taken;

const countMails = async (kind: string) =>
  (await db.selectFrom('mails').select('id').where('kind', '=', kind).execute()).length;

const count = (responses: readonly Response[], wanted: number) =>
  responses.filter(({ status }) => status === wanted).length;

test('three processes that start at once on an empty database migrate it once and write one programme', async () => {
  const workshops = await db.selectFrom('workshops').select('slug').execute();
  expect(workshops).toHaveLength(sampleProgramme.workshops.length);
  expect(await db.selectFrom('codes').selectAll().execute()).toHaveLength(sampleProgramme.codes.length);
});

test('the doctor says when nothing can be written to DATA_DIR, where the database is not', async () => {
  const { out } = await runCommandIn('/proc', ['doctor', '--json'], { WORKSHOP_API_TOKEN: TOKEN });
  expect(out).toMatch(/"database","ok":true.*"disk","ok":false,"says":"ENOENT/s);
});

test('200 visitors at three processes, and 5 places: exactly 5 have one, and each has one mail', async () => {
  await setPlaces(5);
  const responses = await Promise.all(visitors(200).map(book));
  expect([count(responses, 200), count(responses, 409)]).toEqual([5, 195]);
  expect([await placesTaken(), await countMails('reservation')]).toEqual([5, 5]);
  await waitForDelivery({ db });
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
  const body = JSON.stringify({ ctype: 'onsite', hash: 'k3v9-hash_of_no_booking' });
  const headers = { ...HEADERS, 'content-type': 'application/json' };
  const writes = Array.from({ length: 12 }, (_, index) =>
    fetch(`${urlOf(index)}/release_booking/`, { method: 'POST', headers, body }),
  );
  expect(count(await Promise.all(writes), 404)).toBe(12);
  // The server’s own sweep may have released the expired holds first: it offers the place afterwards.
  await waitFor('the place is offered', async () => (await placesTaken()) === 1);
  const offers = await db.selectFrom('mails').select('id').where('recipient', '=', 'waiting@example.org').execute();
  expect(offers).toHaveLength(1);
});

describe('payments', () => {
  beforeEach(() => setPlaces(5));

  /** Opens the page of Stripe for a new booking. */
  async function openPage(paymentType: 'payment' | 'subscription'): Promise<Shape> {
    const hash: string = await (await book('ada@example.org', 0)).json();
    const unpaid = await fetch(`${urlOf(0)}/get_unpaid_booking/onsite/${hash}`, { headers: HEADERS });
    const { eur } = (await unpaid.json()).pricing;
    const amount = String(paymentType === 'payment' ? eur.full_amount : eur.split_amount);
    await post('/checkout', 0, new URLSearchParams(checkoutForm(hash, { paymentType, amount })));
    return stripe.list('checkout.session').at(-1) as Shape;
  }

  /** Delivers each event five times at once, to all processes, and again for as long as it is not taken. */
  const deliverAll = (events: object[]) =>
    Promise.all(
      Array.from({ length: 5 }, () => events)
        .flat()
        .map((copy, index) =>
          waitFor('the event is taken', async () => (await deliver({ url: urlOf(index) }, copy)).status === 200),
        ),
    );

  test('one payment, five times at once and out of order at three processes, confirms once', async () => {
    const { page } = stripe.pay(await openPage('payment'));
    await deliverAll([event('checkout.session.expired', page), event('checkout.session.completed', page)]);
    const mails = [await countMails('confirmation'), await countMails('payment-returned')];
    expect([await placesTaken(), ...mails]).toEqual([1, 1, 0]);
    const payment = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    expect(payment).toMatchObject({ state: 'paid', paid_minor: payment.now_minor, returned_at: null });
    expect(await db.selectFrom('payment_events').select('id').where('type', '=', 'paid').execute()).toHaveLength(1);
  });

  test('a plan whose bills overtake its first payment, at three processes, counts each of them once', async () => {
    const { page, invoice } = stripe.pay(await openPage('subscription'));
    const subscription = stripe.get(page.subscription);
    const [second, third] = [stripe.bill(subscription, { isPaid: false }), stripe.bill(subscription)];
    const failed = event('invoice.payment_failed', { ...second });
    const bills = [third, stripe.settle(second), invoice as Shape].map((bill) => event('invoice.paid', bill));
    await deliverAll([...bills, failed, event('checkout.session.completed', page)]);
    const instalments = await db.selectFrom('instalments').select('state').orderBy('number').execute();
    expect(instalments.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'due']);
    const payment = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    expect(payment.paid_minor).toBe(3 * payment.now_minor);
    expect([await countMails('confirmation'), await countMails('instalment-paid')]).toEqual([1, 2]);
    expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([]);
  });
});

test('a database that does not exist stops the start with the setting and what to do', async () => {
  const url = new URL((await databaseEnvironment(await temporaryFolder())).DATABASE_URL ?? '');
  url.pathname = '/no-such-database';
  const { child, output } = await startProcess(await temporaryFolder(), { DATABASE_URL: url.href });
  expect((await waitForExit(child)).code).toBe(1);
  expect(output.err).toBe(
    'DATABASE_URL: PostgreSQL refuses (database "no-such-database" does not exist). ' +
      'Create what is missing, or correct the address.\n',
  );
});
