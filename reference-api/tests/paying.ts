import { randomUUID } from 'node:crypto';

import { api } from './api';
import { RESIDENCY_PRICES } from './programme';
import { reserve } from './reserving';
import type { Row } from '../src/db/schema';
import { runInTransaction } from '../src/db/transaction';
import { cancelByOrganiser, type NamedRefund } from '../src/payments/cancel-booking';

interface CodeVerdict {
  apply_dcode: boolean;
  dcode_value: string;
  failcode: string;
}

/** Adds a code to those of the programme: of a grant for one use that pays for everything, but for the changes. */
export async function issueCode(code: string, changes: Partial<Row<'codes'>> = {}): Promise<void> {
  const grant = { kind: 'grant', percent: 100, ctype: 'any', uses: 1, expires_at: 2_000_000_000 } as const;
  await api.db
    .insertInto('codes')
    .values({ ...grant, code, ...changes })
    .execute();
}

/** Applies a code to a booking, for the booking's own edition. */
export async function applyCode(hash: string, grantCode: string, refctype = 'onsite'): Promise<CodeVerdict> {
  const { edition_id } = await api.json<{ edition_id: number }>(`/get_unpaid_booking/${refctype}/${hash}`);
  const response = await api.postJson('/grantcode/', {
    grantCode,
    unpaidHash: hash,
    editionId: String(edition_id),
    refctype,
  });
  return response.json();
}

export const checkoutForm = (hash: string, changes: Record<string, string> = {}) => ({
  product: 'whatever the page says',
  paymentType: 'payment',
  hash,
  amount: '1190',
  currency: 'eur',
  priceCode: 'v2_1_eur_4',
  ctype: 'onsite',
  add_ww: '0',
  grantCode: '',
  codeType: 'grant',
  ws: '481',
  ...changes,
});

/** The changes of a checkout form whose code leaves nothing to pay. */
export const FREE = { amount: '0', priceCode: 'v2_1_eur_100_4', grantCode: 'FULL100' };

/** Posts a checkout form. @returns the URL that it redirects to. */
export async function checkOut(fields: Record<string, string>, call = '/checkout'): Promise<string> {
  const response = await api.postForm(call, fields);
  if (response.status !== 303) throw new Error(`no payment page: ${response.status} ${await response.text()}`);
  return response.headers.get('location') ?? '';
}

export type Button = 'pay' | 'decline' | 'expire' | 'pay_unconfirmed' | 'pay_first_only';

/**
 * Opens a payment page as a browser does, without the token, and presses a button. On a closed page it presses the
 * button of a tab that was left open.
 * @returns the URL that it redirects to, else the status.
 */
export async function pressButton(page: string, action: Button, fields: Record<string, string> = {}): Promise<string> {
  const event = (await readEventId(page)) || randomUUID();
  const response = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ event, action, ...fields }),
  });
  return response.headers.get('location') ?? `${response.status}`;
}

/** Pays a held booking in full, or as the changed form says. @returns the URL that the payment page redirects to. */
export const pay = async (hash: string, changes: Record<string, string> = {}) =>
  pressButton(await checkOut(checkoutForm(hash, changes)), 'pay');

/** Reserves and pays in full. @returns the code for the browser. */
export async function book(changes: Record<string, unknown> = {}): Promise<string> {
  const hash = await reserve(changes);
  await pay(hash);
  return hash;
}

/** Cancels a booking, as the organiser does by the command line. */
export const cancelForOrganiser = (bookingId: number, refund: NamedRefund) =>
  runInTransaction(api.runtime, (context) => cancelByOrganiser(context, bookingId, refund));

/** Takes rooms for a stay. @returns the URL of its payment page. */
export const checkOutStay = (weekIds: readonly number[], changes: Record<string, string> = {}) =>
  checkOut(residencyForm(weekIds, changes), '/residency_checkout');

/** Pays for a stay. @returns the code for the browser. */
export async function bookStay(weekIds: readonly number[]): Promise<string> {
  const thanks = await pressButton(await checkOutStay(weekIds), 'pay');
  return thanks.split('/').at(-1) ?? '';
}

/** The event id of a payment page; '' when the page is closed. */
export async function readEventId(page: string): Promise<string> {
  const html = await (await fetch(page, { redirect: 'manual' })).text();
  return /name="event" value="([^"]+)"/.exec(html)?.[1] ?? '';
}

export const residencyForm = (weekIds: readonly number[], changes: Record<string, string> = {}) => ({
  paymentType: 'payment',
  amount: String(RESIDENCY_PRICES.eur[weekIds.length]),
  currency: 'eur',
  priceCode: `residency_${weekIds.length}w_eur_full`,
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@example.org',
  weekstring: weekIds.join(','),
  ws: '',
  ...changes,
});
