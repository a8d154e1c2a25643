/**
 * The life of one payment. `superseded` is a payment page that a newer one replaced, so that a booking is never paid
 * for twice; `paid` is final, whatever else arrives afterwards.
 */
export type PaymentState = 'open' | 'declined' | 'superseded' | 'paid';
export type PaymentEventType = 'paid' | 'declined';

const TRANSITIONS: Record<PaymentState, Partial<Record<PaymentEventType, PaymentState>>> = {
  open: { paid: 'paid', declined: 'declined' },
  declined: { paid: 'paid' },
  // Money that arrives for a replaced page is still money: it is recorded, never ignored.
  superseded: { paid: 'paid' },
  paid: {},
};

/** The state after an event; the same state when the event has nothing to say any more. */
export function nextPaymentState(state: PaymentState, event: PaymentEventType): PaymentState {
  return TRANSITIONS[state][event] ?? state;
}
