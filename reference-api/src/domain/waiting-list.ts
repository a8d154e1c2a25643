import { editionCutoff } from './availability';
import { DAY_SECONDS } from './dates';

export const OFFER_SECONDS = 2 * DAY_SECONDS;

export interface EditionOfPlace {
  capacity: number;
  taken: number;
  startDate: string;
  /** Unix seconds; null unless it was cancelled. */
  withdrawnAt: number | null;
}

/** True if a place that comes free is offered to the waiting list: the edition is sold out and can be booked. */
export function isForWaitingList({ capacity, taken, startDate, withdrawnAt }: EditionOfPlace, now: number): boolean {
  return taken === capacity && withdrawnAt === null && now < editionCutoff(startDate);
}

export interface Waiting {
  id: number;
  /** Unix seconds. */
  confirmedAt: number;
  /** In the form of `canonicalEmail`. */
  emailKey: string;
}

/** The people who can be offered a place, in order. Mailboxes that have a place of the edition are skipped. */
export function orderLine<Person extends Waiting>(
  line: readonly Person[],
  mailboxesWithPlace: ReadonlySet<string>,
): Person[] {
  return line
    .filter(({ emailKey }) => !mailboxesWithPlace.has(emailKey))
    .sort((a, b) => a.confirmedAt - b.confirmedAt || a.id - b.id);
}
