import { z } from 'zod';

import { parseCurrency } from '@/lib/session/currency';

import { LONGEST, email, line } from './fields';

/** Booking weeks of the self-guided residency (spec.md §5, §7); the weeks as a list of ids, ticked or joined by commas. */
export const residencyCheckoutSchema = z.object({
  firstname: line('first name', LONGEST.name),
  lastname: line('last name', LONGEST.name),
  email,
  weeks: z.string().default(''),
  weekstring: z.string().default(''),
  currency: z.string().optional().transform(parseCurrency),
  paymentType: z.enum(['payment', 'subscription'], { error: 'Choose how to pay' }),
  amount: z.string().default(''),
  priceCode: z.string().default(''),
}).transform(({ weeks, weekstring, ...rest }) => ({
  ...rest,
  weeks: [...new Set(`${weeks},${weekstring}`.split(',').map((id) => id.trim()).filter(Boolean))],
}));
