import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { api, testApi, TOKEN } from './api';

const METRICS_TOKEN = 'a-token-of-32-characters-or-more';
const HASH = 'k3v9-hash_of_a_booking';

test('metrics are for those who have a token', async () => {
  const open = await testApi({ environment: { METRICS_TOKEN } });
  const status = async (url: string, headers: Record<string, string>) => (await fetch(url, { headers })).status;
  const url = `${open.url}/metrics`;
  expect(await status(url, {})).toBe(401);
  expect(await status(url, { authorization: `Bearer ${METRICS_TOKEN}x` })).toBe(401);
  expect(await status(url, { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
  expect(await status(url, { 'x-api-token': TOKEN })).toBe(200);
  const closed = await testApi();
  expect(await status(`${closed.url}/metrics`, { authorization: 'Bearer undefined' })).toBe(401);
});

test('requests are counted by route, and no hash or address is kept', async () => {
  await testApi();
  for (let n = 0; n < 20; n += 1) {
    await api.get(`/get_booking/onsite/${HASH}${n}`);
    await api.get(`/${HASH}/${n}?email=ada@example.org`);
  }
  const text = await (await api.get('/metrics')).text();
  expect(text).toContain(
    'camp_workshop_api_requests_total{method="GET",route="/get_booking/:ctype/:hash",status="4xx"} 20\n',
  );
  expect(text).toContain('camp_workshop_api_requests_total{method="GET",route="none",status="4xx"} 20\n');
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toMatch(/k3v9|ada@/);
});

test('mails that wait are counted: due, to be tried again, given up', async () => {
  await testApi();
  const now = api.runtime.now();
  const mail = (attempts: number, next_attempt_at: number) => ({
    message_id: `<${attempts}-${next_attempt_at}@camp.example>`,
    kind: 'test',
    recipient: 'ada@example.org',
    recipient_key: 'ada@example.org',
    unasked: 0 as const,
    list_token: null,
    subject: '',
    text: '',
    html: '',
    created_at: now - 90,
    attempts,
    next_attempt_at,
    sent_at: null,
  });
  await api.db
    .insertInto('mails')
    .values([mail(0, now - 60), mail(3, now + 600), mail(4, now + 600), mail(30, now - 60)])
    .execute();
  const text = await (await api.get('/metrics')).text();
  expect(text).toContain('camp_workshop_api_mails{state="due"} 1\n');
  expect(text).toContain('camp_workshop_api_mails{state="retry"} 2\n');
  expect(text).toContain('camp_workshop_api_mails{state="failed"} 1\n');
  expect(Number(/oldest_mail_seconds (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
});

test('every counter starts at 0, because an alarm cannot see the first of a new series', async () => {
  await testApi();
  const text = await (await api.get('/metrics')).text();
  for (const series of [
    'camp_workshop_api_requests_total{method="POST",route="/save_unpaid_booking",status="5xx"} 0\n',
    'camp_log_events_total{level="error",event="refund.not-sent"} ',
    'camp_log_events_total{level="warn",event="revalidation.given-up"} ',
    'camp_workshop_api_bookings{state="held"} 0\n',
    'camp_workshop_api_money{currency="eur"} 0\n',
    'camp_workshop_api_disputed_payments 0\n',
    'camp_workshop_api_oldest_refund_seconds 0\n',
  ]) {
    expect(text).toContain(series);
  }
});

test('an API that can store nothing says so, and is well once it can', async () => {
  await testApi();
  const blocker = join(api.dataDir, `health-${process.pid}`);
  await mkdir(blocker);
  const response = await api.get('/health');
  expect([response.status, await response.json()]).toEqual([
    503,
    { error: 'Nothing can be stored: no booking, payment or email. The programme can be read.' },
  ]);
  expect(api.logs).toContainEqual(expect.objectContaining({ level: 'error', event: 'storage.failed' }));
  expect((await api.get('/get_faqs/')).status).toBe(200);
  await rm(blocker, { recursive: true });
  expect((await api.get('/health')).status).toBe(200);
});
