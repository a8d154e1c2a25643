import { BOOKING_TYPES, type BookingStatus, type BookingType } from '@camp/contract/booking-types';

export function isBookingType(text: string): text is BookingType {
  return BOOKING_TYPES.some((type) => type === text);
}

export type BookingState = 'held' | 'expired' | 'confirmed';

interface BookingProgress {
  state: BookingState;
  released_at: number | null;
  cancelled_at: number | null;
  offered_at: number | null;
  first_name: string;
  hold_expires_at: number | null;
}

function isUnclaimedOffer({ offered_at, first_name }: Pick<BookingProgress, 'offered_at' | 'first_name'>) {
  return offered_at !== null && first_name === '';
}

export function isOpenOffer(booking: Omit<BookingProgress, 'hold_expires_at'>): boolean {
  return booking.state === 'held' && isUnclaimedOffer(booking);
}

/** The status at `now` (unix seconds). A hold expires at its end, even if its place is not released yet. */
export function getBookingStatus(booking: BookingProgress, paid: boolean, now: number): BookingStatus {
  if (booking.state === 'confirmed') return booking.cancelled_at === null ? 'confirmed' : 'cancelled';
  if (paid) return 'paid';
  if (booking.state === 'held' && (booking.hold_expires_at ?? Infinity) > now) return 'held';
  if (booking.released_at !== null) return 'released';
  return isUnclaimedOffer(booking) ? 'passed_on' : 'expired';
}

/** `superseded`: a newer payment page replaced this one. `paid` is final. */
export type PaymentState = 'open' | 'declined' | 'superseded' | 'paid';

/** `pending`: a bank makes the payment within days; `failed`: it did not. `expired`: the provider closed the page. */
export type PaymentEventType = 'paid' | 'declined' | 'pending' | 'failed' | 'expired';

const TRANSITIONS: Record<PaymentState, Partial<Record<PaymentEventType, PaymentState>>> = {
  open: { paid: 'paid', declined: 'declined', failed: 'declined' },
  declined: { paid: 'paid' },
  superseded: { paid: 'paid' },
  paid: {},
};

export function getNextPaymentState(state: PaymentState, event: PaymentEventType): PaymentState {
  return TRANSITIONS[state][event] ?? state;
}
