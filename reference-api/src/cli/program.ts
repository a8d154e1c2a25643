import { Command } from 'commander';

import { backupCommand } from './backup';
import { cancelBookingCommand } from './booking-cancel';
import { bookingsCommand } from './bookings';
import { exportBookingsCommand } from './bookings-export';
import { bookingsByWsCommand } from './bookings-ws';
import { issueCodeCommand } from './code-issue';
import { editionsCommand } from './editions';
import { eraseCommand } from './erase';
import { exportCommand } from './export';
import { importCommand } from './import';
import { initCommand } from './init';
import { mailsCommand, resendMailCommand } from './mails';
import { addPlacesCommand, withdrawPlacesCommand } from './places';
import { restoreCommand } from './restore';
import { stripeSyncCommand } from './stripe-sync';
import { publishWorkshopCommand, withdrawWorkshopCommand } from './workshop';

/** @throws CommanderError for wrong usage, after printing it. */
export function createProgram(): Command {
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
  bookingsCommand,
  exportBookingsCommand,
  bookingsByWsCommand,
  cancelBookingCommand,
  addPlacesCommand,
  withdrawPlacesCommand,
  publishWorkshopCommand,
  withdrawWorkshopCommand,
  issueCodeCommand,
  mailsCommand,
  resendMailCommand,
  initCommand,
  importCommand,
  exportCommand,
  backupCommand,
  restoreCommand,
  eraseCommand,
  stripeSyncCommand,
];
