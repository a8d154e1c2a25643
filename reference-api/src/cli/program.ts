import { Command, CommanderError } from 'commander';

import { arrivalsCommand } from './arrivals';
import { changeBookingCommand, moveBookingCommand, resendBookingCommand } from './booking-changes';
import { bookingsByWsCommand, exportBookingsCommand } from './booking-reports';
import { bookingsCommand, cancelBookingCommand, settleRefundCommand } from './bookings';
import { issueCodeCommand } from './code-issue';
import { UsageError } from './command';
import { backupCommand, moveCommand, restoreCommand, eraseCommand, exportPersonCommand } from './database';
import { doctorCommand } from './doctor';
import { writeEditionCommand } from './edition-letter';
import { importBouncedCommand, mailsCommand, resendMailCommand } from './mails';
import {
  addPlacesCommand,
  editionsCommand,
  cancelEditionCommand,
  moveEditionCommand,
  publishWorkshopCommand,
  withdrawPlacesCommand,
  withdrawWorkshopCommand,
} from './programme';
import { exportCommand, importCommand, initCommand } from './programme-files';
import { acceptReviewCommand, exportReviewsCommand } from './reviews';
import { stripeSyncCommand } from './stripe-sync';
import { announceEditionCommand, exportListsCommand, importUnsubscribedCommand } from './subscribers';
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
  for (const command of COMMANDS) program.addCommand(command());
  program.showHelpAfterError('(--help shows how to use it)');
  for (const command of [program, ...program.commands]) command.exitOverride();
  return program;
}

const COMMANDS = [
  editionsCommand,
  moveEditionCommand,
  cancelEditionCommand,
  writeEditionCommand,
  announceEditionCommand,
  exportListsCommand,
  importUnsubscribedCommand,
  bookingsCommand,
  exportBookingsCommand,
  bookingsByWsCommand,
  cancelBookingCommand,
  moveBookingCommand,
  changeBookingCommand,
  resendBookingCommand,
  settleRefundCommand,
  arrivalsCommand,
  addPlacesCommand,
  withdrawPlacesCommand,
  publishWorkshopCommand,
  withdrawWorkshopCommand,
  issueCodeCommand,
  exportReviewsCommand,
  acceptReviewCommand,
  mailsCommand,
  resendMailCommand,
  importBouncedCommand,
  initCommand,
  importCommand,
  exportCommand,
  backupCommand,
  restoreCommand,
  moveCommand,
  eraseCommand,
  exportPersonCommand,
  stripeSyncCommand,
  doctorCommand,
];
