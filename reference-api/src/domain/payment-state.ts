/**
 * `superseded`: a newer payment page replaced this one, so that a booking is never paid for twice.
 * `paid` is final, whatever event arrives afterwards.
 */
export type PaymentState = 'open' | 'declined' | 'superseded' | 'paid';
export type PaymentEventType = 'paid' | 'declined';

const TRANSITIONS: Record<PaymentState, Partial<Record<PaymentEventType, PaymentState>>> = {
  open: { paid: 'paid', declined: 'declined' },
  declined: { paid: 'paid' },
  // Money that arrives for a superseded page is still recorded.
  superseded: { paid: 'paid' },
  paid: {},
};

/** The state after an event; unchanged when the event has no effect. */
export function nextPaymentState(state: PaymentState, event: PaymentEventType): PaymentState {
  return TRANSITIONS[state][event] ?? state;
}
