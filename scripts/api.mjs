/** The command line of the reference API, with the environment that `npm start` gives it. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { buildCommandLine } from '../reference-api/build.mjs';
import { readEnvironment } from './run/environment.mjs';

const BUNDLE = 'dist/api-command.mjs';
const SOURCES = ['reference-api/src', 'reference-api/build.mjs', 'package-lock.json'];

function newestChange(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((entry) => newestChange(join(path, entry))));
}

/** Two commands at once never load a bundle that is half written. */
async function buildWhenDue() {
  const builtAt = existsSync(BUNDLE) ? statSync(BUNDLE).mtimeMs : 0;
  if (SOURCES.every((path) => newestChange(path) <= builtAt)) return;
  const part = `${BUNDLE}.${process.pid}.mjs`;
  await buildCommandLine({ outfile: part });
  await rename(part, BUNDLE);
  await rename(`${part}.map`, `${BUNDLE}.map`);
}

await buildWhenDue();
const { environment } = readEnvironment();
Object.assign(process.env, environment);
await import(pathToFileURL(resolve(BUNDLE)));
