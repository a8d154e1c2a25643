import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';

import { api, temporaryFolder, type TestApi, testApi, waitFor } from './api';
import { subscribe } from './mailbox';
import { applyCode, book, checkOut, checkoutForm, FREE } from './paying';
import { reserve } from './reserving';

const PUBLIC = { SITE_URL: 'https://camp.example', DEMO: '' };
const PRODUCTION = { ...PUBLIC, NODE_ENV: 'production' };

/** Sends a request under another host name, which `fetch` does not allow. @returns the status. */
function statusUnder(url: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers, method }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

const getPort = ({ url }: TestApi) => new URL(url).port;

test.each([PRODUCTION, { ...PUBLIC, NODE_ENV: 'development' }])('with %j no test pages are served', async (given) => {
  await testApi({ environment: given });
  const checkout = await api.postForm('/checkout', checkoutForm(await reserve()));
  expect([checkout.status, await checkout.text()]).toEqual([503, expect.stringContaining('Nothing was paid')]);
  const { session } = await api.row('payments');
  const page = `${api.url}/pay/${session}`;
  const hosts = [{ host: `localhost:${getPort(api)}` }, { host: 'api.camp.example' }];
  for (const headers of [{}, ...hosts, { 'x-forwarded-for': '192.0.2.1' }, { forwarded: 'for=192.0.2.1' }]) {
    const urls = [page, `${api.url}/outbox`, `${api.url}/outbox/`];
    const statuses = urls.map((url) => statusUnder(url, headers as Record<string, string>));
    expect([headers, await Promise.all(statuses)]).toEqual([headers, [404, 404, 404]]);
  }
  expect(await statusUnder(page, {}, 'POST')).toBe(404);
  expect(await statusUnder(`${api.url}/health`, { 'x-forwarded-for': '192.0.2.1' })).toBe(200);
});

test('in production the sample codes of the public programme are no codes', async () => {
  await testApi({ environment: PRODUCTION });
  const hash = await reserve();
  expect(await applyCode(hash, 'FULL100')).toMatchObject({ failcode: 'we don’t recognise this code' });
  expect((await api.postForm('/success', checkoutForm(hash, FREE))).status).toBe(409);
  await api.update('codes', { sample: 0 }, { code: 'OPEN50' });
  expect(await applyCode(hash, 'OPEN50')).toMatchObject({ apply_dcode: true });
});

test.each([
  { ...PRODUCTION, DEMO: '1' },
  { ...PRODUCTION, SITE_URL: 'http://localhost:3000' },
])('they are for everyone with %j', async (environment) => {
  await testApi({ environment });
  const hash = await reserve();
  expect(await applyCode(hash, 'OPEN50')).toMatchObject({ apply_dcode: true });
  const page = await checkOut(checkoutForm(hash));
  expect(await statusUnder(page, { 'x-forwarded-for': '192.0.2.1' })).toBe(200);
});

test('the outbox is served under the names of this machine and its public URL alone', async () => {
  await testApi({ environment: { API_PUBLIC_URL: 'https://api.camp.example:8443' } });
  const cases: [host: string, status: number][] = [
    [`127.0.0.1:${getPort(api)}`, 200],
    [`localhost:${getPort(api)}`, 200],
    ['[::1]:4000', 200],
    ['api.camp.example:8443', 200],
    ['API.camp.example:8443', 200],
    ['api.camp.example', 403],
    ['rebinding.example', 403],
    [`127.0.0.1.rebinding.example:${getPort(api)}`, 403],
    ['localhost.rebinding.example', 403],
  ];
  for (const [host, status] of cases) {
    expect([host, await statusUnder(`${api.url}/outbox`, { host })]).toEqual([host, status]);
  }
});

test('the data folder and its files, old ones too, are for their owner alone', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, 'outbox'));
  for (const file of ['api.log', 'outbox/000099-old.eml']) {
    await writeFile(join(dataDir, file), '');
    await chmod(join(dataDir, file), 0o644);
  }
  await chmod(dataDir, 0o755);
  const first = await testApi({ dataDir });
  await reserve();
  const modes = async () => {
    const entries = await readdir(dataDir, { recursive: true });
    return Promise.all(
      ['', ...entries].map(async (path) => {
        const stats = await stat(join(dataDir, path));
        return [path, stats.isDirectory(), (stats.mode & 0o777).toString(8)];
      }),
    );
  };
  const expectPrivate = async () => {
    for (const [path, isFolder, mode] of await modes()) expect([path, mode]).toEqual([path, isFolder ? '700' : '600']);
  };
  await expectPrivate();
  const database = ['workshop-api.db', 'workshop-api.db-shm', 'workshop-api.db-wal'];
  const files = globalThis.onPostgres ? ['api.log'] : database;
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(files));
  await first.stop();
  await chmod(join(dataDir, files[0]!), 0o666);
  await testApi({ dataDir });
  await expectPrivate();
});

