import { BOOKING_STATUSES, TRANSFER_STATES } from '@camp/contract/booking-types';
import { readCurrency } from '@camp/contract/currencies';
import { z } from 'zod';

import { isHash } from '@/lib/domain/booking-link';
import { htmlToText } from '@/lib/domain/html-text';
import { site } from '@/lib/site';

import { byCurrency, withCurrency } from './currencies';
import { optionalSessions, revisionSchema } from './edition';
import {
  count,
  createOptionalListSchema,
  optionalOrDropped,
  id,
  instant,
  money,
  optional,
  optionalCount,
  optionalDay,
  flag,
  flagOrFalse,
  optionalMoney,
  optionalText,
  percent,
  requiredText,
  text,
  textOrEmpty,
} from './tolerant-values';
import { priceSchema } from './workshop';

const optionalCurrency = z.unknown().optional().transform(readCurrency);

const bookingPriceSchema = priceSchema.extend({
  full_amount_inc_ww: optionalMoney,
  split_amount_inc_ww: optionalMoney,
  /** The 7 nights of CAMP +7. */
  work_week: optionalMoney,
});

export const unpaidBookingSchema = z.object({
  firstname: textOrEmpty,
  edition_id: optionalText,
  course_id: id,
  product: optionalText.transform((product) => product ?? site.name),
  tracked_id: optionalText,
  pricecode_version: optionalCount,
  allow_pp: flag(true),
  /** Without it, or with `allow_pp: true`, there is nothing to say. */
  full_payment_reason: optionalText.catch(null),
  held_until: optionalCount.catch(null).transform((until) => (until !== null && until > 0 ? until : null)),
  start_date: optionalDay,
  /** Offered to the waiting list, and not reserved yet. */
  offered: flagOrFalse,
  /** The first step of the link is not completed. Without `held_until` it reserves the place. */
  unopened: flagOrFalse,
  /** No email has the link. */
  unmailed: flagOrFalse,
  currency: optionalCurrency,
  pricing: byCurrency(bookingPriceSchema, withCurrency),
});

const paymentSchema = z.object({
  date: optionalDay,
  amount: money,
  paid: flag(false),
  pay_url: optionalText,
});

const linkedCancellation = z.object({
  opens: flag(false),
  refund: optional(money),
  due: optional(money),
});

const discountSchema = z.object({ code: requiredText, percent, price: optionalMoney });

const visitDetailsSchema = z.object({
  opens: flag(true),
  /** Null if unlimited. */
  changeable_until: optionalDay,
  diet: optionalText,
  allergies: optionalText,
  access: optionalText,
  own_arrival: optionalText,
  contact: optionalText,
});

