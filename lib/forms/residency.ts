import { z } from 'zod';

import { MOST_WEEKS } from '@/lib/domain/residency-quote';
import { parseCurrency } from '@/lib/domain/currency';

import { LONGEST, email, line } from './fields';

const weekIds = z
  .string()
  .transform((list) => [
    ...new Set(
      list
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ])
  .refine(({ length }) => length > 0, 'Choose at least one week')
  .refine(({ length }) => length <= MOST_WEEKS, `Choose ${MOST_WEEKS} weeks or fewer`);

/** Booking weeks of the self-guided residency (spec.md §5, §7); the weeks as a list of ids, ticked or joined by commas. */
export const residencyCheckoutSchema = z.preprocess(
  withTickedWeeks,
  z.object({
    weeks: weekIds,
    firstname: line('first name', LONGEST.name),
    lastname: line('last name', LONGEST.name),
    email,
    currency: z.string().optional().transform(parseCurrency),
    paymentType: z.enum(['payment', 'subscription'], { error: 'Choose how to pay' }),
    amount: z.string().default(''),
    priceCode: z.string().default(''),
  }),
);

/** Scripts send the weeks as the API wants them, `weekstring`, without scripts they come as they were ticked. */
function withTickedWeeks(fields: unknown): unknown {
  const { weeks = '', weekstring = '' } = fields as { weeks?: string; weekstring?: string };
  return { ...(fields as object), weeks: `${weeks},${weekstring}` };
}
