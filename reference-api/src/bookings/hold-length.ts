import { lockBooking } from './find-booking';
import { isWaitingForOpening } from './reservation-mail';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { isHoldShort, SHORT_HOLD_SECONDS } from '../domain/hold';

export type HoldFields = Pick<Row<'bookings'>, 'deadline' | 'short_hold'>;

/** The hold of a new reservation of a place in an edition, which it locks. Asked before it takes its place. */
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

/** The hold of a new stay: the shortest of its weeks', which it locks. Asked before it takes its rooms. */
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

/**
 * Marks the mailed link of an unpaid booking as opened. A hold of one hour becomes a full one, from now; once.
 * @returns the booking as it is afterwards.
 */
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

function unopenedHolds({ tx, now }: TransactionContext) {
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
