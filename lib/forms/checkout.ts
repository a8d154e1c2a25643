import { z } from 'zod';

import { isCurrency, type CurrencyCode } from '@/lib/domain/currency';
import { isHash } from '@/lib/domain/booking-link';

import { LONGEST } from './fields';

export const ctypeField = z.enum(['onsite', 'online', 'residency', 'mentorship']);
export const hashField = z.string().refine(isHash);

/** A code as typed: one line, empty when there is none. */
export const codeField = z
  .string()
  .default('')
  .transform((value) => value.trim())
  .refine((value) => value.length <= LONGEST.code && !/\p{Cc}/u.test(value), 'Enter the code as it was given to you');

const currencyField = z
  .string()
  .transform((value) => value.toLowerCase())
  .refine((value): value is CurrencyCode => isCurrency(value));

/** What the last step of the confirmation flow posts (spec.md §7). Amount and price code are compared, never used. */
export const bookingCheckoutSchema = z.object({
  hash: hashField,
  ctype: ctypeField,
  currency: currencyField,
  paymentType: z.enum(['payment', 'subscription']),
  add_ww: z.enum(['0', '1']).default('0'),
  grantCode: codeField,
  amount: z.string().default(''),
  priceCode: z.string().default(''),
});

export type BookingCheckout = z.infer<typeof bookingCheckoutSchema>;

/** Applying a grant, bundle or discount code. */
export const grantCodeSchema = z.object({
  hash: hashField,
  ctype: ctypeField,
  grantCode: codeField,
  add_ww: z.enum(['0', '1']).catch('0'),
});

/** Buying a bundle or a mentorship package: the id of its price. */
export const offerCheckoutSchema = z.object({
  priceCode: z.string().refine((value) => /^[\w.:-]{1,255}$/.test(value)),
});
