import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { medianBy } from './requests.mjs';
import { findChromium } from '../../scripts/run/chromium.mjs';
import { ROUTES } from '../servers/site.mjs';

const VERSION = '12';
const RUNS = 3;
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

const run = promisify(execFile);

/** Lighthouse takes a processor to be this many times slower than the machine's. */
const USUAL_SLOWDOWN = 4;
/** On a slow processor the empty page blocks for about this long. */
const SLOW_EMPTY_TBT_MS = 250;

export function measureLighthouse(servers) {
  return auditPages(servers, USUAL_SLOWDOWN);
}

/** @returns the slowdown, and for each page its result by the clock and by the processor's time */
export async function measureSlowProcessor(servers) {
  const url = `${servers.empty.url}/`;
  let slowdown = USUAL_SLOWDOWN;
  while ((await auditOnce(url, slowdown, true)).processor.tbtMs < SLOW_EMPTY_TBT_MS) slowdown += 2;
  return { slowdown, pages: await auditPages(servers, slowdown, true) };
}

async function auditPages({ site, empty }, slowdown, withProcessorTime) {
  const results = { empty: await auditPage(`${empty.url}/`, slowdown, withProcessorTime) };
  for (const [name, path] of Object.entries(ROUTES)) {
    results[name] = await auditPage(site.url + path, slowdown, withProcessorTime);
    console.log(`Lighthouse ${name}: ${JSON.stringify(results[name])}`);
  }
  return results;
}

/** @returns the medians of the runs, and with `withProcessorTime` those by the processor's time as `processor` */
export async function auditPage(url, slowdown = USUAL_SLOWDOWN, withProcessorTime = false) {
  // The first visitor waits for pictures to be encoded.
  await auditOnce(url, slowdown, false);
  const runs = [];
  for (let count = 0; count < RUNS; count += 1) runs.push(await auditOnce(url, slowdown, withProcessorTime));
  const medians = getMedians(runs.map(({ clock }) => clock));
  return withProcessorTime ? { ...medians, processor: getMedians(runs.map(({ processor }) => processor)) } : medians;
}

function getMedians(runs) {
  const getMedian = (name) => medianBy(runs, (run) => run[name])[name];
  return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, getMedian(name)]));
}

async function auditOnce(url, slowdown, withProcessorTime) {
  const chromium = await findChromium();
  const lighthouse = (...modes) => runLighthouse(url, chromium, slowdown, modes);
  const visit = async () => (withProcessorTime ? auditTwice(lighthouse) : { clock: readResult(await lighthouse()) });
  // Lighthouse sometimes fails to record a page, also twice in a row.
  return visit().catch(visit).catch(visit);
}

/** Visits the page once; both results are of that visit. */
async function auditTwice(lighthouse) {
  const folder = mkdtempSync(join(tmpdir(), 'camp-lighthouse-'));
  try {
    const clock = readResult(await lighthouse(`--gather-mode=${folder}`, `--audit-mode=${folder}`));
    const traceFile = join(folder, 'defaultPass.trace.json');
    const trace = JSON.parse(readFileSync(traceFile, 'utf8'));
    countProcessorTime(trace.traceEvents);
    writeFileSync(traceFile, JSON.stringify(trace));
    return { clock, processor: readResult(await lighthouse(`--audit-mode=${folder}`)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runLighthouse(url, chromium, slowdown, modes) {
  const args = ['--yes', '--prefer-offline', `lighthouse@${VERSION}`, url, ...modes, '--quiet', '--output=json'];
  const options = ['--only-categories=performance', `--throttling.cpuSlowdownMultiplier=${slowdown}`];
  const { stdout } = await run('npx', [...args, ...options, `--chrome-flags=${FLAGS}`], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

function readResult(stdout) {
  const { audits, categories } = JSON.parse(stdout);
  return {
    score: Math.round(categories.performance.score * 100),
    fcpMs: Math.round(audits['first-contentful-paint'].numericValue),
    lcpMs: Math.round(audits['largest-contentful-paint'].numericValue),
    tbtMs: Math.round(audits['total-blocking-time'].numericValue),
    cls: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
  };
}

/**
 * A trace's tasks of the page's main thread last as long as the processor worked on them, without the time in which
 * the machine gave it to another process.
 *
 * @param traceEvents of Chromium, in microseconds; changed in place
 */
function countProcessorTime(traceEvents) {
  const mainThreads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  for (const { pid, tid } of mainThreads) {
    shortenTasks(traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.tts !== undefined));
  }
}

/** Events stay within their task, because Lighthouse derives their nesting from their times. */
function shortenTasks(events) {
  // A task comes before the first event in it, which may begin at the same microsecond.
  events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let task = null;
  for (const event of events) {
    if (task && event.ts < task.end) event.ts = Math.round(task.start + event.tts - task.threadStart);
    else if (event.tdur !== undefined) {
      task = { start: event.ts, threadStart: event.tts, end: event.ts + event.dur };
    }
    if (event.tdur !== undefined) event.dur = event.tdur;
  }
}
