import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { api, runBetweenTransactions, SITE_URL, TOKEN } from './api';
import { bundlePath, COMPILE_CACHE } from './api-process';
import { databaseEnvironment } from './database';
import { runProgram } from '../src/cli/program';

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

const createEnvironment = async (dataDir: string) => ({
  SITE_URL,
  ...process.env,
  DATA_DIR: dataDir,
  ...(await databaseEnvironment(dataDir)),
});

/** Runs a command in this process, one at a time, on the database of the API that was started last. */
export const runCommand = (...args: string[]) => runCommandIn(api.dataDir, args);

/** Asks the doctor, with the token and other changes of the environment. */
export const runDoctor = (environment: Record<string, string> = {}, ...args: string[]) =>
  runCommandIn(api.dataDir, ['doctor', ...args], { WORKSHOP_API_TOKEN: TOKEN, ...environment });

/** As `runCommand`, on the database that belongs to a folder. */
export async function runCommandIn(
  dataDir: string,
  args: string[],
  changes: Record<string, string> = {},
): Promise<CommandResult> {
  const printed = { out: '', err: '' };
  const env = jest.replaceProperty(process, 'env', { ...(await createEnvironment(dataDir)), ...changes });
  const streams = (['out', 'err'] as const).map((name) =>
    jest.spyOn(process[`std${name}`], 'write').mockImplementation((part) => {
      printed[name] += String(part);
      return true;
    }),
  );
  const run = () => runProgram(args);
  try {
    // doctor asks the API itself, which answers from its database.
    const code = args[0] === 'doctor' ? await run() : await runBetweenTransactions(dataDir, run);
    return { code, ...printed };
  } finally {
    env.restore();
    for (const stream of streams) stream.mockRestore();
  }
}

/** Runs the bundled command line in a separate process. */
export const spawnCommand = (...args: string[]) => spawnCommandIn(api.dataDir, args);

/** As `spawnCommand`, on the database of a folder, and types an answer to its question. */
export async function spawnCommandIn(dataDir: string, args: string[], answer = ''): Promise<CommandResult> {
  const child = spawn(process.execPath, [bundlePath('command'), ...args], {
    env: { ...(await createEnvironment(dataDir)), ...COMPILE_CACHE },
    stdio: 'pipe',
  });
  child.stdin.end(answer);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, err };
}

/** The output of a command with --json. @throws Error when it fails. */
export async function commandJson<Output>(...args: string[]): Promise<Output> {
  const { code, out, err } = await runCommand(...args, '--json');
  if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`);
  return JSON.parse(out);
}