const httpsLink = optionalOrDropped(
  text.refine((link) => /^https:\/\//i.test(link) && URL.canParse(link)),
  'join_link',
);

const joiningSchema = z.object({
  meeting_point: optionalText.catch(null),
  meeting_time: optionalText.catch(null),
  driver_number: optionalText.catch(null),
  join_link: httpsLink,
  preparation: optionalText.catch(null),
});

const reviewSchema = z.object({
  opens: flag(true),
  text: optionalText,
  country: optionalText,
  agreed: flagOrFalse,
});

const transferSchema = z.object({
  opens: flag(true),
  until: optionalDay,
  name: optionalText.catch(null),
  /** Null without an open offer. */
  email: optionalText.catch(null),
  unreachable: flagOrFalse,
});

export const bookedDatesSchema = z.object({
  product: optionalOrDropped(text, 'product'),
  short_url: optionalText.catch(null),
  /** Without CAMP +7. */
  start_date: optionalDay,
  end_date: optionalDay,
  arrival: optionalDay,
  departure: optionalDay,
  add_ww: flagOrFalse,
  edition: optionalOrDropped(revisionSchema.extend({ id }), 'edition of a booking'),
  sessions: optionalSessions,
  equipment: optionalOrDropped(text.transform(htmlToText), 'equipment'),
  /** Null until the API has emailed them. */
  joining: optionalOrDropped(joiningSchema, 'joining'),
});

export const confirmedBookingSchema = bookedDatesSchema.extend({
  email: requiredText,
  name: optionalOrDropped(text, 'name'),
  /** For `get_booked_dates` only. */
  calendar_hash: optionalText.catch(null),
  confirmed_at: optional(instant).catch(null),
  currency: optionalCurrency,
  /** The code used for the payment. */
  discount: optionalOrDropped(discountSchema, 'discount'),
  total: optionalOrDropped(money, 'total'),
  paid: optionalOrDropped(money, 'paid'),
  payments: createOptionalListSchema(paymentSchema, 'payments'),
  receipt: optionalOrDropped(text, 'receipt'),
  cancellation: optionalOrDropped(linkedCancellation, 'cancellation'),
  can_resend: flagOrFalse,
  can_correct_email: flagOrFalse,
  /** Null if the API accepts no visit details for this booking. */
  visit_details: optionalOrDropped(visitDetailsSchema, 'visit_details'),
  /** Null if the place cannot be offered to another person. */
  transfer: optionalOrDropped(transferSchema, 'transfer'),
  /** Booked and paid by another person. */
  transferred: flagOrFalse,
  /** Null if the API accepts no review of this booking. */
  review: optionalOrDropped(reviewSchema, 'review'),
});

const keptReceiptSchema = z.object({
  number: requiredText,
  name: optionalText,
  email: optionalText,
  add_ww: flagOrFalse,
  payments: createOptionalListSchema(paymentSchema, 'payments'),
  kept: money,
});

export const endedBookingSchema = z.object({
  product: optionalText.catch(null),
  short_url: optionalText.catch(null),
  currency: optionalCurrency,
  refund: optionalOrDropped(money, 'refund'),
  refunded_at: optional(instant).catch(null),
  edition_id: optionalText.catch(null),
  withdrawn: flagOrFalse,
  ends_instalments: flagOrFalse,
  receipt: optionalOrDropped(keptReceiptSchema, 'receipt'),
});

/** The state in a response of get_unpaid_booking or get_booking with any status; null if absent. */
export const bookingStateSchema = z
  .object({
    state: z.enum(BOOKING_STATUSES).nullable().catch(null),
    booking: optional(endedBookingSchema).catch(null),
  })
  .transform(({ state, booking }) => ({ state, ended: booking }))
  .catch({ state: null, ended: null });

const readGrantCodeSchema = z.object({
  apply_dcode: flag(false),
  dcode_value: optional(percent).transform((value) => value ?? 0),
  failcode: optionalText,
  /** As spelled by the organiser. */
  code: optionalText.catch(null),
  /** Includes this workshop; null if not a bundle. */
  uses_left: optionalOrDropped(count.positive(), 'uses_left'),
  credit_value: optionalOrDropped(
    byCurrency(money, (amount, currency) => ({ amount, currency })),
    'credit_value',
  ),
});

/** Rejects a response without both fields, so that the code does not count as wrong. */
export const grantCodeResponseSchema = z
  .looseObject({})
  .refine((response) => 'apply_dcode' in response || 'failcode' in response, 'neither apply_dcode nor failcode')
  .pipe(readGrantCodeSchema);

export const changedBookingSchemas = {
  accept_offer: z.object({ state: z.literal('held') }),
  open_booking: z.object({ state: z.literal('held') }),
  release_booking: z.object({ state: z.literal('released') }),
  cancel_booking: z.object({ state: z.literal('cancelled') }),
  resend_confirmation: z.object({ state: z.literal('confirmed') }),
  correct_email: z.object({ state: z.literal('confirmed') }),
  offer_transfer: z.object({ state: z.literal('confirmed') }),
  withdraw_transfer: z.object({ state: z.literal('confirmed') }),
  save_visit_details: z.object({ state: z.literal('confirmed') }),
  save_review: z.object({ state: z.literal('confirmed') }),
};

export const acceptedTransferSchema = z.object({ state: z.literal('confirmed'), hash: text.refine(isHash) });

export const offeredTransferSchema = bookedDatesSchema
  .pick({ product: true, short_url: true, start_date: true, end_date: true, arrival: true, departure: true })
  .extend({
    transfer: z.enum(TRANSFER_STATES),
    add_ww: flagOrFalse,
    sessions: optionalSessions,
    sender: optionalText.catch(null),
    email: optionalText.catch(null),
    until: optionalDay,
  });

/** Amounts are null if nothing was paid. */
export const cancellationSchema = z.object({
  product: textOrEmpty,
  short_url: optionalText.catch(null),
  /** True if another person has taken over the place. */
  transferred: flagOrFalse,
  currency: optionalCurrency,
  /** Includes future instalments. */
  total: optionalOrDropped(money, 'total'),
  paid: optionalOrDropped(money, 'paid'),
  retained_percent: optionalOrDropped(percent, 'retained_percent'),
  retained: optionalOrDropped(money, 'retained'),
  refund: optional(money),
  /** Retained, but not paid yet. */
  due: optionalOrDropped(money, 'due'),
});
