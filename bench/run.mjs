/**
 * Measures the site, an empty page of the same framework and static files of nginx, in one run on one machine, into
 * bench/RESULTS.md (docs/speed.md#benchmark).
 *
 *     npm run bench                        every measurement
 *     npm run bench -- load bytes          some of them
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { measureBytes, measureHtml } from './measure/bytes.mjs';
import { measureGrowth } from './measure/growth.mjs';
import { measureInteractions } from './measure/interactions.mjs';
import { measureLayers } from './measure/layers.mjs';
import { measureLighthouse, measureSlowProcessor } from './measure/lighthouse.mjs';
import { measureLoad } from './measure/load.mjs';
import { measureMemory } from './measure/memory.mjs';
import { measureProxy } from './measure/proxy.mjs';
import { writeReport } from './report.mjs';
import { startEmptyPage } from './servers/empty-page.mjs';
import { startNginx } from './servers/nginx.mjs';
import { stopAll } from './servers/processes.mjs';
import { buildBenchSite, startSite } from './servers/site.mjs';

/** Not in .data, which nginx's workers cannot read if root made it. */
const FOLDER = '.bench';
const MEASUREMENTS = ['load', 'proxy', 'bytes', 'interactions', 'lighthouse', 'slow', 'growth', 'layers'];
// Control groups need root.
if (process.getuid() === 0) MEASUREMENTS.push('memory');

const COMPARISONS = MEASUREMENTS.filter((name) => !['growth', 'layers', 'memory'].includes(name));

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !MEASUREMENTS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}: choose of ${MEASUREMENTS.join(', ')}.`);
  process.exit(1);
}
const isWanted = (name) => chosen.length === 0 || chosen.includes(name);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const results = { at: new Date().toISOString(), node: process.version };
try {
  if (COMPARISONS.some(isWanted)) await measureComparisons();
  await measure('growth', () => measureGrowth(`${FOLDER}/growth`));
  await measure('layers', () => measureLayers(`${FOLDER}/layers`));
  await measure('memory', async () => {
    await buildBenchSite(`${FOLDER}/api`);
    await stopAll();
    return measureMemory(`${FOLDER}/memory`);
  });
  writeFileSync(`${FOLDER}/results.json`, JSON.stringify(results, null, 2));
  writeReport(results);
} finally {
  await stopAll();
}

async function measureComparisons() {
  await buildBenchSite(`${FOLDER}/api`);
  const empty = await startEmptyPage();
  const site = await startSite(`${FOLDER}/api`);
  results.start = { emptyMs: empty.startMs, siteMs: site.startMs };
  await measure('load', async () => measureLoad({ site, empty, nginx: await startNginx(`${FOLDER}/nginx`, site) }));
  await measure('proxy', () => measureProxy({ site }));
  await measure('bytes', () => measureBytes({ site, empty }));
  await measure('bytes', () => measureHtml({ site, empty }), 'html');
  await measure('interactions', () => measureInteractions({ site, empty }));
  await measure('lighthouse', () => measureLighthouse({ site, empty }));
  await measure('slow', () => measureSlowProcessor({ site, empty }));
  await stopAll();
}

/** A measurement that fails loses no other one. */
async function measure(name, run, section = name) {
  if (!isWanted(name)) return;
  try {
    results[section] = await run();
  } catch (error) {
    process.exitCode = 1;
    console.error(`The measurement ${name} failed:`, error);
  }
}
