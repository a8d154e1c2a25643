import type { Command } from 'commander';

import { parseDay } from './arguments';
import { addDays, startOfDay } from '../domain/dates';

export interface Period {
  from?: string;
  to?: string;
}

/** Adds --from and --to, days in Paris by which bookings were reserved. */
export function withPeriod(command: Command): Command {
  return command
    .option('--from <day>', 'reserved on this day or later, such as 2027-01-01', parseDay)
    .option('--to <day>', 'reserved on this day or before', parseDay);
}

/** Unix seconds, the end excluded. */
export function timesOf({ from, to }: Period): { from?: number; until?: number } {
  return {
    ...(from !== undefined && { from: startOfDay(from) }),
    ...(to !== undefined && { until: startOfDay(addDays(to, 1)) }),
  };
}
