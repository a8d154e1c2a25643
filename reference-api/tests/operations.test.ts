import type { CacheTag } from '@camp/contract/revalidation';
import { getServers, setServers } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import Stripe from 'stripe';

import { api, shareApi, testApi, TOKEN, waitFor, readResponse } from './api';
import { runDoctor } from './command';
import { DnsServer } from './dns-server';
import { freePort } from './free-port';
import { MailServer } from './mail-server';
import { subscribe, waitForDelivery } from './mailbox';
import { checkOutStay } from './paying';
import { createProgramme, sampleProgramme, workshop } from './programme';
import { release, reserve } from './reserving';
import { StripeServer } from './stripe';
import { sendChangedTags, storeChangedTags } from '../src/maintenance/revalidation';
import { REQUIRED_EVENTS } from '../src/stripe/events';

const API_VERSION = Stripe.API_VERSION;
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
  expect(text).not.toMatch(/k3v9|ada@/);
});

test('mails that wait are counted: due, to be tried again, given up', async () => {
  await testApi();
  const now = api.runtime.now();
  for (const name of ['a', 'b', 'c', 'd']) await subscribe(`${name}@example.org`);
  await waitForDelivery();
  for (const [index, [attempts, seconds]] of [
    [0, -60],
    [3, 600],
    [4, 600],
    [30, -60],
  ].entries()) {
    const waiting = { created_at: now - 90, attempts, next_attempt_at: now + seconds!, sent_at: null };
    await api.update('mails', waiting, index + 1);
  }
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
  const error = 'Nothing can be stored: no booking, payment or email. The programme can be read.';
  expect(await readResponse(api.get('/health'))).toEqual([503, { error }]);
  expect(api.logs).toContainEqual(expect.objectContaining({ level: 'error', event: 'storage.failed' }));
  expect((await api.get('/get_faqs/')).status).toBe(200);
  await rm(blocker, { recursive: true });
  expect((await api.get('/health')).status).toBe(200);
});

describe('revalidation', () => {
  interface Call {
    authorization: string | undefined;
    tags: string[];
  }

  let site: Server;

  /** A site that records its revalidation requests, and answers the first `failures` of them with 503. */
  async function startSite(
    failures: number,
    accepts: (tags: string[]) => boolean = () => true,
  ): Promise<{ url: string; calls: Call[]; refused: () => number }> {
    const calls: Call[] = [];
    let refused = 0;
    const respond = async (request: IncomingMessage, response: ServerResponse) => {
      const { tags } = (await json(request)) as Call;
      const refuse = refused < failures;
      if (refuse) refused += 1;
      const isKnown = accepts(tags);
      if (!refuse && isKnown && request.method === 'POST' && request.url === '/api/revalidate') {
        calls.push({ authorization: request.headers.authorization, tags });
      }
      response.writeHead(refuse ? 503 : isKnown ? 200 : 422).end();
    };
    const port = await freePort();
    site = createServer((request, response) => void respond(request, response)).listen(port, '127.0.0.1');
    return { url: `http://127.0.0.1:${port}`, calls, refused: () => refused };
  }

  afterEach(() => {
    site.closeAllConnections();
    site.close();
  });

  test('the site hears of everything at the start, of the workshop after bookings, in one call', async () => {
    const { url, calls } = await startSite(0);
    const programme = createProgramme(workshop('ice'), workshop('walk'));
    await testApi({ programme, environment: { SITE_URL: url, REVALIDATE_SECRET: 'the-secret' } });
    await waitFor('the start is announced', () => calls.length === 1);
    expect(calls[0]).toEqual({
      authorization: 'Bearer the-secret',
      tags: expect.arrayContaining([
        'workshops',
        'collections',
        'faqs',
        'testimonials',
        'gallery',
        'residencies',
        'bundles',
        'mentorship',
        'upcoming',
      ]),
    });
    await Promise.all([reserve(), reserve()]);
    await waitFor('the bookings are announced', () => calls.length === 2);
    const workshopTags = ['workshop:onsite:1', 'workshops'];
    expect(calls[1]?.tags.sort()).toEqual(workshopTags);
    const tags: string[][] = [];
    api.runtime.onCommit = (changed) => tags.push([...changed].sort());
    await release((await api.row('bookings')).hash);
    await checkOutStay([20]);
    await release((await api.row('bookings', { ctype: 'residency' })).hash, 'residency');
    expect(tags.filter(({ length }) => length > 0)).toEqual([workshopTags, ['residencies'], ['residencies']]);
  });

  test('a site that is down is told later, and bookings do not wait for it', async () => {
    const { url, calls, refused } = await startSite(1);
    await testApi({ environment: { SITE_URL: url, REVALIDATE_SECRET: 'the-secret' } });
    await waitFor('the first call is refused', () => refused() === 1);
    await reserve();
    await waitFor('everything is told again', () => calls.length === 1);
    expect(calls[0]?.tags).toEqual(expect.arrayContaining(['faqs', 'workshops', 'workshop:onsite:1']));
  });

  const SECRET = { REVALIDATE_SECRET: 'the-secret' };
  const toTags = (count: number): CacheTag[] =>
    Array.from({ length: count }, (_, n) => `workshop:onsite:${n}` as const);
  const readWaiting = async () => Number(/^camp_workshop_api_waiting_tags (\d+)$/m.exec(await readMetrics())?.[1]);
  const readMetrics = async () => (await api.get('/metrics', { 'x-api-token': TOKEN })).text();

  test('more changes than one request may name are sent in parts', async () => {
    const { url, calls } = await startSite(0);
    await testApi({ environment: { SITE_URL: url, ...SECRET } });
    await waitFor('the start is announced', () => calls.length === 1);
    await storeChangedTags(api.db, toTags(250));
    await api.sweep();
    await waitFor('all parts are taken', () => calls.length === 4);
    expect(calls.slice(1).map(({ tags }) => tags.length)).toEqual([100, 100, 50]);
    expect(new Set(calls.slice(1).flatMap(({ tags }) => tags))).toEqual(new Set(toTags(250)));
    expect(await readWaiting()).toBe(0);
  });

  test('one tag that the site refuses keeps no other from it, and stays in the metrics', async () => {
    const { url, calls } = await startSite(0, (tags) => !tags.includes('workshop:onsite:7'));
    await testApi({ environment: { SITE_URL: url, ...SECRET } });
    await waitFor('the start is announced', () => calls.length === 1);
    await storeChangedTags(api.db, toTags(120));
    await api.sweep();
    await waitFor('the others are taken', () => calls.slice(1).flatMap(({ tags }) => tags).length === 119);
    await waitFor('the refused one waits', async () => (await readWaiting()) === 1);
  });

  test('an import says what the site has taken', async () => {
    const { url, calls } = await startSite(1);
    const { db, config } = (await testApi({ environment: {} })).runtime;
    const site = { ...config, siteInternalUrl: url, revalidateSecret: 'the-secret' };
    await storeChangedTags(db, toTags(120));
    expect(await sendChangedTags(db, site)).toMatchObject({ taken: 20, waiting: 100 });
    expect(await sendChangedTags(db, site)).toMatchObject({ taken: 100, waiting: 0 });
    expect(calls.map(({ tags }) => tags.length)).toEqual([20, 100]);
  });
});

