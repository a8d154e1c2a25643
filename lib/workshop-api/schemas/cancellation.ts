import { z } from 'zod';

import type { Cancellation } from '@/lib/domain/booking-types';
import { readCurrency } from '@/lib/domain/currency';

import { dispensable, money, optional, percent, textOrEmpty } from './values';

/** What cancelling a booking would mean; a booking without a payment has no amounts. */
export const cancellationSchema = z.object({
  product: textOrEmpty,
  currency: z.unknown().optional().transform(readCurrency),
  total: dispensable(money, 'total'),
  paid: dispensable(money, 'paid'),
  retained_percent: dispensable(percent, 'retained_percent'),
  retained: dispensable(money, 'retained'),
  refund: optional(money),
  due: dispensable(money, 'due'),
}) satisfies z.ZodType<Cancellation>;

export const cancelledSchema = z.object({ state: z.literal('cancelled') });
