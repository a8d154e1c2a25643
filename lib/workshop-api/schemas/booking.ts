import { BOOKING_STATUSES } from '@camp/contract/booking-types';
import * as contract from '@camp/contract/bookings';
import { z } from 'zod';

import { isHash } from '@/lib/domain/booking-link';
import { htmlToText } from '@/lib/domain/html-text';
import { site } from '@/lib/site';

import { byCurrency, withCurrency } from './currencies';
import { optionalSessions, sequence } from './edition';
import { createReader } from './reader';
import {
  count,
  flag,
  flagOrTrue,
  money,
  optional,
  optionalDay,
  optionalOrDropped,
  percent,
  text,
  textOrEmpty,
} from './tolerant-values';
import { numberOfPayments } from './workshop';

// The state is read by `bookingStateSchema`, also of responses without a booking.
const unpaid = contract.unpaidBookingSchema.omit({ state: true, hold_expires_at: true });
const confirmed = contract.confirmedBookingSchema.omit({ state: true }).shape;

const bookingPriceSchema = createReader(unpaid.shape.pricing.valueType, { number_of_payments: numberOfPayments });

export const unpaidBookingSchema = createReader(unpaid, {
  firstname: textOrEmpty,
  product: optional(text).transform((product) => product ?? site.name),
  allow_pp: flagOrTrue,
  pricing: byCurrency(bookingPriceSchema, withCurrency),
});

const httpsLink = optionalOrDropped(
  text.refine((link) => /^https:\/\//i.test(link) && URL.canParse(link)),
  'join_link',
);

const bookedDates = {
  edition: optionalOrDropped(createReader(confirmed.edition.unwrap(), { sequence }), 'edition of a booking'),
  sessions: optionalSessions,
  equipment: optionalOrDropped(text.transform(htmlToText), 'equipment'),
  joining: optionalOrDropped(createReader(confirmed.joining.unwrap(), { join_link: httpsLink }), 'joining'),
};

export const bookedDatesSchema = createReader(contract.bookedDatesSchema.omit({ state: true }), bookedDates);

export const confirmedBookingSchema = createReader(contract.confirmedBookingSchema.omit({ state: true }), {
  ...bookedDates,
  visit_details: optionalOrDropped(
    /** Changeable without limit if the day is null. */
    createReader(confirmed.visit_details.unwrap(), { opens: flagOrTrue, changeable_until: optionalDay }),
    'visit_details',
  ),
  transfer: optionalOrDropped(
    createReader(confirmed.transfer.unwrap(), { opens: flagOrTrue, until: optionalDay }),
    'transfer',
  ),
  review: optionalOrDropped(createReader(confirmed.review.unwrap(), { opens: flagOrTrue }), 'review'),
});

export const endedBookingSchema = createReader(contract.errorSchema.shape.booking.unwrap());

/** The state in a response of get_unpaid_booking or get_booking with any status; null if absent. */
export const bookingStateSchema = z
  .object({
    state: z.enum(BOOKING_STATUSES).nullable().catch(null),
    booking: optional(endedBookingSchema).catch(null),
  })
  .transform(({ state, booking }) => ({ state, ended: booking }))
  .catch({ state: null, ended: null });

const readGrantCodeSchema = createReader(contract.codeVerdictSchema, {
  apply_dcode: optional(flag).transform((applies) => applies ?? false),
  dcode_value: optional(percent).transform((value) => value ?? 0),
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

const held = createReader(contract.statusSchema('held'));
const stillConfirmed = createReader(contract.statusSchema('confirmed'));

export const changedBookingSchemas = {
  accept_offer: held,
  open_booking: held,
  release_booking: createReader(contract.statusSchema('released')),
  cancel_booking: createReader(contract.statusSchema('cancelled')),
  resend_confirmation: stillConfirmed,
  correct_email: stillConfirmed,
  offer_transfer: stillConfirmed,
  withdraw_transfer: stillConfirmed,
  save_visit_details: stillConfirmed,
  save_review: stillConfirmed,
};

export const acceptedTransferSchema = createReader(contract.acceptedTransferSchema, { hash: text.refine(isHash) });

export const offeredTransferSchema = createReader(contract.transferSchema, { sessions: optionalSessions });

/** Amounts are null if nothing was paid. */
export const cancellationSchema = createReader(contract.cancellationSchema.omit({ state: true }), {
  product: textOrEmpty,
});
