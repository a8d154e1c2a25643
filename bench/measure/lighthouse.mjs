import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { medianBy } from './requests.mjs';
import { findChromium } from '../../scripts/run/chromium.mjs';
import { ROUTES } from '../servers/site.mjs';

const VERSION = '12';
const RUNS = 5;
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

const run = promisify(execFile);

export async function measureLighthouse({ site, empty }) {
  const results = { empty: await auditPage(`${empty.url}/`) };
  for (const [name, path] of Object.entries(ROUTES)) {
    results[name] = await auditPage(site.url + path);
    console.log(`Lighthouse ${name}: ${results[name].score}`);
  }
  return results;
}

export async function auditPage(url) {
  const chromium = await findChromium();
  // Lighthouse sometimes fails to record a page.
  const tryAudit = () => audit(url, chromium).catch(() => audit(url, chromium));
  // The first visitor waits for pictures to be encoded.
  await tryAudit();
  const runs = [];
  for (let count = 0; count < RUNS; count += 1) runs.push(await tryAudit());
  const getMedian = (name) => medianBy(runs, (run) => run[name])[name];
  return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, getMedian(name)]));
}

async function audit(url, chromium) {
  const args = ['--yes', `lighthouse@${VERSION}`, url, '--quiet', '--output=json', '--only-categories=performance'];
  const { stdout } = await run('npx', [...args, `--chrome-flags=${FLAGS}`], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { audits, categories } = JSON.parse(stdout);
  return {
    score: Math.round(categories.performance.score * 100),
    fcpMs: Math.round(audits['first-contentful-paint'].numericValue),
    lcpMs: Math.round(audits['largest-contentful-paint'].numericValue),
    tbtMs: Math.round(audits['total-blocking-time'].numericValue),
    cls: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
  };
}
