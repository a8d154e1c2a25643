import { z } from 'zod';

import {
  BOOKING_STATES,
  type BookingPayment,
  type BookingPrice,
  type Cancellation,
  type ConfirmedBooking,
  type GrantCodeResponse,
  type UnpaidBooking,
} from '@/lib/domain/booking-types';
import { readCurrency } from '@/lib/domain/currency';
import { htmlToText } from '@/lib/domain/search-text';

import { byCurrency, withCurrency } from './currencies';
import { optionalSessions, revisionSchema } from './edition';
import {
  count,
  dispensable,
  id,
  createListSchema,
  money,
  optional,
  optionalCount,
  optionalDay,
  optionalFlag,
  optionalMoney,
  optionalText,
  percent,
  requiredText,
  text,
  textOrEmpty,
} from './values';
import { priceSchema } from './workshop';

const optionalCurrency = z.unknown().optional().transform(readCurrency);

const bookingPriceSchema = priceSchema.extend({
  full_amount_inc_ww: optionalMoney,
  split_amount_inc_ww: optionalMoney,
  work_week: optionalMoney,
});

export const unpaidBookingSchema = z.object({
  firstname: textOrEmpty,
  edition_id: optionalText,
  course_id: id,
  product: textOrEmpty,
  tracked_id: optionalText,
  pricecode_version: optionalCount,
  allow_pp: optionalFlag.transform((allowed) => allowed ?? true),
  held_until: optionalCount.catch(null).transform((until) => (until !== null && until > 0 ? until : null)),
  start_date: optionalDay,
  offered: optionalFlag.catch(null).transform((offered) => offered ?? false),
  currency: optionalCurrency,
  pricing: byCurrency(bookingPriceSchema, (price, currency): BookingPrice => withCurrency(price, currency)),
}) satisfies z.ZodType<UnpaidBooking>;

const paymentSchema = z.object({
  date: optionalDay,
  amount: money,
  paid: optionalFlag.transform((paid) => paid ?? false),
}) satisfies z.ZodType<BookingPayment>;

export const confirmedBookingSchema = z.object({
  email: requiredText,
  product: dispensable(text, 'product'),
  start_date: optionalDay,
  end_date: optionalDay,
  arrival: optionalDay,
  departure: optionalDay,
  add_ww: optionalFlag.catch(null).transform((added) => added ?? false),
  edition: dispensable(revisionSchema.extend({ id }), 'edition of a booking'),
  sessions: optionalSessions,
  equipment: dispensable(text.transform(htmlToText), 'equipment'),
  currency: optionalCurrency,
  total: dispensable(money, 'total'),
  paid: dispensable(money, 'paid'),
  payments: dispensable(createListSchema(paymentSchema, 'payments'), 'payments').transform(
    (payments) => payments ?? [],
  ),
  receipt: dispensable(text, 'receipt'),
}) satisfies z.ZodType<ConfirmedBooking>;

/** The state in a body of get_unpaid_booking or get_booking of any status; else null. */
export const bookingStateSchema = z
  .object({ state: z.enum(BOOKING_STATES).nullable().catch(null) })
  .transform(({ state }) => state)
  .catch(null);

const readGrantCodeSchema = z.object({
  apply_dcode: optionalFlag.transform((applies) => applies ?? false),
  dcode_value: optional(percent).transform((value) => value ?? 0),
  failcode: optionalText,
  uses_left: dispensable(count.positive(), 'uses_left'),
  credit_value: dispensable(
    byCurrency(money, (amount, currency) => ({ amount, currency })),
    'credit_value',
  ),
}) satisfies z.ZodType<GrantCodeResponse>;

/** Without `apply_dcode` and `failcode` a response is malformed: the code must not count as wrong. */
export const grantCodeResponseSchema = z
  .looseObject({})
  .refine((response) => 'apply_dcode' in response || 'failcode' in response, 'neither apply_dcode nor failcode')
  .pipe(readGrantCodeSchema);

export const acceptedOfferSchema = z.object({ state: z.literal('held') });

export const releasedSchema = z.object({ state: z.literal('released') });

/** The terms of a cancellation; a booking without a payment has no amounts. */
export const cancellationSchema = z.object({
  product: textOrEmpty,
  currency: optionalCurrency,
  total: dispensable(money, 'total'),
  paid: dispensable(money, 'paid'),
  retained_percent: dispensable(percent, 'retained_percent'),
  retained: dispensable(money, 'retained'),
  refund: optional(money),
  due: dispensable(money, 'due'),
}) satisfies z.ZodType<Cancellation>;

export const cancelledSchema = z.object({ state: z.literal('cancelled') });
