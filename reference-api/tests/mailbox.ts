import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { api, SITE_URL, waitFor } from './api';
import type { Db } from '../src/db/open';
import { HOUR_SECONDS } from '../src/domain/dates';

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

/**
 * Puts delivered mails back among those that wait, of one kind or of all. A mail that is due much later than in an hour
 * was stored by a clock that was ahead, and would be sent at once.
 */
export async function makeUnsent(kind?: string): Promise<void> {
  const next_attempt_at = api.runtime.now() + HOUR_SECONDS;
  await api.update('mails', { sent_at: null, next_attempt_at }, kind === undefined ? {} : { kind });
}

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
