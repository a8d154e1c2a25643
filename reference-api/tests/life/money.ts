import { groupBy, sum, type State } from './state';
import type { World } from './world';
import { readBookingFacts } from '../../src/bookings/booking-facts';
import type { Row } from '../../src/db/schema';
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
    if (lastChange(booking, arrivals) < since) continue;
    const paid = sum(payments.map(({ paid_minor }) => paid_minor));
    const refunded = sum(payments.flatMap(({ id }) => refundsByPayment(id)).map(({ amount_minor }) => amount_minor));
    const settled = payments.filter(({ fulfilled_at }) => fulfilled_at !== null);
    // Money that has neither confirmed a booking nor gone back is still kept.
    const unsettled = payments.filter(({ fulfilled_at, returned_at }) => fulfilled_at === null && returned_at === null);
    const said =
      booking.state === 'confirmed'
        ? await saidByBooking(
            world,
            state,
            booking,
            settled.flatMap(({ id }) => instalmentsByPayment(id)),
          )
        : 0;
    expect({ booking: booking.id, paid, kept: paid - refunded }).toEqual({
      booking: booking.id,
      paid: sum(arrivals.map(({ amount_minor }) => amount_minor)),
      kept: said + sum(unsettled.map(({ paid_minor }) => paid_minor)),
    });
  }
}

const hasArrived = ({ state }: Row<'instalments'>) => state === 'paid';

function lastChange(booking: Row<'bookings'>, arrivals: readonly Row<'instalments'>[]): number {
  const { created_at, confirmed_at, cancelled_at } = booking;
  return Math.max(created_at, confirmed_at ?? 0, cancelled_at ?? 0, ...arrivals.map(({ paid_at }) => paid_at ?? 0));
}

/**
 * What a confirmed booking says was paid; of one that was cancelled, until then and less what was given back.
 * `instalments`: of the payment that has confirmed it.
 */
async function saidByBooking(
  world: World,
  state: State,
  booking: Row<'bookings'>,
  instalments: readonly Row<'instalments'>[],
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
  return paid - settleCancellation({ ctype, firstDay, price: settlement.total, paid }, cancelled_at).refund;
}

function getFirstDay({ editions, weeks, stays }: State, { id, edition_id }: Row<'bookings'>): string | undefined {
  const own = stays.filter(({ booking_id }) => booking_id === id).map(({ week_id }) => week_id);
  const days = weeks.filter((week) => own.includes(week.id)).map(({ start_date }) => start_date);
  return editions.find((edition) => edition.id === edition_id)?.start_date ?? days.sort()[0];
}