describe('the outbox', () => {
  const open = (path: string, headers: Record<string, string> = {}) => fetch(`${api.url}${path}`, { headers });

  beforeEach(async () => {
    await testApi();
    await book();
  });

  test('each email is shown in frames of both widths, light and dark, with its text and its file', async () => {
    const list = await open('/outbox');
    expect(list.headers.get('content-security-policy')).toMatch(/default-src 'none'.*style-src 'sha256-/);
    expect(await list.text()).toContain('href="/outbox/2"');
    const page = await (await open('/outbox/2?scheme=dark')).text();
    expect(
      [...page.matchAll(/<iframe class="(\w+)"[^>]* src="([^"]+)"\s+sandbox="([^"]*)"/g)].map((match) =>
        match.slice(1),
      ),
    ).toEqual([
      ['desktop', '/outbox/2/html?scheme=dark', 'allow-popups allow-popups-to-escape-sandbox'],
      ['phone', '/outbox/2/html?scheme=dark', 'allow-popups allow-popups-to-escape-sandbox'],
    ]);
    expect(page).toContain('<a href="?scheme=light">light</a>');
    expect(page).toContain('Your booking is confirmed: ');
    const file = await open('/outbox/2/booking.ics');
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await file.text()).toContain('BEGIN:VCALENDAR');
    await subscribe('ada@example.org');
    expect((await open('/outbox/3/booking.ics')).status).toBe(404);
  });

  test('the frame holds the email as it is sent, in the scheme that was asked for, and runs nothing', async () => {
    const { html } = await api.row('mails', 2);
    const [light, dark] = await Promise.all([open('/outbox/2/html'), open('/outbox/2/html?scheme=dark')]);
    expect(light.headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; frame-ancestors 'self'; " +
        'sandbox allow-popups allow-popups-to-escape-sandbox',
    );
    const asSent = (text: string) =>
      text.replace('<base target="_blank">', '').replace(/@media (not )?all/, '@media (prefers-color-scheme: dark)');
    const [lightText, darkText] = [await light.text(), await dark.text()];
    expect([asSent(lightText), asSent(darkText)]).toEqual([html, html]);
    expect(lightText).toContain('@media not all {');
    expect(darkText).toContain('@media all {');
  });

  test('emails of a public site are not shown, and unknown ones are a 404', async () => {
    for (const path of ['/outbox/9', '/outbox/x', '/outbox/9/html']) expect((await open(path)).status).toBe(404);
    await api.stop();
    await testApi({ environment: PRODUCTION, dataDir: api.dataDir });
    for (const path of ['/outbox', '/outbox/2', '/outbox/2/html', '/outbox/2/booking.ics']) {
      expect((await open(path)).status).toBe(404);
    }
  });
});

describe('mail and payment that are stubs', () => {
  const readMetrics = async () => (await api.get('/metrics')).text();
  const readMail = () => api.row('mails');

  test('are named by /health and the metrics of a public site in production, and such mail is not sent', async () => {
    await testApi({ environment: PRODUCTION });
    expect(await api.json('/health')).toMatchObject({ status: 'ok', stubs: ['mail', 'payment'] });
    await reserve();
    await waitFor('the email waits', async () => (await readMail()).attempts === 1);
    expect(await readMail()).toMatchObject({ sent_at: null });
    expect(await readdir(join(api.dataDir, 'outbox'))).toHaveLength(1);
    const metrics = await readMetrics();
    expect(metrics).toContain('camp_workshop_api_stub{kind="mail"} 1\n');
    expect(metrics).toContain('camp_workshop_api_mails{state="retry"} 1\n');
  });

  test('are not named for a site on this machine, whose emails count as sent in the outbox', async () => {
    await testApi({ environment: { ...PRODUCTION, SITE_URL: 'http://localhost:3000' } });
    expect(await api.json('/health')).not.toHaveProperty('stubs');
    await reserve();
    await waitFor('the email counts as sent', async () => (await readMail()).sent_at !== null);
    expect(await readMetrics()).toContain('camp_workshop_api_stub{kind="mail"} 0\n');
  });
});
