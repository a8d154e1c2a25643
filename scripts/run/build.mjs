import { build } from 'esbuild';
import { transform } from 'lightningcss';
import { cpSync, existsSync, readFileSync, statSync, writeFileSync, readdirSync } from 'node:fs';
import { mkdir, readdir, writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compileAsync } from 'sass';

import { run } from './processes.mjs';

const SOURCE_FOLDERS = ['app', 'components', 'contract/src', 'formats', 'lib', 'public', 'server', 'styles', 'texts'];
const SOURCE_FILES = ['instrumentation.ts', 'middleware.ts', 'next.config.ts', 'package-lock.json', 'tsconfig.json'];
/** Contains the settings of the build; modified when the build ends. */
const STAMP_FILE = '.next/built-with.json';

/** Prerendered pages depend on these settings (server/framework/deployment.ts). */
const buildSettings = ({ SITE_URL, SITE_ENV, WORKSHOP_API_URL, IMAGE_HOSTS, PLAIN, STANDALONE }) =>
  JSON.stringify({ SITE_URL, SITE_ENV, WORKSHOP_API_URL, IMAGE_HOSTS, PLAIN, STANDALONE });

/** With PLAIN the settings must be equal, because pages are not rendered again. */
function canReuseBuild(stamp, environment) {
  const { PLAIN, STANDALONE } = JSON.parse(stamp);
  if (environment.PLAIN) return stamp === buildSettings(environment);
  return !PLAIN && Boolean(STANDALONE || !environment.STANDALONE);
}

async function newestSourceTime() {
  const times = SOURCE_FILES.filter(existsSync).map((file) => statSync(file).mtimeMs);
  for (const folder of SOURCE_FOLDERS.filter(existsSync)) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.name.includes('.test.')) {
        times.push(statSync(join(entry.parentPath ?? entry.path, entry.name)).mtimeMs);
      }
    }
  }
  return Math.max(...times);
}

export async function siteNeedsBuild(environment) {
  if (!existsSync('.next/BUILD_ID') || !existsSync(STAMP_FILE) || !existsSync('dist/site-server.cjs')) return true;
  if (!canReuseBuild(readFileSync(STAMP_FILE, 'utf8'), environment)) return true;
  return (await newestSourceTime()) > statSync(STAMP_FILE).mtimeMs;
}

const SERVER_ENTRIES = {
  'site-server': 'server/main.ts',
  'page-cache': 'server/framework/page-cache.ts',
  'after-build': 'server/framework/joined-script.ts',
  doctor: 'server/doctor.ts',
};

export async function buildServer() {
  await buildPreview();
  await bundle(SERVER_ENTRIES);
}

/** Runs before the build. @throws Error with one line for each invalid setting */
export async function checkSettings(environment) {
  await bundle({ environment: 'lib/env.ts' });
  const { parseEnvironment } = await import(pathToFileURL('dist/environment.cjs'));
  parseEnvironment(environment);
}

const FOR_NODE = { bundle: true, platform: 'node', target: 'node20', external: ['next'], logLevel: 'warning' };

function bundle(entryPoints) {
  return build({
    ...FOR_NODE,
    entryPoints,
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    // Next.js expects a class as `module.exports`.
    footer: { js: 'module.exports = module.exports.default ?? module.exports;' },
  });
}

/** Separate files, so that visitors do not load them. */
async function buildPreview() {
  await build({
    entryPoints: ['components/preview/browser/preview.ts'],
    outdir: 'dist/preview',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
  const { css } = await compileAsync('components/preview/preview.scss', { loadPaths: ['styles'], style: 'compressed' });
  await mkdir('dist/preview', { recursive: true });
  await writeFile('dist/preview/preview.css', css);
}

export async function buildSite(environment) {
  await buildServer();
  await run('node', ['node_modules/.bin/next', 'build'], { env: { ...environment, NODE_ENV: 'production' } });
  const { joinFrameworkScripts } = await import(pathToFileURL('dist/after-build.cjs'));
  await joinFrameworkScripts('.next');
  await minifyStyles('.next/static');
  await compressFiles('.next/static');
  writeFileSync(STAMP_FILE, buildSettings(environment));
  if (environment.STANDALONE) await completeStandalone();
}

/**
 * Copies what Next.js does not: https://nextjs.org/docs/app/api-reference/config/next-config-js/output. server/main.ts
 * runs there too, with a configuration that needs no compiler.
 */
async function completeStandalone() {
  for (const folder of ['public', 'dist', '.next/static', STAMP_FILE]) {
    cpSync(folder, join('.next/standalone', folder), { recursive: true });
  }
  const outfile = '.next/standalone/next.config.mjs';
  await build({ ...FOR_NODE, entryPoints: ['next.config.ts'], outfile, format: 'esm' });
}

/** Next.js minifies modules one by one; this removes repetitions across modules. */
async function minifyStyles(folder) {
  for (const name of readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.css'))) {
    const path = join(folder, name);
    const { code } = transform({ filename: name, code: await readFile(path), minify: true });
    await writeFile(path, code);
  }
}

const COMPRESSIBLE = /\.(css|js)$/;

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${path}.br`, await brotli(content, { params }));
      await writeFile(`${path}.gz`, await gzipAsync(content, { level: 9 }));
    }),
  );
}
