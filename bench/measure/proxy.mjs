import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { medianBy, measureRequests } from './requests.mjs';
import { Nginx } from '../../e2e/operations/nginx.ts';
import { STATIC_PAGES } from '../servers/nginx.mjs';

const PORT = 3905;
const FILES = '.next/static/bench';
/** nginx redirects other names. */
const HOST = 'camp.example';
const ROUNDS = 3;
const UNLIMITED = { 'rate=50r/s': 'rate=1000000r/s', 'burst=200': 'burst=100000' };

export async function measureProxy({ site }) {
  const { port } = new URL(site.url);
  const nginx = new Nginx(PORT, [Number(port), Number(port)], UNLIMITED);
  mkdirSync(FILES, { recursive: true });
  try {
    await nginx.start();
    const results = {};
    for (const [path, name] of Object.entries(STATIC_PAGES)) {
      const { body } = await nginx.fetch(path);
      writeFileSync(`${FILES}/${name}.html`, body);
      writeFileSync(`${FILES}/${name}.html.gz`, gzipSync(body));
      results[name] = await measureInTurn({
        file: `https://127.0.0.1:${PORT}/_next/static/bench/${name}.html`,
        page: `https://127.0.0.1:${PORT}${path}`,
      });
      console.log(`${name} behind nginx: ${results[name].page.perSecond}, file: ${results[name].file.perSecond}`);
    }
    return results;
  } finally {
    await nginx.stop();
    rmSync(FILES, { recursive: true, force: true });
  }
}

/** Median per URL. The URLs take turns, so that a slow machine affects all of them. */
async function measureInTurn(urls) {
  const rounds = Object.fromEntries(Object.keys(urls).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, url] of Object.entries(urls)) {
      rounds[name].push(await measureRequests(url, 'gzip', { host: HOST }));
    }
  }
  const getMedian = (measured) => medianBy(measured, ({ perSecond }) => perSecond);
  return Object.fromEntries(Object.entries(rounds).map(([name, measured]) => [name, getMedian(measured)]));
}
