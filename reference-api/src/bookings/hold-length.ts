import { lockBooking } from './find-booking';
import { isWaitingForOpening } from './reservation-mail';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { isHoldShort, SHORT_HOLD_SECONDS } from '../domain/hold';
import { Refusal } from '../domain/refusal';

const REPLACED_BEFORE =
  'This reservation has been corrected or released already. Its links are in our emails; to reserve another place, ' +
  'open the page of the workshop again.';

export type HoldFields = Pick<Row<'bookings'>, 'deadline' | 'short_hold'>;

/** Locks the edition; call it before the place is taken. */
export async function placeHold(context: TransactionContext, editionId: number): Promise<HoldFields> {
  const { capacity } = await context.tx
    .selectFrom('editions')
    .select('capacity')
    .where('id', '=', editionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const unopened = await countUnopened(context, (holds) => holds.where('edition_id', '=', editionId));
  return holdFields(context, isHoldShort({ capacity, unopened }));
}

/** The shortest hold of the weeks. Locks them; call it before the rooms are taken. */
export async function stayHold(context: TransactionContext, weekIds: readonly number[]): Promise<HoldFields> {
  const weeks = await context.tx
    .selectFrom('residency_weeks')
    .select(['id', 'rooms'])
    .where('id', 'in', weekIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, rooms } of weeks) {
    const stays = context.tx.selectFrom('booking_weeks').select('booking_id').where('week_id', '=', id);
    const unopened = await countUnopened(context, (holds) => holds.where('id', 'in', stays));
    if (isHoldShort({ capacity: rooms, unopened })) return holdFields(context, true);
  }
  return holdFields(context, false);
}

/** The first opening turns a hold of one hour into a full one. @returns the updated booking. */
export async function markOpened(context: TransactionContext, booking: Row<'bookings'>): Promise<Row<'bookings'>> {
  const { tx, now, config } = context;
  const current = await lockBooking(tx, booking.id);
  const { deadline, hold_expires_at } = current;
  if (current.opened_at !== null || current.state !== 'held' || hold_expires_at === null) return current;
  const extended = isWaitingForOpening(current) ? Math.max(deadline, now + config.holdSeconds) : deadline;
  return tx
    .updateTable('bookings')
    .set({ opened_at: now, deadline: extended, hold_expires_at: Math.max(hold_expires_at, extended) })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function unopenedHolds({ tx, now }: TransactionContext) {
  return tx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('unopened'))
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', now)
    .where('opened_at', 'is', null);
}

async function countUnopened(
  context: TransactionContext,
  narrow: (holds: ReturnType<typeof unopenedHolds>) => ReturnType<typeof unopenedHolds>,
): Promise<number> {
  const { unopened } = await narrow(unopenedHolds(context)).executeTakeFirstOrThrow();
  return unopened;
}

function holdFields({ now, config }: TransactionContext, isShort: boolean): HoldFields {
  const seconds = isShort ? Math.min(SHORT_HOLD_SECONDS, config.holdSeconds) : config.holdSeconds;
  return { deadline: now + seconds, short_hold: isShort ? 1 : 0 };
}

/** Null if the hold expired. @throws Refusal conflict if it was replaced or released: one hold never becomes two. */
export function replaceableHold(booking: Row<'bookings'>, now: number): Row<'bookings'> | null {
  if (booking.released_at !== null) throw new Refusal('conflict', REPLACED_BEFORE, { field: 'replaces' });
  return booking.state === 'held' && booking.deadline > now ? booking : null;
}

export async function endHold({ tx, now }: TransactionContext, { id }: Pick<Row<'bookings'>, 'id'>): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ state: 'expired', hold_expires_at: null, released_at: now })
    .where('id', '=', id)
    .execute();
}

/** Ends with the replaced hold at the latest. */
export function inheritHold(hold: HoldFields, replaced: Row<'bookings'>): HoldFields {
  return {
    deadline: Math.min(hold.deadline, replaced.deadline),
    short_hold: isWaitingForOpening(replaced) ? 1 : hold.short_hold,
  };
}
