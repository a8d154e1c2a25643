import { groupBy, sum, type State } from './state';
import type { World } from './world';
import { readBookingFacts } from '../../src/bookings/read-booking-facts';
import type { Booking, Row } from '../../src/db/schema';
import { settleCancellation } from '../../src/domain/cancellation';

/**
 * Throws unless what arrived for each booking, less what went back, is what the booking says. Bookings to which nothing
 * has happened since `since` (unix seconds) are not counted again: that takes most of the time.
 */
export async function checkMoney(world: World, state: State, since: number): Promise<void> {
  const paymentsByBooking = groupBy(state.payments, ({ booking_id }) => booking_id);
  const refundsByPayment = groupBy(state.refunds, ({ payment_id }) => payment_id);
  const instalmentsByPayment = groupBy(state.instalments, ({ payment_id }) => payment_id);
  for (const booking of state.bookings) {
    const payments = paymentsByBooking(booking.id).filter((payment) => payment.state === 'paid');
    const arrivals = payments.flatMap(({ id }) => instalmentsByPayment(id)).filter(hasArrived);
    const paid = sum(payments.map(({ paid_minor }) => paid_minor));
    const refunds = payments.flatMap(({ id }) => refundsByPayment(id));
    if (lastChange(booking, arrivals, refunds) < since) continue;
    const refunded = sum(refunds.map(({ amount_minor }) => amount_minor));
    const settled = payments.filter(({ fulfilled_at }) => fulfilled_at !== null);
    // Money that has neither confirmed a booking nor gone back is still kept.
    const unsettled = payments.filter(({ fulfilled_at, returned_at }) => fulfilled_at === null && returned_at === null);
    const byHand = sum(refunds.filter(isByHand).map(({ amount_minor }) => amount_minor));
    const said =
      booking.state === 'confirmed'
        ? await saidByBooking(
            world,
            state,
            booking,
            settled.flatMap(({ id }) => instalmentsByPayment(id)),
            refunds,
          )
        : 0;
    const kept = said + sum(unsettled.map(({ paid_minor }) => paid_minor));
    // What a person has refunded takes the place of a refund that was not sent yet, where too little is left for both.
    const saved = Math.min(Math.max(0, paid - refunded - (kept - byHand)), byHand);
    expect({ booking: booking.id, paid, kept: paid - refunded }).toEqual({
      booking: booking.id,
      paid: sum(arrivals.map(({ amount_minor }) => amount_minor)),
      kept: kept - byHand + saved,
    });
    expect(paid).toBeGreaterThanOrEqual(refunded);
  }
}

/** A refund that was made at the provider: this API has never claimed it. */
const isByHand = ({ sent_at, created_at, next_attempt_at }: Row<'refunds'>) =>
  sent_at !== null && next_attempt_at === created_at;

const hasArrived = ({ state }: Row<'instalments'>) => state === 'paid';

function lastChange(
  booking: Booking,
  arrivals: readonly Row<'instalments'>[],
  refunds: readonly Row<'refunds'>[],
): number {
  const { created_at, confirmed_at, cancelled_at } = booking;
  const times = [...arrivals.map(({ paid_at }) => paid_at ?? 0), ...refunds.map((refund) => refund.created_at)];
  return Math.max(created_at, confirmed_at ?? 0, cancelled_at ?? 0, ...times);
}

/**
 * What a confirmed booking says was paid; of one that was cancelled, until then and less what was given back.
 * `instalments`: of the payment that has confirmed it.
 */
async function saidByBooking(
  world: World,
  state: State,
  booking: Booking,
  instalments: readonly Row<'instalments'>[],
  refunds: readonly Row<'refunds'>[],
): Promise<number> {
  const { id, ctype, cancelled_at } = booking;
  const { settlement } = await readBookingFacts(world.runtime.db, booking);
  if (!settlement) return 0;
  if (cancelled_at === null) return settlement.paid;
  const late = instalments.filter(({ paid_at }) => (paid_at ?? 0) > cancelled_at);
  const paid = settlement.paid - sum(late.map(({ amount_minor }) => amount_minor));
  const named = world.namedRefunds.get(id);
  if (named !== undefined) return paid - named;
  const firstDay = getFirstDay(state, booking) ?? '';
  const before = refunds.filter((refund) => isByHand(refund) && refund.created_at <= cancelled_at);
  const kept = paid - sum(before.map(({ amount_minor }) => amount_minor));
  return paid - settleCancellation({ ctype, firstDay, price: settlement.total, paid: kept }, cancelled_at).refund;
}

function getFirstDay({ editions, weeks, stays }: State, { id, edition_id }: Booking): string | undefined {
  const own = stays.filter(({ booking_id }) => booking_id === id).map(({ week_id }) => week_id);
  const days = weeks.filter((week) => own.includes(week.id)).map(({ start_date }) => start_date);
  return editions.find((edition) => edition.id === edition_id)?.start_date ?? days.sort()[0];
}
