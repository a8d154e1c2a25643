import { SITE_URL, testApi, type TestApi } from './api';
import { listMails } from './visitor';

const subscriptionForm = (changes: Record<string, string> = {}) => ({
  email: 'Ada@Example.org',
  ctype: '',
  item_id: '',
  tracked_id: '481',
  ...changes,
});

/** The last part of the link in the newest mail. */
async function readToken(api: TestApi, path: string): Promise<string> {
  const text = (await listMails(api)).at(-1)?.text ?? '';
  return new RegExp(`${SITE_URL}/${path}/([A-Za-z0-9_-]{20,})`).exec(text)?.[1] ?? '';
}

let api: TestApi;

beforeEach(async () => {
  api = await testApi();
});

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
  const responses = await Promise.all(Array.from({ length: 8 }, () => api.postForm('/subscribe/', subscriptionForm())));
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  expect(await api.db.selectFrom('subscriptions').selectAll().execute()).toHaveLength(1);
  expect(await listMails(api)).toHaveLength(1);
  api.advanceClock(25 * 3600);
  await api.postForm('/subscribe/', subscriptionForm());
  expect(await listMails(api)).toHaveLength(2);
  await api.get(`/subscribe_confirm/${await readToken(api, 'subscribe_confirm')}`);
  api.advanceClock(25 * 3600);
  expect(await (await api.postForm('/subscribe/', subscriptionForm())).text()).toMatch(/^Thank you!/);
  expect(await listMails(api)).toHaveLength(2);
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
    const response = await api.postForm('/subscribe/', subscriptionForm(change));
    expect([response.status, await response.json()]).toEqual([
      status,
      { error: message, ...(status === 422 && { field: 'email' }) },
    ]);
  }
  expect(await listMails(api)).toEqual([]);
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
