import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { SITE_URL, testApi, waitFor, type TestApi } from './api';
import { listMails, placesLeft, reserve } from './visitor';
import { DAY_SECONDS } from '../src/domain/dates';

const UNSUBSCRIBED = 'You’re unsubscribed: we won’t write to you about this list again.';
const EMAIL = 'ada@example.org';

let api: TestApi;

beforeEach(async () => {
  api = await testApi();
});

const joinWaitingList = () =>
  api.postForm('/subscribe/', { email: EMAIL, ctype: 'onsite', item_id: 'ice', tracked_id: '481' });
const tokenOfLastMail = async (path: string) =>
  new RegExp(`${SITE_URL}/${path}/([\\w-]{20,})`).exec((await listMails(api)).at(-1)?.text ?? '')?.[1] ?? '';
const confirm = async (token: string) => (await api.get(`/subscribe_confirm/${token}`)).status;
const unsubscribe = async (token: string) => {
  const response = await api.postJson('/unsubscribe/', { token });
  return [response.status, await response.text()];
};

/** Fills the workshop and lets its holds expire, so that a place is offered to the waiting list. */
async function freeAPlace(round: number): Promise<void> {
  for (let place = 0; place < 3; place += 1) await reserve(api, { email: `guest-${round}-${place}@example.org` });
  expect(await placesLeft(api)).toBe(0);
  api.advanceClock(4 * DAY_SECONDS);
  await api.sweep();
  await waitForDelivery();
}

async function waitForDelivery(): Promise<void> {
  const isWaiting = () => api.db.selectFrom('mails').select('id').where('sent_at', 'is', null).executeTakeFirst();
  await waitFor('every mail is delivered', async () => (await isWaiting()) === undefined);
}

const offers = async () => (await listMails(api)).filter(({ kind }) => kind === 'place-offered').length;

test('an unsubscribed address gets no mail of the list, until it subscribes again and confirms', async () => {
  await joinWaitingList();
  const token = await tokenOfLastMail('unsubscribe');
  expect(await confirm(await tokenOfLastMail('subscribe_confirm'))).toBe(200);

  const answers = await Promise.all([unsubscribe(token), unsubscribe(token), unsubscribe(token)]);
  expect([...answers, await unsubscribe(token)]).toEqual(Array(4).fill([200, UNSUBSCRIBED]));
  expect(JSON.stringify(await api.db.selectFrom('subscriptions').selectAll().execute())).not.toContain(EMAIL);
  await freeAPlace(1);
  expect(await offers()).toBe(0);

  expect(await confirm(token)).toBe(404);
  await joinWaitingList();
  await freeAPlace(2);
  expect(await offers()).toBe(0);
  await joinWaitingList();
  expect(await confirm(await tokenOfLastMail('subscribe_confirm'))).toBe(200);
  await freeAPlace(3);
  expect(await offers()).toBe(1);
});

test('an unknown link is a 404 with a sentence', async () => {
  expect(await unsubscribe('x'.repeat(32))).toEqual([
    404,
    JSON.stringify({ error: 'We don’t recognise this unsubscribe link. Please copy the whole link from our email.' }),
  ]);
});

test('a mail of the list that waits for delivery is not delivered any more', async () => {
  await joinWaitingList();
  const token = await tokenOfLastMail('unsubscribe');
  await waitForDelivery();
  await api.db.updateTable('mails').set({ sent_at: null, next_attempt_at: 2_000_000_000 }).execute();
  await unsubscribe(token);
  expect(await listMails(api)).toEqual([]);
});

test('the token of an ended subscription stays known for longer than an unconfirmed address', async () => {
  await api.postForm('/subscribe/', { email: EMAIL, ctype: '', item_id: '', tracked_id: '' });
  const token = await tokenOfLastMail('unsubscribe');
  await unsubscribe(token);
  api.advanceClock(60 * DAY_SECONDS);
  await api.sweep();
  expect(await unsubscribe(token)).toEqual([200, UNSUBSCRIBED]);
});

test('a malformed request to unsubscribe is refused', async () => {
  expect((await unsubscribe('?'))[0]).toBe(404);
  const response = await api.postJson('/unsubscribe/', { token: {} });
  expect([response.status, await response.json()]).toMatchObject([422, { field: 'token' }]);
  expect((await api.get('/unsubscribe/x')).status).toBe(404);
});

test('every mail of a list has the headers for one click, other mails have none', async () => {
  await joinWaitingList();
  await api.postForm('/subscribe/', { email: EMAIL, ctype: '', item_id: '', tracked_id: '' });
  await api.postJson('/save_preregistration/', { email: EMAIL, workshop_id: 1 });
  await reserve(api, { email: 'other@example.org' });
  const outbox = join(api.dataDir, 'outbox');
  const files = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  await waitFor('four mails are delivered', async () => (await files()).length === 4);
  const mails = await Promise.all((await files()).map((name) => readFile(join(outbox, name), 'utf8')));
  for (const mail of mails.slice(0, 3)) {
    const [, token] = /^List-Unsubscribe: <http:\/\/site\.test\/api\/unsubscribe\/([\w-]{20,})>\r$/m.exec(mail) ?? [];
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(mail.replace(/=\r\n/g, '')).toContain(`Unsubscribe\r\n${SITE_URL}/unsubscribe/${token}\r\n`);
  }
  expect(mails[3]).not.toContain('List-Unsubscribe');
});
