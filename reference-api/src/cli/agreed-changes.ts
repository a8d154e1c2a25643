import { once } from 'node:events';
import { createInterface } from 'node:readline';

import type { Connection } from './command';
import type { ChangedBooking } from '../bookings/booked-changes';
import type { Booking } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { formatChange } from '../mail/change-mails';

interface AffectedBooking {
  booking: Booking;
  lines: string[];
}

interface Affecting {
  affected?: AffectedBooking[];
  listed?: number;
  subscribers?: number;
  preregistered?: { workshop: string; people: number }[];
  warnings?: string[];
  /** Consequences that the operator is asked about even if no one is emailed. */
  concerns?: string[];
}

export interface AgreementOptions {
  dryRun?: boolean;
  yes?: boolean;
}

export const NOTHING_CHANGED = 'Nothing is changed. --yes goes on without the question.';

/** Thrown to roll back a transaction whose result is only shown. */
class Rollback<Result> extends Error {
  constructor(readonly result: Result) {
    super();
  }
}

/**
 * Runs `work` in a transaction. If people are emailed or there are concerns, it is rolled back first, and repeated once
 * the operator agrees, so that no lock is held meanwhile.
 * @param finish runs before the commit.
 * @returns `described`: who is emailed, for the operator.
 * @throws Error without the operator's agreement.
 */
export async function transactWhenAgreed<Result extends Affecting>(
  { transact }: Connection,
  { dryRun = false, yes = false }: AgreementOptions,
  work: (context: TransactionContext) => Promise<Result>,
  finish: () => Promise<void> = async () => {},
): Promise<{ result: Result; dryRun: boolean; described: string }> {
  const describe = (result: Result) => ({ result, dryRun, described: describeAffected(result) });
  const run = (isWritten: (result: Result) => boolean) =>
    transact(async (context) => {
      const result = await work(context);
      if (!isWritten(result)) throw new Rollback(result);
      await finish();
      return result;
    });
  try {
    const isAgreed = (result: Result) => yes || countMails(result) + (result.concerns ?? []).length === 0;
    return describe(await run((result) => !dryRun && isAgreed(result)));
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
    const { result } = error as Rollback<Result>;
    if (dryRun) return describe(result);
    const { warnings = [], concerns = [] } = result;
    const lines = [...new Set([...warnings, ...concerns])].map((line) => `Warning: ${line}`);
    process.stderr.write(`${[...lines, describeAffected(result)].join('\n').trimEnd()}\n`);
    if (!(await confirm(countMails(result) > 0 ? 'Go on, and email them? [y/N] ' : 'Go on? [y/N] '))) {
      throw new Error(NOTHING_CHANGED);
    }
    return describe(await run(() => true));
  }
}

const countMails = ({ affected = [], listed = 0, subscribers = 0, preregistered = [] }: Affecting) =>
  affected.length + listed + subscribers + preregistered.length;

/** False at the end of the input, so that a scheduled command without --yes changes nothing. */
export async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin });
  process.stderr.write(question);
  const answer = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  lines.close();
  return /^y(es)?$/i.test(String(answer[0] ?? '').trim());
}

export const toAffected = (bookings: readonly ChangedBooking[]): AffectedBooking[] =>
  bookings.map(({ booking, changes }) => ({
    booking,
    lines: changes.map((change) => `${change.fact}: ${formatChange(change)}`),
  }));

function describeAffected({ affected = [], listed = 0, subscribers = 0, preregistered = [] }: Affecting): string {
  const people = affected.map(({ booking: { id, state, first_name, last_name, email }, lines }) =>
    [
      `  ${id}  ${`${first_name} ${last_name}`.trim()}, ${email}, ${state}`,
      ...lines.map((line) => `      ${line}`),
    ].join('\n'),
  );
  return [
    ...(affected.length > 0 ? [`Bookings whose owners are emailed: ${affected.length}`, ...people] : []),
    ...(listed > 0 ? [`People on the waiting list who are emailed: ${listed}`] : []),
    ...preregistered.map(
      ({ workshop, people: count }) => `People who have pre-registered for ${workshop} and are emailed: ${count}`,
    ),
    ...(subscribers > 0 ? [`Subscribers of the news list who are emailed: ${subscribers}`] : []),
  ].join('\n');
}

export const toAffectedJson = (affected: readonly AffectedBooking[]) =>
  affected.map(({ booking: { id, state, first_name, last_name, email }, lines }) => ({
    booking: id,
    state,
    first_name,
    last_name,
    email,
    changes: lines,
  }));
