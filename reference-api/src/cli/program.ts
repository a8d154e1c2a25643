import { Command, CommanderError } from 'commander';

import { arrivalsCommand } from './arrivals';
import { createBookingCommands } from './booking-changes';
import { createReportCommands } from './booking-reports';
import { bookingsCommand } from './bookings';
import { issueCodeCommand } from './code-issue';
import { UsageError } from './command';
import { createDatabaseCommands } from './database';
import { doctorCommand } from './doctor';
import { writeEditionCommand } from './edition-letter';
import { createMailCommands } from './mails';
import { createEditionCommands, createWorkshopCommands } from './programme';
import { createProgrammeCommands } from './programme-files';
import { createReviewCommands } from './reviews';
import { stripeSyncCommand } from './stripe-sync';
import { createListCommands } from './subscribers';
import { describeStartupFailure } from '../startup-failure';

const FAILED = 1;
const WRONG_USAGE = 2;

export async function runProgram(args: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed its own errors and the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
    process.stderr.write(`error: ${describeStartupFailure(error, process.env)}\n`);
    return error instanceof UsageError ? WRONG_USAGE : FAILED;
  }
}

function createProgram(): Command {
  const program = new Command('npm run api --').description(
    'Runs the workshop API without SQL. Works on the database that the environment names, as the API does, while the ' +
      'API runs or not.',
  );
  for (const command of createCommands()) program.addCommand(command);
  program.showHelpAfterError('(--help shows how to use it)');
  for (const command of [program, ...program.commands]) command.exitOverride();
  return program;
}

const createCommands = () => [
  ...createEditionCommands(),
  writeEditionCommand(),
  ...createListCommands(),
  bookingsCommand(),
  ...createReportCommands(),
  ...createBookingCommands(),
  arrivalsCommand(),
  ...createWorkshopCommands(),
  issueCodeCommand(),
  ...createReviewCommands(),
  ...createMailCommands(),
  ...createProgrammeCommands(),
  ...createDatabaseCommands(),
  stripeSyncCommand(),
  doctorCommand(),
];
