import type { GrantCodeResponse, UnpaidBooking } from './booking-types';
import { DEFAULT_CURRENCY, SYMBOLS } from './currency';
import { formatMoney } from './money';

type Credit = Pick<GrantCodeResponse, 'uses_left' | 'credit_value'>;
type Priced = Pick<UnpaidBooking, 'pricing' | 'currency'>;

/** What a booking takes from a bundle, in sentences; undefined where the API says nothing of it. */
export function creditNotice(credit: Credit, booking: Priced): string | undefined {
  const sentences = [usesSentence(credit), priceSentence(credit, booking)].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

function usesSentence({ uses_left: usesLeft }: Credit): string | null {
  if (usesLeft === null) return null;
  return usesLeft === 1
    ? 'This uses the last workshop left on your bundle.'
    : `This uses 1 of the ${usesLeft} workshops left on your bundle.`;
}

/** Said where the workshop alone costs less than one workshop of the bundle, in the currency of the bundle. */
function priceSentence({ credit_value: values }: Credit, { pricing, currency }: Priced): string | null {
  const value = values?.[currency ?? DEFAULT_CURRENCY];
  if (!value) return null;
  const price = pricing[value.currency];
  if (price.currency !== value.currency || price.full_amount >= value.amount) return null;
  const symbol = SYMBOLS[value.currency];
  const [onBundle, alone] = [formatMoney(value.amount, symbol), formatMoney(price.full_amount, symbol)];
  return `A workshop on your bundle cost ${onBundle}; on its own, this one costs ${alone}.`;
}
