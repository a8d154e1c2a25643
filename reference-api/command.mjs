/** The command line, with the environment that `npm start` gives the API. Bundles it when its sources are newer. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildCommandLine } from './build.mjs';
import { readEnvironment } from '../scripts/run/environment.mjs';

const fromHere = (path) => fileURLToPath(new URL(path, import.meta.url));
const BUNDLE = fromHere('dist/command.mjs');
const SOURCES = ['src', '../contract/src', 'build.mjs', 'package.json', '../package-lock.json'].map(fromHere);

function newestChange(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((entry) => newestChange(join(path, entry))));
}

/** Two commands at once never load a bundle that is half written. */
async function buildWhenDue() {
  const builtAt = existsSync(BUNDLE) ? statSync(BUNDLE).mtimeMs : 0;
  if (SOURCES.filter(existsSync).every((path) => newestChange(path) <= builtAt)) return;
  const part = `${BUNDLE}.${process.pid}.mjs`;
  await buildCommandLine(part);
  await rename(part, BUNDLE);
  await rename(`${part}.map`, `${BUNDLE}.map`);
}

await buildWhenDue();
Object.assign(process.env, readEnvironment().environment);
await import(BUNDLE);
