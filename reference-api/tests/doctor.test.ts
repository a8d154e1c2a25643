import { createServer, type Server } from 'node:http';

import { api, testApi, TOKEN } from './api';
import { runCommand } from './command';
import { freePort } from './free-port';
import { MailServer } from './mail-server';
import { sampleProgramme } from './programme';
import { StripeServer } from './stripe-server';

const SECRET = 'a-webhook-secret-for-the-doctor';
const mailServer = new MailServer();
let stripe: StripeServer;
let site: Server;
let environment: Record<string, string>;

beforeEach(async () => {
  const port = await freePort();
  const SITE_URL = `http://127.0.0.1:${port}`;
  site = createServer((request, response) => {
    const isRefused = request.method === 'POST' && request.headers.authorization !== `Bearer ${SECRET}`;
    response.writeHead(isRefused ? 401 : 200).end();
  }).listen(port, '127.0.0.1');
  stripe = new StripeServer();
  const ofStripe = await stripe.start();
  await testApi({ environment: { ...ofStripe, SITE_URL }, programme: sampleProgramme });
  environment = {
    ...ofStripe,
    WORKSHOP_API_TOKEN: TOKEN,
    SITE_URL,
    API_PUBLIC_URL: api.url,
    REVALIDATE_SECRET: SECRET,
    SMTP_URL: await mailServer.start(),
  };
});

afterEach(() => {
  mailServer.stop();
  stripe.stop();
  site.close().closeAllConnections();
});

/** What each check says, after "FAIL" if it fails. */
async function runDoctor(changes: Record<string, string> = {}) {
  const env = jest.replaceProperty(process, 'env', { ...process.env, ...environment, ...changes });
  const { code, out } = await runCommand(api.dataDir, 'doctor', '--json').finally(() => env.restore());
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { code, ...Object.fromEntries(lines.map(({ check, ok, says }) => [check, ok ? says : `FAIL ${says}`])) };
}

test('the doctor says that everything works', async () => {
  expect(await runDoctor()).toEqual({
    code: 0,
    environment: 'has what the API needs',
    database: 'opens',
    webhook: `${environment.SITE_URL}/api/revalidate responds with 200`,
    SMTP: expect.stringMatching(/^127\.0\.0\.1:\d+ greets$/),
    Stripe: 'accepts the key',
    'Stripe webhook': `${api.url}/stripe/webhook responds with 200`,
    disk: expect.stringMatching(/^\d+ MB are free in /),
    clock: expect.stringMatching(/^differs by \d s from /),
    programme: expect.stringMatching(/workshops, \d+ of them of the sample$/),
  });
});

test.each([
  ['webhook', { REVALIDATE_SECRET: 'another-secret' }, /responds with 401$/],
  ['webhook', { REVALIDATE_SECRET: '' }, /^FAIL REVALIDATE_SECRET is not set/],
  ['SMTP', { SMTP_URL: 'smtp://127.0.0.1:1' }, /ECONNREFUSED/],
  ['Stripe', { STRIPE_SECRET_KEY: 'sk_test_another' }, /invalid_api_key/],
  ['Stripe webhook', { STRIPE_WEBHOOK_SECRET: 'whsec_another' }, /responds with 400$/],
  ['database', { DATABASE_URL: 'postgres://127.0.0.1:1/camp' }, /ECONNREFUSED/],
  ['environment', { SMTP_URL: 'mail', DEMO: 'yes' }, /^FAIL DEMO must be 0 or 1\. SMTP_URL must be an smtp/],
])('the doctor fails: %s with %j', async (check, changes, says) => {
  const { code, ...checks } = await runDoctor(changes);
  const failed = Object.entries(checks).filter(([, text]) => String(text).startsWith('FAIL'));
  expect([code, failed]).toEqual([1, [[check, expect.stringMatching(says)]]]);
});

test('the doctor of a public API misses mail and payment, and finds the sample programme', async () => {
  const changes = { SITE_URL: 'http://site.invalid', SMTP_URL: '', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' };
  expect(await runDoctor(changes)).toMatchObject({
    code: 1,
    webhook: expect.stringMatching(/^FAIL fetch failed: getaddrinfo \w+ site\.invalid$/),
    SMTP: 'FAIL SMTP_URL is not set: no email is sent',
    Stripe: 'FAIL STRIPE_SECRET_KEY is not set: no money moves',
    programme: expect.stringMatching(/^FAIL \d+ workshops, \d+ of them of the sample$/),
  });
});
