import { CURRENCIES } from '@camp/contract/currencies';
import fc from 'fast-check';

import { unpaidBooking } from '@/test/fixtures';

import { formatFlowQuery, parseFlowState, type Step } from './steps';

const currency = fc.constantFrom(...CURRENCIES);
const flow = { link: { ctype: 'onsite', hash: 'abc' }, booking: unpaidBooking, choice: null } as const;

it('a URL says all there is of a state, in whatever currency the session is', () => {
  const states = fc.record({
    step: fc.constantFrom<Step>('intro', 'plus7', 'pay'),
    addWw: fc.boolean(),
    currency,
    code: fc.string({ maxLength: 100 }).map((code) => code.trim()),
  });
  fc.assert(
    fc.property(states, currency, (state, initialCurrency) => {
      const read = parseFlowState(new URLSearchParams(formatFlowQuery(state)), { ...flow, initialCurrency });
      // The choice of +7 is made on the way to the last step.
      expect(read).toEqual({ ...state, addWw: state.step === 'pay' && state.addWw });
    }),
  );
});

it('a choice made before the payment page counts where the URL names no step, and nowhere else', () => {
  const choices = fc.record({ addWw: fc.boolean(), currency, grantCode: fc.string() });
  fc.assert(
    fc.property(choices, fc.boolean(), currency, (choice, addWw, initialCurrency) => {
      const started = { ...flow, choice, initialCurrency };
      expect(parseFlowState(new URLSearchParams(), started)).toMatchObject({
        step: 'pay',
        addWw: choice.addWw,
        currency: choice.currency,
      });
      const named = formatFlowQuery({ step: 'pay', addWw, currency: initialCurrency, code: '' });
      expect(parseFlowState(new URLSearchParams(named), started)).toMatchObject({ addWw, currency: initialCurrency });
    }),
  );
});
