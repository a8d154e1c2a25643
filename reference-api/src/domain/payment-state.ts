/**
 * `superseded`: a newer payment page replaced this one, so that a booking is never paid for twice. `paid` is final.
 */
export type PaymentState = 'open' | 'declined' | 'superseded' | 'paid';

/**
 * `declined`: the card was refused. `pending`: a bank makes the payment within days; `failed`: the bank did not make
 * it. `expired`: the provider closed the page.
 */
export type PaymentEventType = 'paid' | 'declined' | 'pending' | 'failed' | 'expired';

const TRANSITIONS: Record<PaymentState, Partial<Record<PaymentEventType, PaymentState>>> = {
  open: { paid: 'paid', declined: 'declined', failed: 'declined' },
  declined: { paid: 'paid' },
  // Money that arrives for a superseded page is still recorded.
  superseded: { paid: 'paid' },
  paid: {},
};

/** The state after an event; events without effect leave it unchanged. */
export function nextPaymentState(state: PaymentState, event: PaymentEventType): PaymentState {
  return TRANSITIONS[state][event] ?? state;
}
