import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';

import { createTemporaryFolder } from '@/test/temporary-folder';

import { PHOTOGRAPH_LIMITS, PhotographError, readPhotograph } from './photograph';

const folder = createTemporaryFolder();
const servers: https.Server[] = [];
const asked: string[] = [];
let [named, other] = ['', ''];
let respond: (response: ServerResponse) => void;

async function startHost(handle: RequestListener): Promise<string> {
  const [key, cert] = ['key.pem', 'certificate.pem'].map((file) => readFileSync(join(folder, file)));
  https.globalAgent.options.ca = cert;
  const server = https.createServer({ key, cert }, handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return `localhost:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...names];
  execFileSync('openssl', ['req', ...options, ...files], { stdio: 'ignore' });
  named = await startHost((_request, response) => respond(response));
  other = await startHost(({ url = '' }, response) => {
    asked.push(url);
    response.end();
  });
  process.env.IMAGE_HOSTS = named;
});

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
  https.globalAgent.destroy();
});

test('a card has a picture that the API keeps on a host of the settings', async () => {
  const image = sharp({ create: { width: 30, height: 20, channels: 3, background: '#abc' } });
  const picture = await image.png().toBuffer();
  respond = (response) => response.writeHead(200).end(picture);
  const photograph = await readPhotograph(`https://${named}/ice.png`);
  expect(await sharp(photograph!).metadata()).toMatchObject({ format: 'jpeg', width: 30, height: 20 });
});

test('no other host is asked for a picture, nor any without TLS', async () => {
  for (const url of [`https://${other}/a.jpg`, `http://${named}/a.jpg`, `//${other}/a.jpg`, 'file:///etc/passwd']) {
    expect([url, await readPhotograph(url)]).toEqual([url, null]);
  }
  expect(asked).toEqual([]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['leads elsewhere', (response) => response.writeHead(302, { location: `https://${other}/secret` }).end()],
  ['never begins', () => {}],
])('a picture that %s is none', async (_what, send) => {
  Object.assign(PHOTOGRAPH_LIMITS, { timeoutMs: 500 });
  respond = send;
  await expect(readPhotograph(`https://${named}/ice.jpg`)).rejects.toThrow(PhotographError);
  expect(asked).toEqual([]);
});
