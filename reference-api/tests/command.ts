import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { SITE_URL } from './api';
import { bundlePath } from './api-process';
import { databaseEnvironment } from './database';

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** Runs a command as a process of its own, on the database that belongs to the folder. */
export async function runCommand(dataDir: string, ...args: string[]): Promise<CommandResult> {
  const child = spawn(process.execPath, [bundlePath('command'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, SITE_URL, ...(await databaseEnvironment(dataDir)) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, err };
}

/** What a command prints with --json. @throws Error when it fails. */
export async function commandJson<Output>(dataDir: string, ...args: string[]): Promise<Output> {
  const { code, out, err } = await runCommand(dataDir, ...args, '--json');
  if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`);
  return JSON.parse(out);
}
