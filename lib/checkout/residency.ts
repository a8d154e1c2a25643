import 'server-only';
import type { z } from 'zod';

import type { residencyCheckoutSchema } from '@/lib/forms/residency';
import { type Refusal, refusal } from '@/lib/forms/refusal';
import { parseMoney } from '@/lib/domain/money';
import { residencyQuote } from '@/lib/domain/residency-quote';
import { getResidency } from '@/lib/workshop-api/queries/offers';

const CHANGED = 'The price is not what this page showed. Check the new price, then try again.';

/** A residency's checkout from the API's own weeks and prices (spec.md §7); places are left for the API to decide. */
export async function residencyCheckout(
  form: z.output<typeof residencyCheckoutSchema>,
  ws: string | null,
): Promise<Record<string, string> | Refusal> {
  const { pricing, available_weeks } = await getResidency();
  const weeks = available_weeks
    .filter(({ id }) => form.weeks.includes(id))
    .sort((a, b) => a.start_date.localeCompare(b.start_date));
  if (weeks.length < form.weeks.length) {
    return refusal(422, 'There is a problem with what you entered.', {
      fields: { weeks: 'One of these weeks can no longer be booked. Choose again' },
    });
  }
  const table = pricing[form.currency];
  const quote = residencyQuote(weeks.length, table);
  const split = form.paymentType === 'subscription';
  const priceId = split ? quote?.subPriceId : quote?.fullPriceId;
  if (!quote || !priceId)
    return refusal(422, 'This number of weeks cannot be booked that way. Write to us and we will help.');
  const amount = split ? quote.monthly : quote.total;
  const sameAmount = form.amount === '' || Math.abs(parseMoney(form.amount) - amount) < 0.005;
  if (!sameAmount || (form.priceCode !== '' && form.priceCode !== priceId)) return refusal(422, CHANGED);
  return {
    paymentType: form.paymentType,
    amount: String(amount),
    currency: table.currency,
    priceCode: priceId,
    firstname: form.firstname,
    lastname: form.lastname,
    email: form.email,
    weekstring: weeks.map(({ id }) => id).join(','),
    ws: ws ?? '',
  };
}
