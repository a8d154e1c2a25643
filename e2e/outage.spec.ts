import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request as ask, type Server } from 'node:http';
import { join } from 'node:path';

import { API, expect, someone, test } from './fixtures';

const SITE = 'http://localhost:3220';
const PROXY = 4221;

type Mode = 'up' | 'down' | 'hang' | 'malformed' | 'nothing similar';

let mode: Mode = 'up';
let proxy: Server;
let site: ChildProcess;

/** Stands between a second site and the reference API, and fails as it is told. */
function startProxy(): Server {
  return createServer((request, response) => {
    if (mode === 'hang') return;
    if (mode === 'down' || (mode === 'nothing similar' && request.url?.startsWith('/list_similar_workshops/'))) {
      response.writeHead(503).end();
      return;
    }
    if (mode === 'malformed') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"nonsense":[');
      return;
    }
    const onward = ask(API + request.url, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  }).listen(PROXY);
}

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: SITE, expectedErrors: [/status of 50\d|React error #441/] });

test.beforeAll(async () => {
  // What an earlier run has read would be served again, as it should.
  rmSync('.next/cache/fetch-cache', { recursive: true, force: true, maxRetries: 5 });
  const pages = '.next/server/route-cache';
  for (const file of existsSync(pages) ? readdirSync(pages, { recursive: true, encoding: 'utf8' }) : []) {
    if (/onsite\/\d+\.\w+$/.test(file)) rmSync(join(pages, file), { recursive: true, force: true });
  }
  proxy = startProxy();
  site = spawn('node', ['dist/site-server.cjs'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '3220',
      SITE_URL: SITE,
      WORKSHOP_API_URL: `http://127.0.0.1:${PROXY}`,
      WORKSHOP_API_TOKEN: 'a-token-for-the-stories',
      RATE_LIMIT: '0',
    },
  });
  await expect
    .poll(
      () =>
        fetch(`${SITE}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
});

test.afterEach(() => {
  mode = 'up';
});

test.afterAll(() => {
  site.kill('SIGKILL');
  proxy.closeAllConnections();
  proxy.close();
});

test('a page that was good before stands while the API is down', async ({ page }) => {
  await page.goto('/onsite/graphic-scores');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Graphic Scores');
  mode = 'down';
  await page.goto('/onsite/graphic-scores');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Graphic Scores');
});

// By its number, as no page leads there: nothing has read it yet.
test('a workshop never read before says so, with a true status, and comes back by itself', async ({ page }) => {
  mode = 'down';
  const answer = await page.goto('/onsite/3');
  expect(answer?.status()).toBe(500);
  expect(await answer?.text()).toContain('Something went wrong');
  await expect(page.getByText('Error loading workshop: Network response was not ok: 503')).toBeVisible();
  mode = 'up';
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Slow Cinema');
});

test('a section that failed is not kept: whoever asks first after its seconds gets the whole page', async ({
  request,
}) => {
  const soldOut = await fetch(`${API}/get_onsite_workshop/radio-from-the-col`, {
    headers: { 'X-API-TOKEN': 'a-token-for-the-stories' },
  });
  const { id } = (await soldOut.json()) as { id: number };
  mode = 'nothing similar';
  const failed = await request.get(`/onsite/${id}`);
  expect(failed.headers()['cache-control']).toBe('s-maxage=5');
  const without = await failed.text();
  expect(without).toContain('Join the waiting list');
  expect(without).not.toContain('Similar workshops');
  mode = 'up';
  const recovered = Date.now();
  await expect.poll(() => Date.now() - recovered).toBeGreaterThan(6_000);
  const whole = await request.get(`/onsite/${id}`);
  expect(await whole.text()).toContain('Similar workshops');
  expect(whole.headers()['cache-control']).toMatch(/stale-while-revalidate/);
});

test('a page whose API never answers is given up as soon as a read is', async ({ request }) => {
  mode = 'hang';
  const started = Date.now();
  const answer = await request.get('/onsite/5', { timeout: 30_000 });
  expect(answer.status()).toBe(500);
  expect(Date.now() - started).toBeLessThan(12_000);
});

test('a form sent while the API is down keeps its words, and the next click books once', async ({ page }) => {
  const email = someone();
  await page.goto('/onsite/graphic-scores');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  mode = 'down';
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  mode = 'up';
  await page.getByRole('button', { name: 'Reserve my place' }).click();
  await expect(page.getByRole('link', { name: 'Confirm my booking' })).toBeVisible();
});

test('a booking that cannot be read says why, in place', async ({ page }) => {
  mode = 'down';
  await page.goto(`/confirm/onsite/${'a'.repeat(32)}`);
  await expect(page.getByText('Error loading booking: Network response was not ok: 503')).toBeVisible();
});

test('an answer that is none is an error of its section, not of the page', async ({ page }) => {
  mode = 'malformed';
  const answer = await page.goto(`/confirm/onsite/${'a'.repeat(32)}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText(/^Error loading booking: Unexpected answer from get_unpaid_booking/)).toBeVisible();
});

test('an API that never answers does not hold the visitor', async ({ page }) => {
  mode = 'hang';
  await page.goto(`/confirm/onsite/${'a'.repeat(32)}`, { timeout: 30_000 });
  await expect(page.getByText(/^Error loading booking: /)).toBeVisible();
});
