import { build } from 'esbuild';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from './processes.mjs';

const SOURCES = ['app', 'components', 'lib', 'public', 'server', 'styles', 'reference-api'];
const FILES = ['middleware.ts', 'next.config.ts', 'package-lock.json', 'tsconfig.json'];
const STAMP = '.next/built-with.json';

/** What a build bakes into its pages. */
const bakedIn = ({ SITE_URL, SITE_ENV, WORKSHOP_API_URL, PAYMENT_HOSTS, IMAGE_HOSTS }) =>
  JSON.stringify({ SITE_URL, SITE_ENV, WORKSHOP_API_URL, PAYMENT_HOSTS, IMAGE_HOSTS });

async function newestSource() {
  const times = FILES.filter(existsSync).map((file) => statSync(file).mtimeMs);
  for (const folder of SOURCES.filter(existsSync)) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.name.includes('.test.'))
        times.push(statSync(join(entry.parentPath ?? entry.path, entry.name)).mtimeMs);
    }
  }
  return Math.max(...times);
}

/** Whether the production build is missing, older than its sources, or made for another address. */
export async function siteNeedsBuild(environment) {
  if (!existsSync('.next/BUILD_ID') || !existsSync(STAMP) || !existsSync('dist/site-server.cjs')) return true;
  return readFileSync(STAMP, 'utf8') !== bakedIn(environment) || (await newestSource()) > statSync(STAMP).mtimeMs;
}

/** Bundles the process that answers for the site. */
export async function buildServer() {
  await build({
    entryPoints: ['server/main.ts'],
    outfile: 'dist/site-server.cjs',
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
}

export async function buildSite(environment) {
  await buildServer();
  await run('node', ['node_modules/next/dist/bin/next', 'build'], { env: { ...environment, NODE_ENV: 'production' } });
  writeFileSync(STAMP, bakedIn(environment));
}
