import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';

import { API, expect, uniqueEmail, test } from './fixtures';
import { freePort } from './free-port';
import { copyProject } from './operations/project-copy';

type Mode = 'up' | 'down' | 'hang' | 'malformed' | 'nothing similar';

let mode: Mode = 'up';
let proxy: Server;
let site: ChildProcess;
let siteUrl = '';
let folder = '';

/** Forwards the requests of a second site to the reference API, or fails them as `mode` says. */
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
    const forwarded = httpRequest(
      API + request.url,
      { method: request.method, headers: request.headers },
      (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    forwarded.on('error', () => response.writeHead(502).end());
    request.pipe(forwarded);
  });
}

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: async ({ locale: _ }, use) => use(siteUrl), expectedErrors: [/status of 50\d|React error #441/] });

test.beforeAll(async () => {
  const [port, proxyPort] = [await freePort(), await freePort()];
  siteUrl = `http://localhost:${port}`;
  // A copy has no page cached yet, neither by an earlier run nor by the site of the stories.
  folder = copyProject(proxyPort);
  proxy = startProxy().listen(proxyPort);
  await once(proxy, 'listening');
  site = spawn('node', ['dist/site-server.cjs'], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: siteUrl,
      WORKSHOP_API_URL: `http://127.0.0.1:${proxyPort}`,
      WORKSHOP_API_TOKEN: 'a-token-for-the-stories',
      RATE_LIMIT: '0',
      API_TIMEOUT_SECONDS: '2',
    },
  });
  await expect
    .poll(
      () =>
        fetch(`${siteUrl}/healthz`).then(
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
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('a page that was cached before is served while the API is down', async ({ page }) => {
  await page.goto('/onsite/graphic-scores');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Graphic Scores');
  mode = 'down';
  await page.goto('/onsite/graphic-scores');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Graphic Scores');
});

// No page links to a workshop by its id, so that this one is not in the cache.
test('a workshop never read before says so, with a true status, and comes back by itself', async ({ page }) => {
  mode = 'down';
  const response = await page.goto('/onsite/3');
  expect(response?.status()).toBe(500);
  expect(await response?.text()).toContain('Something went wrong');
  await expect(page.getByText('Error loading workshop: Network response was not ok: 503')).toBeVisible();
  mode = 'up';
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Slow Cinema');
});

test('a section that failed is cached for seconds only: the first request after them gets the complete page', async ({
  request,
}) => {
  const soldOut = await fetch(`${API}/get_onsite_workshop/radio-from-the-col`, {
    headers: { 'X-API-TOKEN': 'a-token-for-the-stories' },
  });
  const { id } = (await soldOut.json()) as { id: number };
  mode = 'nothing similar';
  const failed = await request.get(`/onsite/${id}`);
  expect(failed.headers()['cache-control']).toBe('s-maxage=5');
  const html = await failed.text();
  expect(html).toContain('Join the waiting list');
  expect(html).not.toContain('Similar workshops');
  mode = 'up';
  const recoveredAt = Date.now();
  await expect.poll(() => Date.now() - recoveredAt).toBeGreaterThan(6_000);
  const complete = await request.get(`/onsite/${id}`);
  expect(await complete.text()).toContain('Similar workshops');
  expect(complete.headers()['cache-control']).toMatch(/stale-while-revalidate/);
});

test('a page whose API never responds fails as soon as its read times out', async ({ request }) => {
  mode = 'hang';
  const startedAt = Date.now();
  const response = await request.get('/onsite/5', { timeout: 30_000 });
  expect(response.status()).toBe(500);
  expect(Date.now() - startedAt).toBeLessThan(7_000);
});

test('a form sent while the API is down keeps what was typed, and the next click books once', async ({ page }) => {
  const email = uniqueEmail();
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

test('a malformed response is an error of its section, not of the page', async ({ page }) => {
  mode = 'malformed';
  const response = await page.goto(`/confirm/onsite/${'a'.repeat(32)}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText(/^Error loading booking: Unexpected answer from get_unpaid_booking/)).toBeVisible();
});

test('an API that never responds does not hold up the visitor', async ({ page }) => {
  mode = 'hang';
  await page.goto(`/confirm/onsite/${'a'.repeat(32)}`, { timeout: 30_000 });
  await expect(page.getByText(/^Error loading booking: /)).toBeVisible();
});
