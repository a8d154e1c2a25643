import fc from 'fast-check';

import { CURRENCIES } from '@/lib/domain/currency';
import { unpaidBooking } from '@/test/fixtures/unpaid-booking';

import { flowQuery, parseFlowState, type Step } from './steps';

const flow = { link: { ctype: 'onsite', hash: 'abc' }, booking: unpaidBooking } as const;

it('a URL says all there is of a state, in whatever currency the session is', () => {
  const currency = fc.constantFrom(...CURRENCIES);
  const states = fc.record({
    step: fc.constantFrom<Step>('intro', 'plus7', 'pay'),
    addWw: fc.boolean(),
    currency,
    code: fc.string({ maxLength: 100 }).map((code) => code.trim()),
  });
  fc.assert(
    fc.property(states, currency, (state, initialCurrency) => {
      const read = parseFlowState(new URLSearchParams(flowQuery(state)), { ...flow, initialCurrency });
      // The choice of +7 is made on the way to the last step.
      expect(read).toEqual({ ...state, addWw: state.step === 'pay' && state.addWw });
    }),
  );
});
