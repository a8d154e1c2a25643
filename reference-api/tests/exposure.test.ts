import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';

import { temporaryFolder, testApi, type TestApi } from './api';
import { applyCode, checkOut, checkoutForm, reserve } from './visitor';

const PRODUCTION = { NODE_ENV: 'production', SITE_URL: 'https://camp.example' };

/** Sends a request under a host name of its own, which `fetch` does not allow. @returns the status. */
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

test('in production the test payment page and the outbox are for this machine alone', async () => {
  const api = await testApi({ environment: PRODUCTION });
  const page = await checkOut(api, checkoutForm(await reserve(api)));
  for (const url of [page, `${api.url}/outbox`, `${api.url}/outbox/`]) {
    expect([url, await statusUnder(url, {})]).toEqual([url, 200]);
    expect([url, await statusUnder(url, { host: `localhost:${getPort(api)}` })]).toEqual([url, 200]);
    const forOthers: Record<string, string>[] = [
      { host: 'api.camp.example' },
      { 'x-forwarded-for': '192.0.2.1' },
      { forwarded: 'for=192.0.2.1' },
    ];
    for (const headers of forOthers) {
      expect([url, headers, await statusUnder(url, headers)]).toEqual([url, headers, 404]);
    }
  }
  expect(await statusUnder(page, { 'x-real-ip': '192.0.2.1' }, 'POST')).toBe(404);
  expect(await statusUnder(`${api.url}/health`, { 'x-forwarded-for': '192.0.2.1' })).toBe(200);
});

test('in production the sample codes of the public programme are no codes', async () => {
  const api = await testApi({ environment: PRODUCTION });
  const hash = await reserve(api);
  expect(await applyCode(api, hash, 'FULL100')).toMatchObject({ failcode: 'we do not know this code' });
  const free = checkoutForm(hash, { amount: '0', priceCode: 'v2_1_eur_100_4', grantCode: 'FULL100' });
  expect((await api.postForm('/success', free)).status).toBe(409);
  await api.db.updateTable('codes').set({ sample: 0 }).where('code', '=', 'OPEN50').execute();
  expect(await applyCode(api, hash, 'OPEN50')).toMatchObject({ apply_dcode: true });
});

test.each([
  { ...PRODUCTION, DEMO: '1' },
  { NODE_ENV: 'production', SITE_URL: 'http://localhost:3000' },
  { NODE_ENV: 'development', SITE_URL: 'https://camp.example' },
])('they are for everyone with %j', async (environment) => {
  const api = await testApi({ environment });
  const hash = await reserve(api);
  expect(await applyCode(api, hash, 'OPEN50')).toMatchObject({ apply_dcode: true });
  const page = await checkOut(api, checkoutForm(hash));
  expect(await statusUnder(page, { 'x-forwarded-for': '192.0.2.1' })).toBe(200);
});

test('the outbox is served under the names of this machine and its public URL alone', async () => {
  const api = await testApi({ environment: { API_PUBLIC_URL: 'https://api.camp.example:8443' } });
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
  await reserve(first);
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
