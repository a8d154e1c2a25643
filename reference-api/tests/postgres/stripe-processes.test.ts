import type { Db } from '../../src/db/open';
import { openPostgres } from '../../src/db/postgres';
import { createStripe } from '../../src/stripe/client';
import { syncPriceList } from '../../src/stripe/sync-price-list';
import { temporaryFolder, TOKEN, waitFor } from '../api';
import { startListening, type ApiProcess } from '../api-process';
import { databaseEnvironment } from '../database';
import { event, postEvent } from '../stripe';
import type { StripeAccount } from '../stripe-account';
import { STRIPE_KEY, StripeServer, WEBHOOK_SECRET } from '../stripe-server';
import type { Shape } from '../stripe-shapes';
import { checkoutForm, reservationBody } from '../visitor';

const PROCESSES = 3;
const TIMES = 5;

jest.setTimeout(60_000);

let server: StripeServer;
let stripe: StripeAccount;
let processes: ApiProcess[];
let db: Db;

beforeEach(async () => {
  const dataDir = await temporaryFolder();
  server = new StripeServer();
  stripe = server.account;
  const environment = await server.start();
  const { DATABASE_URL = '' } = await databaseEnvironment(dataDir);
  db = openPostgres(DATABASE_URL, 3, () => {});
  processes = await Promise.all(Array.from({ length: PROCESSES }, () => startListening(dataDir, environment)));
  const apiUrl = environment.STRIPE_API_URL ?? '';
  await syncPriceList(db, createStripe({ secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl }));
  const bookable = { capacity: 5, taken: 0, start_date: '2099-01-07' };
  await db.updateTable('editions').set(bookable).where('id', '=', 1).execute();
});

afterEach(async () => {
  server.stop();
  await db.destroy();
});

const urlOf = (index: number) => processes[index % PROCESSES]?.url ?? '';

const HEADERS = { 'x-api-token': TOKEN };

const get = (path: string) => fetch(`${urlOf(0)}${path}`, { headers: HEADERS });

function post(path: string, body: string | URLSearchParams): Promise<Response> {
  const headers = typeof body === 'string' ? { ...HEADERS, 'content-type': 'application/json' } : HEADERS;
  return fetch(`${urlOf(0)}${path}`, { method: 'POST', redirect: 'manual', headers, body });
}

/** Opens the page of Stripe for a new booking. */
async function openPage(paymentType: 'payment' | 'subscription'): Promise<Shape> {
  const hash: string = await (await post('/save_unpaid_booking/', JSON.stringify(reservationBody()))).json();
  const { pricing } = await (await get(`/get_unpaid_booking/onsite/${hash}`)).json();
  const amount = String(paymentType === 'payment' ? pricing.eur.full_amount : pricing.eur.split_amount);
  await post('/checkout', new URLSearchParams(checkoutForm(hash, { paymentType, amount })));
  return stripe.list('checkout.session').at(-1) as Shape;
}

/** Delivers each event several times at once, to all processes, and again for as long as it is not taken. */
async function deliverAll(events: object[]): Promise<void> {
  const copies = Array.from({ length: TIMES }, () => events).flat();
  await Promise.all(
    copies.map((copy, index) =>
      waitFor('the event is taken', async () => (await postEvent(urlOf(index), copy)).status === 200),
    ),
  );
}

const countMails = async (kind: string) =>
  (await db.selectFrom('mails').select('id').where('kind', '=', kind).execute()).length;

test('one payment, five times at once and out of order at three processes, confirms once', async () => {
  const { page } = stripe.pay(await openPage('payment'));
  await deliverAll([event('checkout.session.expired', page), event('checkout.session.completed', page)]);
  const { taken } = await db.selectFrom('editions').select('taken').where('id', '=', 1).executeTakeFirstOrThrow();
  expect([taken, await countMails('confirmation'), await countMails('payment-returned')]).toEqual([1, 1, 0]);
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
