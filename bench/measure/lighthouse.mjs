import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { medianBy } from './requests.mjs';
import { findChromium } from '../../scripts/run/chromium.mjs';
import { ROUTES } from '../servers/site.mjs';

const VERSION = '12';
const RUNS = 5;
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

const run = promisify(execFile);

/** Lighthouse takes a processor to be this many times slower than the machine's. */
const USUAL_SLOWDOWN = 4;
/** On a slow processor the empty page blocks for about this long. */
const SLOW_EMPTY_TBT_MS = 250;

export async function measureLighthouse({ site, empty }, slowdown = USUAL_SLOWDOWN) {
  const results = { empty: await auditPage(`${empty.url}/`, slowdown) };
  for (const [name, path] of Object.entries(ROUTES)) {
    results[name] = await auditPage(site.url + path, slowdown);
    console.log(`Lighthouse ${name}: ${results[name].score}, TBT ${results[name].tbtMs} ms`);
  }
  return results;
}

export async function measureSlowProcessor(servers) {
  let slowdown = USUAL_SLOWDOWN;
  while ((await auditPage(`${servers.empty.url}/`, slowdown)).tbtMs < SLOW_EMPTY_TBT_MS) slowdown += 2;
  return { slowdown, pages: await measureLighthouse(servers, slowdown) };
}

export async function auditPage(url, slowdown = USUAL_SLOWDOWN) {
  const chromium = await findChromium();
  // Lighthouse sometimes fails to record a page.
  const tryAudit = () => audit(url, chromium, slowdown).catch(() => audit(url, chromium, slowdown));
  // The first visitor waits for pictures to be encoded.
  await tryAudit();
  const runs = [];
  for (let count = 0; count < RUNS; count += 1) runs.push(await tryAudit());
  const getMedian = (name) => medianBy(runs, (run) => run[name])[name];
  return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, getMedian(name)]));
}

async function audit(url, chromium, slowdown) {
  const args = ['--yes', `lighthouse@${VERSION}`, url, '--quiet', '--output=json', '--only-categories=performance'];
  const options = [`--chrome-flags=${FLAGS}`, `--throttling.cpuSlowdownMultiplier=${slowdown}`];
  const { stdout } = await run('npx', [...args, ...options], {
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
