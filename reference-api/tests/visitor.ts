import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { api, SITE_URL, waitFor } from './api';
import { RESIDENCY_PRICES } from './programme';
import type { Db } from '../src/db/open';
import type { Schema } from '../src/db/schema';
import { runInTransaction } from '../src/db/transaction';
import { cancelByOrganiser, type NamedRefund } from '../src/payments/cancel-by-organiser';

/** The JSON body of a reservation. */
export const reservationBody = (changes: Record<string, unknown> = {}) => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  workshop_edition: 1,
  about_me: 'I build\nthings that hum.',
  currency: 'eur',
  ctype: 'onsite',
  course_id: 1,
  pcv: 2,
  ws: '481',
  ...changes,
});

/** Repeats a request for as long as the API says that it is too busy, as a visitor does in a crowd. */
export async function untilServed(request: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await request();
    if (response.status !== 503) return response;
  }
}

/** Reserves a place at the API that was started last, or at another one. @returns the code for the browser. */
export async function reserve(changes: Record<string, unknown> = {}, server = api): Promise<string> {
  const response = await server.postJson('/save_unpaid_booking/', reservationBody(changes));
  if (response.status !== 200) throw new Error(`not reserved: ${await response.text()}`);
  return response.json();
}

export const ONLINE = { ctype: 'online', course_id: 2, workshop_edition: 2 };

/** The fields that name a workshop and its only edition. */
export const place = (id: number) => ({ course_id: id, workshop_edition: id });

/** Asks for a place, which may be refused. */
export const tryToReserve = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  api.postJson('/save_unpaid_booking/', reservationBody(changes), headers);

interface CodeVerdict {
  apply_dcode: boolean;
  dcode_value: string;
  failcode: string;
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

export async function placesLeft(workshopId = 1, ctype = 'onsite'): Promise<number> {
  const { places: left } = await api.json<{ places: number }>(`/get_${ctype}_workshop/${workshopId}`);
  return left;
}

/** The rooms that are taken in each of these weeks. */
export async function roomsTaken(...weekIds: number[]): Promise<number[]> {
  const weeks = api.db.selectFrom('residency_weeks').select('taken').where('id', 'in', weekIds).orderBy('id');
  return (await weeks.execute()).map(({ taken }) => taken);
}

export async function countRows(table: keyof Schema): Promise<number> {
  return (await api.rows(table)).length;
}

/** The addresses of the bookings that hold a place. */
export const listHolders = async () =>
  (await api.rows('bookings')).filter(({ state }) => state === 'held').map(({ email }) => email);

/** Mails in the outbox, oldest first; all kinds by default. */
export async function listMails(wanted?: string) {
  const mails = await api.rows('mails', 'kind', 'recipient', 'subject', 'text', 'html', 'calendar');
  return mails.filter(({ kind }) => wanted === undefined || kind === wanted);
}

export const mailKinds = async () => (await listMails()).map(({ kind }) => kind);

/** The names of the files that a folder of delivered mails has. */
export const listOutbox = async () => (await readdir(join(api.dataDir, 'outbox')).catch(() => [])).sort();

export async function lastMail() {
  const mail = (await listMails()).at(-1);
  if (!mail) throw new Error('There is no mail.');
  return mail;
}

export function waitForDelivery({ db }: { db: Db } = api): Promise<void> {
  const unsent = () => db.selectFrom('mails').select('id').where('sent_at', 'is', null).executeTakeFirst();
  return waitFor('every mail is delivered', async () => (await unsent()) === undefined);
}

/** The status and the JSON body of a response. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests compare bodies of every shape
export async function readResponse(sent: Response | Promise<Response>): Promise<[status: number, body: any]> {
  const response = await sent;
  return [response.status, await response.json()];
}

export const readUnpaid = (hash: string, ctype = 'onsite') =>
  readResponse(api.get(`/get_unpaid_booking/${ctype}/${hash}`));

export const release = (hash: string, ctype = 'onsite') =>
  readResponse(api.postJson('/release_booking/', { ctype, hash }));

/** The secret in the confirmation link of the newest reservation mail. */
export async function mailedHash(): Promise<string> {
  const mail = (await listMails()).findLast(({ kind }) => kind.endsWith('reservation'));
  return /\/confirm\/\w+\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The secret of a link in the newest mail, by the page of the site that it leads to. */
export const mailedToken = async (page: string) =>
  new RegExp(`${SITE_URL}/${page}/([\\w-]{20,})`).exec((await lastMail()).text)?.[1] ?? '';

/** Subscribes to the newsletter, or to the waiting list of a workshop. */
export const subscribe = (email: string, list: Record<string, string> = {}) =>
  api.postForm('/subscribe/', { email, ctype: '', item_id: '', tracked_id: '', ...list });

/** Puts an address on the waiting list of a workshop, and confirms it by the link in its mail. */
export async function joinWaitingList(email: string, item_id = 'ice', ctype = 'onsite'): Promise<void> {
  await subscribe(email, { ctype, item_id });
  const mail = (await listMails('waiting-list')).findLast(({ recipient }) => recipient === email);
  const token = /subscribe_confirm\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const response = await api.get(`/subscribe_confirm/${token}`);
  if (response.status !== 200) throw new Error(`not on the waiting list: ${await response.text()}`);
}

/** The places that were offered from waiting lists, oldest first: to whom, and the secret of the mailed link. */
export async function listOffers(): Promise<{ email: string; hash: string }[]> {
  return (await listMails('place-offered')).map(({ recipient: email, text }) => ({
    email,
    hash: /\/confirm\/\w+\/([\w-]+)/.exec(text)?.[1] ?? '',
  }));
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
