/** Runs the command line with the environment of `npm start` or of the systemd unit; bundles it when needed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readEnvironment } from '../scripts/run/environment.mjs';
import { getServicePrefix } from '../scripts/run/service.mjs';

const fromHere = (path) => fileURLToPath(new URL(path, import.meta.url));
const BUNDLE = fromHere('dist/command.mjs');
const SOURCES = ['src', '../contract/src', '../formats', 'build.mjs', 'package.json', '../package-lock.json'].map(
  fromHere,
);

function newestChange(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((entry) => newestChange(join(path, entry))));
}

async function runHere() {
  const builtAt = existsSync(BUNDLE) ? statSync(BUNDLE).mtimeMs : 0;
  if (SOURCES.filter(existsSync).some((path) => newestChange(path) > builtAt)) {
    await (await import('./build.mjs')).buildCommandLine();
  }
  Object.assign(process.env, readEnvironment().environment);
  await import(BUNDLE);
}

const [program, ...args] = getServicePrefix('api');
if (!program) await runHere();
else {
  const command = [...args, 'node', 'reference-api/dist/command.mjs', ...process.argv.slice(2)];
  process.exitCode = spawnSync(program, command, { stdio: 'inherit' }).status ?? 1;
}
