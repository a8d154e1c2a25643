import fc from 'fast-check';

import { nextPaymentState, type PaymentEventType, type PaymentState } from './payment-state';

const event = fc.constantFrom<PaymentEventType[]>('paid', 'declined', 'pending', 'failed', 'expired');

test('whatever arrives in whatever order, a payment is paid once money came, and stays so', () => {
  fc.assert(
    fc.property(fc.constantFrom<PaymentState[]>('open', 'superseded'), fc.array(event), (start, events) => {
      const states = events.reduce<PaymentState[]>(
        (all, type) => [...all, nextPaymentState(all.at(-1) ?? start, type)],
        [start],
      );
      expect(states.at(-1) === 'paid').toBe(events.includes('paid'));
      expect(states.filter((state, index) => state === 'paid' && states[index - 1] !== 'paid')).toHaveLength(
        events.includes('paid') ? 1 : 0,
      );
    }),
  );
});
