import { editionCutoff } from './availability';
import { DAY_SECONDS } from './dates';

/** How long a place is kept for the next on a waiting list. */
export const OFFER_SECONDS = 2 * DAY_SECONDS;

/** An edition as it is before one of its places comes free. */
export interface EditionOfPlace {
  capacity: number;
  taken: number;
  startDate: string;
  /** Unix seconds; null for one that takes place. */
  withdrawnAt: number | null;
}

/** Whether a place that comes free belongs to the waiting list first: of a sold-out edition that can be booked. */
export function isForWaitingList({ capacity, taken, startDate, withdrawnAt }: EditionOfPlace, now: number): boolean {
  return taken === capacity && withdrawnAt === null && now < editionCutoff(startDate);
}

export interface Waiting {
  id: number;
  /** When the place in line was confirmed, in unix seconds. */
  confirmedAt: number;
  /** Of the mailbox, as `canonicalEmail` writes it. */
  emailKey: string;
}

/** Those who can be offered a place, first in line first. Whoever has a place of the edition already is passed over. */
export function orderLine<Person extends Waiting>(
  line: readonly Person[],
  mailboxesWithPlace: ReadonlySet<string>,
): Person[] {
  return line
    .filter(({ emailKey }) => !mailboxesWithPlace.has(emailKey))
    .sort((a, b) => a.confirmedAt - b.confirmedAt || a.id - b.id);
}
