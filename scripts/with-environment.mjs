/**
 * Runs a command with the variables of a file, which is parsed as by systemd. Unknown names are warnings: `node
 * scripts/with-environment.mjs /etc/camp/api.env node reference-api/dist/command.mjs editions`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { basename } from 'node:path';

import { describeUnknown, parseEnvironmentFile } from './run/env-file.mjs';

const [file, command, ...args] = process.argv.slice(2);
try {
  if (!file) throw new Error('Name a file and a command: node scripts/with-environment.mjs FILE COMMAND…');
  const variables = parseEnvironmentFile(readFileSync(file, 'utf8'));
  for (const line of describeUnknown(basename(file), Object.keys(variables))) console.error(`Warning: ${line}`);
  if (command) {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...variables } });
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    const [code, signal] = await once(child, 'exit');
    // The exit code of shells for a process ended by a signal.
    process.exitCode = code ?? 128 + constants.signals[signal];
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
