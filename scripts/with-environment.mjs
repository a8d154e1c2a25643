/**
 * Runs a command with the variables of a file, which it reads as systemd does. Unknown names are warnings:
 * `node scripts/with-environment.mjs /etc/camp/api.env node reference-api/dist/command.mjs editions`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { describeUnknown, parseEnvironmentFile } from './run/env-file.mjs';

const [file, command, ...args] = process.argv.slice(2);
try {
  if (!file) throw new Error('Name a file and a command: node scripts/with-environment.mjs FILE COMMAND…');
  const variables = parseEnvironmentFile(readFileSync(file, 'utf8'));
  for (const line of describeUnknown(basename(file), Object.keys(variables))) console.error(`Warning: ${line}`);
  if (command) {
    const { error, status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...variables } });
    if (error) throw error;
    process.exitCode = status ?? 1;
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
