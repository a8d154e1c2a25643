/** The command line, with the environment that `npm start` gives the API. Bundles it when its sources are newer. */
import { existsSync, readdirSync, statSync } from 'node:fs';
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

const builtAt = existsSync(BUNDLE) ? statSync(BUNDLE).mtimeMs : 0;
if (SOURCES.filter(existsSync).some((path) => newestChange(path) > builtAt)) await buildCommandLine();
Object.assign(process.env, readEnvironment().environment);
await import(BUNDLE);
