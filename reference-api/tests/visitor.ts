import { randomUUID } from 'node:crypto';

import { api, waitFor } from './api';
import { RESIDENCY_PRICES } from './programme';
import type { Db } from '../src/db/open';

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

/** The event id of a payment page; '' when the page is closed. */
export async function readEventId(page: string): Promise<string> {
  const html = await (await fetch(page, { redirect: 'manual' })).text();
  return /name="event" value="([^"]+)"/.exec(html)?.[1] ?? '';
}

export async function placesLeft(workshopId = 1, ctype = 'onsite'): Promise<number> {
  const { places: left } = await api.json<{ places: number }>(`/get_${ctype}_workshop/${workshopId}`);
  return left;
}

/** Mails in the outbox, oldest first; all kinds by default. */
export async function listMails(wanted?: string) {
  const mails = api.db.selectFrom('mails').select(['kind', 'recipient', 'subject', 'text', 'html']).orderBy('id');
  return (await mails.execute()).filter(({ kind }) => wanted === undefined || kind === wanted);
}

export function waitForDelivery({ db }: { db: Db } = api): Promise<void> {
  const unsent = () => db.selectFrom('mails').select('id').where('sent_at', 'is', null).executeTakeFirst();
  return waitFor('every mail is delivered', async () => (await unsent()) === undefined);
}

/** The status and the JSON body of a response. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests compare bodies of every shape
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

/** Puts an address on the waiting list of a workshop, and confirms it by the link in its mail. */
export async function joinWaitingList(email: string, item_id = 'ice', ctype = 'onsite'): Promise<void> {
  await api.postForm('/subscribe/', { email, ctype, item_id, tracked_id: '' });
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
