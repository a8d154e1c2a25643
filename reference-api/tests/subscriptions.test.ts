import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { api, SITE_URL, type TestApi, testApi, waitFor } from './api';
import { listMails, placesLeft, readResponse, reserve, waitForDelivery } from './visitor';
import { DAY_SECONDS } from '../src/domain/dates';

describe('subscribing', () => {
  const subscriptionForm = (changes: Record<string, string> = {}) => ({
    email: 'Ada@Example.org',
    ctype: '',
    item_id: '',
    tracked_id: '481',
    ...changes,
  });

  /** The last part of the link in the newest mail. */
  async function readToken(api: TestApi, path: string): Promise<string> {
    const text = (await listMails()).at(-1)?.text ?? '';
    return new RegExp(`${SITE_URL}/${path}/([A-Za-z0-9_-]{20,})`).exec(text)?.[1] ?? '';
  }

  beforeEach(() => testApi());

  test('a subscription is confirmed by mail, and again with the same words', async () => {
    const response = await api.postForm('/subscribe/', subscriptionForm());
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; ?charset=utf-8$/i),
    ]);
    expect(await response.text()).toMatch(/^Thank you! .*confirms your subscription\.$/);
    const token = await readToken(api, 'subscribe_confirm');
    const confirm = async () => (await api.get(`/subscribe_confirm/${token}`)).text();
    const first = await confirm();
    expect(first).toMatch(/subscription is confirmed/);
    expect(await confirm()).toBe(first);
    const row = await api.db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email: 'ada@example.org', list: '', ws: 481, confirmed_at: expect.any(Number) });
  });

  test('the same address again: the same answer, one row, and no flood of mail', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => api.postForm('/subscribe/', subscriptionForm())),
    );
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
    expect(await api.db.selectFrom('subscriptions').selectAll().execute()).toHaveLength(1);
    expect(await listMails()).toHaveLength(1);
    api.advanceClock(25 * 3600);
    await api.postForm('/subscribe/', subscriptionForm());
    expect(await listMails()).toHaveLength(2);
    await api.get(`/subscribe_confirm/${await readToken(api, 'subscribe_confirm')}`);
    api.advanceClock(25 * 3600);
    expect(await (await api.postForm('/subscribe/', subscriptionForm())).text()).toMatch(/^Thank you!/);
    expect(await listMails()).toHaveLength(2);
  });

  test('a waiting list is of one workshop, by number or name', async () => {
    for (const item_id of ['1', 'ice']) {
      const response = await api.postForm('/subscribe/', subscriptionForm({ ctype: 'onsite', item_id }));
      expect(await response.text()).toMatch(/waiting list for ice\.$/);
    }
    const rows = await api.db.selectFrom('subscriptions').select('list').execute();
    expect(rows).toEqual([{ list: 'onsite:1' }]);
    expect(await (await api.get(`/subscribe_confirm/${await readToken(api, 'subscribe_confirm')}`)).text()).toMatch(
      /on the waiting list/,
    );
  });

  test('what cannot be subscribed to is refused in words that can be shown', async () => {
    const cases: [Record<string, string>, number, string][] = [
      [{ email: '' }, 422, 'Enter your email address.'],
      [{ email: 'ada@' }, 422, 'Enter an email address in the correct format, like name@example.org.'],
      [{ ctype: 'online', item_id: '1' }, 404, 'We don’t recognise this workshop.'],
      [{ ctype: 'onsite', item_id: '999' }, 404, 'We don’t recognise this workshop.'],
    ];
    for (const [change, status, message] of cases) {
      expect(await readResponse(api.postForm('/subscribe/', subscriptionForm(change)))).toEqual([
        status,
        { error: message, ...(status === 422 && { field: 'email' }) },
      ]);
    }
    expect(await listMails()).toEqual([]);
  });

  test('a pre-registration is confirmed by its own link only', async () => {
    const response = await api.postJson('/save_preregistration/', { email: 'ada@example.org', workshop_id: '1' });
    expect(response.status).toBe(200);
    const token = await readToken(api, 'preregister_confirm');
    expect((await api.get(`/subscribe_confirm/${token}`)).status).toBe(404);
    expect(await (await api.get(`/preregistration_confirm/${token}`)).text()).toMatch(/interest is noted/);
    expect((await api.postJson('/save_preregistration/', { email: 'ada@example.org', workshop_id: 999 })).status).toBe(
      404,
    );
    expect((await api.postJson('/save_preregistration/', { email: 'ada', workshop_id: 1 })).status).toBe(422);
  });

  test('an unknown confirmation link is a 404 with a sentence', async () => {
    for (const path of ['subscribe_confirm', 'preregistration_confirm']) {
      const response = await api.get(`/${path}/${'x'.repeat(32)}`);
      expect([response.status, await response.text()]).toEqual([
        404,
        expect.stringMatching(/^We don’t recognise this confirmation link/),
      ]);
    }
  });
});

describe('unsubscribing', () => {
  const UNSUBSCRIBED = 'You’re unsubscribed: we won’t write to you about this list again.';
  const EMAIL = 'ada@example.org';

  beforeEach(() => testApi());

  const joinWaitingList = () =>
    api.postForm('/subscribe/', { email: EMAIL, ctype: 'onsite', item_id: 'ice', tracked_id: '481' });
  const tokenOfLastMail = async (path: string) =>
    new RegExp(`${SITE_URL}/${path}/([\\w-]{20,})`).exec((await listMails()).at(-1)?.text ?? '')?.[1] ?? '';
  const confirm = async (token: string) => (await api.get(`/subscribe_confirm/${token}`)).status;
  const unsubscribe = async (token: string) => {
    const response = await api.postJson('/unsubscribe/', { token });
    return [response.status, await response.text()];
  };

  /** Fills the workshop and lets its holds expire, so that a place is offered to the waiting list. */
  async function freeAPlace(round: number): Promise<void> {
    for (let place = 0; place < 3; place += 1) await reserve({ email: `guest-${round}-${place}@example.org` });
    expect(await placesLeft()).toBe(0);
    api.advanceClock(4 * DAY_SECONDS);
    await api.sweep();
    await waitForDelivery();
  }

  const offers = async () => (await listMails('place-offered')).length;

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
    expect(await listMails()).toEqual([]);
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
    expect(await readResponse(api.postJson('/unsubscribe/', { token: {} }))).toMatchObject([422, { field: 'token' }]);
    expect((await api.get('/unsubscribe/x')).status).toBe(404);
  });

  test('every mail of a list has the headers for one click, other mails have none', async () => {
    await joinWaitingList();
    await api.postForm('/subscribe/', { email: EMAIL, ctype: '', item_id: '', tracked_id: '' });
    await api.postJson('/save_preregistration/', { email: EMAIL, workshop_id: 1 });
    await reserve({ email: 'other@example.org' });
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
});
