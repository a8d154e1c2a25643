/** Compares two deploys of the site and writes a report that opens without a server (docs/preview.md#compare). */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { findChromium } from '../../scripts/run/chromium.mjs';

const OTHER_PATHS = ['/workshops?type=online', '/faq?topic=payments', '/error', '/no-such-page'];

const HELP = `npm run compare -- URL_A URL_B [--paths /,/workshops] [--max 100] [--out .data/compare]

Compares two deploys of the site: pictures, texts, tags and weights of at most so many pages. Without --paths these are
the pages of both sitemaps, and some that no sitemap names. CHROMIUM_PATH names the browser.`;

const OPTIONS = {
  paths: { type: 'string' },
  max: { type: 'string', default: '100' },
  out: { type: 'string', default: '.data/compare' },
  help: { type: 'boolean', default: false },
};

async function readSitemap(origin) {
  const response = await fetch(`${origin}/sitemap.xml`, { signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}.`);
  const urls = (await response.text()).matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g);
  return [...urls].map(([, url]) => url.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, '') || '/');
}

async function compare() {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  if (values.help) return console.log(HELP);
  if (positionals.length !== 2) throw new Error('Name two deploys.');
  const [before, after] = positionals.map((url) => {
    if (!/^https?:/.test(url) || !URL.canParse(url)) throw new Error(`This is no URL: ${url}`);
    return new URL(url).origin;
  });
  const max = Number(values.max);
  if (!Number.isInteger(max) || max < 1) throw new Error('--max is a number from 1.');
  const named = values.paths?.split(',').map((path) => path.trim());
  const wrong = named?.find((path) => !/^\/(?!\/)/.test(path));
  if (wrong !== undefined) throw new Error(`A path begins with one slash: ${wrong}`);
  const all = named ?? [...(await readSitemap(before)), ...(await readSitemap(after)), ...OTHER_PATHS];
  const paths = [...new Set(all)];
  const [out, folder] = [resolve(values.out), mkdtempSync(join(tmpdir(), 'compare-'))];
  const facts = { before, after, paths: paths.slice(0, max), out, folder, chromium: await findChromium() };
  const args = ['playwright', 'test', '--config', 'tools/compare/playwright.config.mjs'];
  spawnSync('npx', args, { env: { ...process.env, COMPARISON: JSON.stringify(facts) }, stdio: 'inherit' });
  rmSync(folder, { recursive: true });
  const { stats } = JSON.parse(readFileSync(join(out, 'comparison.json'), 'utf8'));
  console.log(`${stats.unexpected} changes, ${stats.skipped} more pages with them, and ${stats.expected} equal pages.`);
  if (paths.length > max) console.log(`${paths.length - max} more pages were left out (--max).`);
  console.log(`Open ${join(out, 'index.html')} in a browser.`);
}

await compare().catch((error) => {
  console.log(`${error.message}\n\n${HELP}`);
  process.exitCode = 1;
});
