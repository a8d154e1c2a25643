import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { runBetweenTransactions, SITE_URL } from './api';
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

/** Runs a command in this process, one at a time, on the database that belongs to the folder. */
export async function runCommand(dataDir: string, ...args: string[]): Promise<CommandResult> {
  const printed = { out: '', err: '' };
  const env = jest.replaceProperty(process, 'env', await createEnvironment(dataDir));
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
export const spawnCommand = (dataDir: string, ...args: string[]) => answerCommand(dataDir, '', ...args);

/** Runs the bundled command line in a separate process, and types an answer to its question. */
export async function answerCommand(dataDir: string, answer: string, ...args: string[]): Promise<CommandResult> {
  const child = spawn(process.execPath, [bundlePath('command'), ...args], {
    env: { ...(await createEnvironment(dataDir)), ...COMPILE_CACHE },
    stdio: 'pipe',
  });
  child.stdin.end(answer);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, err };
}

/** The output of a command with --json. @throws Error when it fails. */
export async function commandJson<Output>(dataDir: string, ...args: string[]): Promise<Output> {
  const { code, out, err } = await runCommand(dataDir, ...args, '--json');
  if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`);
  return JSON.parse(out);
}
