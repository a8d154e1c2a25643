import { CommanderError } from 'commander';

import { createProgram } from './program';
import { UsageError } from './session';
import { isDatabaseBusy } from '../db/errors';

const FAILED = 1;
const WRONG_USAGE = 2;

/** Commander has printed its own errors and the help already. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
  process.stderr.write(`error: ${getMessage(error)}\n`);
  return error instanceof UsageError ? WRONG_USAGE : FAILED;
}

function getMessage(error: unknown): string {
  if (isDatabaseBusy(error)) return 'The database does not respond, or is too busy. Try again in a moment.';
  return error instanceof Error ? error.message : String(error);
}

createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    process.exitCode = report(error);
  });