describe('doctor', () => {
  const SECRET = 'a-webhook-secret-for-the-doctor';
  const mailServer = new MailServer();
  let stripe: StripeServer;
  let endpoint: Record<string, unknown>;
  let site: Server;
  let environment: Record<string, string>;

  beforeAll(async () => {
    const port = await freePort();
    const SITE_URL = `http://127.0.0.1:${port}`;
    site = createServer((request, response) => {
      const isRefused = request.method === 'POST' && request.headers.authorization !== `Bearer ${SECRET}`;
      response.writeHead(isRefused ? 401 : 200).end();
    }).listen(port, '127.0.0.1');
    stripe = new StripeServer();
    environment = { ...(await stripe.start()), SITE_URL };
  });

  shareApi(() => testApi({ environment, programme: sampleProgramme }));

  beforeAll(async () => {
    endpoint = stripe.account.addEndpoint({
      url: `${api.url}/stripe/webhook`,
      api_version: API_VERSION,
      enabled_events: [...REQUIRED_EVENTS],
    });
    const urls = { API_PUBLIC_URL: api.url, SMTP_URL: await mailServer.start() };
    environment = { ...environment, ...urls, WORKSHOP_API_TOKEN: TOKEN, REVALIDATE_SECRET: SECRET };
  });

  afterAll(() => {
    mailServer.stop();
    stripe.stop();
    site.close().closeAllConnections();
  });

  /** The message of each check, after "FAIL" if it fails. */
  async function examine(changes: Record<string, string> = {}) {
    const { code, out } = await runDoctor({ ...environment, ...changes }, '--json');
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return { code, ...Object.fromEntries(lines.map(({ check, ok, says }) => [check, ok ? says : `FAIL ${says}`])) };
  }

  test('the doctor says that everything works', async () => {
    expect(await examine()).toEqual({
      code: 0,
      environment: 'has what the API needs',
      database: 'opens',
      schema: 'is of this version',
      webhook: `${environment.SITE_URL}/api/revalidate responds with 200`,
      SMTP: expect.stringMatching(/^127\.0\.0\.1:\d+ greets$/),
      'mail domain': expect.stringMatching(/^is not looked up/),
      Stripe: 'accepts the key',
      'Stripe webhook': `${api.url}/stripe/webhook responds with 200; Stripe sends ${API_VERSION}`,
      disk: expect.stringMatching(/^\d+ MB are free in /),
      clock: expect.stringMatching(/^differs by \d s from /),
      house: 'no night has more than its 15 rooms',
      details: 'no date of the next five days lacks any',
      mailboxes: 'of all bookings to come take mail',
      programme: expect.stringMatching(/workshops, \d+ of them of the sample$/),
    });
  });

  test.each([
    ['webhook', { REVALIDATE_SECRET: 'another-secret' }, /responds with 401$/],
    ['webhook', { REVALIDATE_SECRET: '' }, /^FAIL REVALIDATE_SECRET is not set/],
    ['SMTP', { SMTP_URL: 'smtp://127.0.0.1:1' }, /ECONNREFUSED/],
    ['Stripe', { STRIPE_SECRET_KEY: 'sk_test_another' }, /invalid_api_key/],
    ['Stripe webhook', { STRIPE_WEBHOOK_SECRET: 'whsec_of_another' }, /responds with 400$/],
    ['database', { DATABASE_URL: 'postgres://127.0.0.1:1/camp' }, /ECONNREFUSED/],
    ['environment', { SMTP_URL: 'mail', DEMO: 'yes' }, /^FAIL DEMO must be 0 or 1\. SMTP_URL must be an smtp/],
  ])('the doctor fails: %s with %j', async (check, changes, says) => {
    const { code, ...checks } = await examine(changes);
    const failed = Object.entries(checks).filter(([, text]) => String(text).startsWith('FAIL'));
    expect([code, failed]).toEqual([1, [[check, expect.stringMatching(says)]]]);
  });

  test.each([
    [{ api_version: '2024-01-01' }, /^FAIL Stripe sends 2024-01-01, not /],
    [{ api_version: null }, /^FAIL Stripe sends the version of the account, not /],
    [{ enabled_events: REQUIRED_EVENTS.slice(2) }, /^FAIL Stripe does not send checkout\.session\.completed, \S+$/],
    [{ url: 'https://other.example/stripe/webhook' }, /^FAIL Stripe has no enabled endpoint /],
    [{ status: 'disabled' }, /^FAIL Stripe has no enabled endpoint /],
  ])('the doctor compares the webhook at Stripe: %j', async (change, says) => {
    const before = { ...endpoint };
    Object.assign(endpoint, change);
    const checks = await examine().finally(() => Object.assign(endpoint, before));
    expect(checks).toMatchObject({ 'Stripe webhook': expect.stringMatching(says) });
  });

  test('README names the events that Stripe must send', () => {
    const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
    const [, version, list = ''] = /API version (\S+) and the events\s+([^;]*);/.exec(readme) ?? [];
    expect(version).toBe(API_VERSION);
    let last = '';
    const named = [...list.matchAll(/`([a-z._]+)`/g)].map(([, name = '']) => {
      const isShort = name.startsWith('.');
      if (isShort) return last.slice(0, last.lastIndexOf('.')) + name;
      return (last = name);
    });
    expect(named.sort()).toEqual([...REQUIRED_EVENTS].sort());
  });

  test('the doctor of a public API looks for what makes its mail arrive', async () => {
    const dns = new DnsServer();
    const before = getServers();
    setServers([await dns.start()]);
    const changes = {
      SITE_URL: 'http://site.invalid',
      MAIL_FROM: 'CAMP <hello@mail.camp.test>',
      DKIM_SELECTOR: 'key1',
    };
    const says = async (more = {}) => (await examine({ ...changes, ...more }))['mail domain' as never];
    try {
      expect(await says()).toMatch(
        /^FAIL mail\.camp\.test has no SPF record, .* key1\._domainkey\.\S+ has no DKIM key, .* has no DMARC policy/,
      );
      dns.records = {
        'mail.camp.test': 'v=spf1 include:provider.test -all',
        'key1._domainkey.mail.camp.test': `v=DKIM1; k=rsa; p=${'A'.repeat(400)}`,
        '_dmarc.camp.test': 'v=DMARC1; p=none',
      };
      expect(await says()).toBe('has SPF, DKIM and DMARC');
      expect(await says({ DKIM_SELECTOR: '' })).toMatch(/^FAIL DKIM_SELECTOR is not set/);
      dns.records['key1._domainkey.mail.camp.test'] = 'v=DKIM1; p=';
      expect(await says()).toMatch(/^FAIL key1\._domainkey\.mail\.camp\.test has no DKIM key/);
    } finally {
      setServers(before);
      dns.stop();
    }
  });

  test('the doctor of a public API misses mail and payment, and finds the sample programme', async () => {
    const changes = { SITE_URL: 'http://site.invalid', SMTP_URL: '', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' };
    expect(await examine(changes)).toMatchObject({
      code: 1,
      webhook: expect.stringMatching(/^FAIL fetch failed: getaddrinfo \w+ site\.invalid$/),
      SMTP: 'FAIL SMTP_URL is not set: no email is sent',
      Stripe: 'FAIL STRIPE_SECRET_KEY is not set: no money moves',
      programme: expect.stringMatching(/^FAIL \d+ workshops, \d+ of them of the sample$/),
    });
  });
});
