import { z } from 'zod';

import type { BookingStatus } from './booking-types';
import * as bookings from './bookings';
import { json, jsonBody, text, type Call } from './call';
import { previewHeaders } from './calls-reading';
import * as fields from './field-descriptions';
import * as requests from './requests';

/** The longest time that the site waits for all calls of one page or form. */
export const MAX_WAIT_MS = 30_000;

export const idempotencyHeaders = z.object({
  'Idempotency-Key': fields
    .field(
      z.string().regex(/^[\x21-\x7E]{1,255}$/),
      'Key of one attempt, chosen by the site: a repeated key gets the first response and changes nothing',
      '5b1c0f3e-0d39-4b43-9f0a-7f2c5c1d7a10',
    )
    .optional(),
  'X-Wait-Ms': fields
    .field(
      z.coerce.number().int().min(1).max(MAX_WAIT_MS),
      'Milliseconds that the site waits; an API that asks a payment provider responds before',
      6900,
    )
    .optional(),
});

export const reservationHeaders = idempotencyHeaders.extend({
  'X-Visitor': fields
    .field(
      z.string().regex(/^[\w-]{16,100}$/),
      'Keyed hash of the visitor’s network address, to limit the reservations of one address',
      'pXw0h3bD1sVxq2mJt8Zk4A',
    )
    .optional(),
});

const hash = fields.text('Booking code, of the reservation or of its emails', bookings.EXAMPLE_CODE);
const bookingParams = z.object({
  ctype: fields.field(bookings.confirmableTypeSchema, 'Type of the booking', 'onsite'),
  hash,
});
const transferParams = bookingParams.extend({
  hash: fields.text('Code of the offer, from the link in its email', bookings.EXAMPLE_CODE),
});
const purchaseParams = z.object({ hash });
const readErrors = { 404: 'Unknown booking, or a booking with another status, which `state` names' };

/** An addition that changes a booking and responds with its status. */
const change = <Request extends z.ZodType, Status extends BookingStatus>(
  request: Request,
  status: Status,
  description: string,
) => ({
  isAddition: true as const,
  body: jsonBody(request),
  response: json(bookings.statusSchema(status), description),
});

export const reservationCalls = {
  'save_unpaid_booking/': {
    summary: 'Reserve a place',
    description:
      'The place is held for three days without payment. The API emails a link to {site}/confirm/{ctype}/{hash} ' +
      'with a second code of the booking. A second reservation of the same edition by the same email address and ' +
      'name emails that link again and returns another code, whose reads are 404 with the state `emailed`. Under ' +
      'another name it holds a second place; with `beside` the limit of one visitor does not apply. With `replaces` ' +
      'the other reservation ends and gives its place at once, also the last one; a 409 if that one is paid, is ' +
      'being paid by a bank or was replaced before. An API may ignore both: it is then a second reservation.',
    headers: reservationHeaders.extend({ 'X-Preview': previewHeaders.shape['X-Preview'] }),
    body: jsonBody(requests.reservationRequest),
    response: json(bookings.reservationCodeSchema, 'Booking code'),
    errors: {
      404: 'Unknown workshop',
      409: 'Edition sold out or closed, too many reservations, or emailed link to be opened first',
    },
  },
  'grantcode/': {
    summary: 'Check a grant, bundle or discount code',
    description:
      'A refused code is a 200 with `apply_dcode` false. A code that applies replaces the one before. After ten ' +
      'wrong codes the API may refuse all codes of a booking for a while.',
    body: jsonBody(requests.grantCodeRequest),
    response: json(bookings.codeVerdictSchema, 'Discount, or the reason for a refusal'),
    errors: { 404: 'Unknown booking, or a booking with another status than held' },
  },
  'release_booking/': {
    summary: 'Release an unpaid reservation',
    ...change(requests.releaseRequest, 'released', 'Released; a repeated call gets the same response'),
    errors: { 404: 'Unknown booking', 409: 'Paid booking; see cancel_booking' },
  },
  'open_booking/': {
    summary: 'Take the first step of the link in an email',
    description:
      'Reads do not count as opened, because mail scanners make them; grantcode, checkout and success count too.',
    ...change(requests.releaseRequest, 'held', 'Held; a repeated call gets the same response'),
    errors: { 404: 'Unknown booking, or a booking that has ended', 409: 'No free place for a reservation without one' },
  },
  'accept_offer/': {
    summary: 'Accept an offer of the waiting list',
    description: 'Reserves the offered place; from then on it is held as long as any reservation.',
    ...change(requests.acceptanceRequest, 'held', 'Reserved; a repeated call gets the same response'),
    errors: {
      404: 'Unknown offer, or an offer that has ended, with the state passed_on',
      409: 'Edition closed or withdrawn',
    },
  },
  'get_bundle_purchase/{hash}': {
    summary: 'Get a paid bundle',
    params: purchaseParams,
    response: json(bookings.bundlePurchaseSchema, 'Bundle purchase'),
    errors: readErrors,
  },
  'get_mentorship_purchase/{hash}': {
    summary: 'Get a paid mentorship package',
    params: purchaseParams,
    response: json(bookings.mentorshipPurchaseSchema, 'Mentorship purchase'),
    errors: readErrors,
  },
  'get_unpaid_booking/{ctype}/{hash}': {
    summary: 'Get an unpaid reservation',
    description: 'Only of a booking with the status held.',
    params: bookingParams,
    response: json(bookings.unpaidBookingSchema, 'Reservation with its prices', {
      offered: undefined,
      unopened: undefined,
      unmailed: undefined,
    }),
    errors: readErrors,
  },
  'get_booking/{ctype}/{hash}': {
    summary: 'Get a confirmed booking',
    description: 'Only of a booking with the status confirmed.',
    params: bookingParams,
    response: json(bookings.confirmedBookingSchema, 'Booking'),
    errors: readErrors,
  },
  'get_booked_dates/{ctype}/{hash}': {
    summary: 'Get what a calendar shows of a confirmed booking',
    description: 'By `calendar_hash` of get_booking, which opens nothing else: calendars and their services keep it.',
    isAddition: true,
    params: bookingParams.extend({ hash: fields.text('calendar_hash of get_booking', bookings.EXAMPLE_CODE) }),
    response: json(bookings.bookedDatesSchema, 'Dates of the booking'),
    errors: readErrors,
  },
  'booking_error/{ctype}/{hash}': {
    summary: 'Log that a visitor saw the booking error page',
    description: 'Logged for a booking whose payment arrived and is not confirmed. The site ignores the response.',
    params: bookingParams,
    response: json(bookings.bookingErrorSchema, 'Logged'),
    errors: { 404: 'Unknown booking' },
  },
  'get_cancellation/{ctype}/{hash}': {
    summary: 'Get the terms of a cancellation',
    description:
      'Only with the booking code of the emails, not with the code of the reservation; with that of the payer if ' +
      'another person has taken over the place. Paid minus refund plus due is the retained amount. A booking ' +
      'without payment has no amounts.',
    isAddition: true,
    params: bookingParams.extend({ hash: fields.text('Booking code of the emails', bookings.EXAMPLE_CODE) }),
    response: json(bookings.cancellationSchema, 'Retained amount, refund and amount due, as of now'),
    errors: { 404: 'Unknown or started booking, or a booking with another status than confirmed' },
  },
  'cancel_booking/': {
    summary: 'Cancel a confirmed booking',
    description: 'Frees the place and refunds by the terms of get_cancellation.',
    ...change(requests.cancelRequest, 'cancelled', 'Cancelled; a repeated call gets the same response'),
    errors: { 404: 'Unknown, unconfirmed or started booking', 409: 'Refund that has changed' },
  },
  'resend_confirmation/': {
    summary: 'Email the confirmation of a booking again',
    description: 'To the email address of the booking.',
    ...change(requests.releaseRequest, 'confirmed', 'Email queued'),
    errors: { 404: 'Unknown or unconfirmed booking', 409: 'Too many emails to this address' },
  },
  'correct_email/': {
    summary: 'Correct the email address of a booking',
    description:
      'Ends the code of the emails, whose reads are then 404 with the state `emailed`, and emails a new one to the ' +
      'new address. With the code of the emails, or that of the reservation where `can_correct_email` says so.',
    ...change(requests.emailCorrectionRequest, 'confirmed', 'Corrected; email queued'),
    errors: {
      404: 'Unknown or unconfirmed booking',
      409: 'Code that does not correct it, or too many emails of the booking or to the address',
    },
  },
  'offer_transfer/': {
    summary: 'Offer a booked place to another person',
    description:
      'Only with the booking code of the emails, for a confirmed workshop with `transfer` in get_booking. The API ' +
      'emails a link to {site}/transfer/{ctype}/{code}. A repeated call sends no second email.',
    ...change(requests.transferRequest, 'confirmed', 'Offered; email queued'),
    errors: {
      404: 'Unknown or unconfirmed booking',
      409: 'Code that does not open it, too late, an address that takes no email, or too many emails',
    },
  },
  'withdraw_transfer/': {
    summary: 'Take back the offer of a place',
    description: 'Only with the booking code of the emails, before the offer is accepted.',
    ...change(requests.releaseRequest, 'confirmed', 'Taken back; a repeated call gets the same response'),
    errors: { 404: 'Unknown or unconfirmed booking', 409: 'Code that does not open it' },
  },
  'get_transfer/{ctype}/{hash}': {
    summary: 'Get the offer of a place',
    isAddition: true,
    params: transferParams,
    response: json(bookings.transferSchema, 'Offer'),
    errors: { 404: 'Unknown offer' },
  },
  'accept_transfer/': {
    summary: 'Take over a booked place',
    description:
      'The booking then has other codes, that of the response and one in the emails. The codes before read 404 with ' +
      'the state `transferred` and, in `booking`, the receipt: it and refunds stay with the person who paid.',
    isAddition: true,
    body: jsonBody(requests.acceptanceRequest),
    response: json(bookings.acceptedTransferSchema, 'Taken over; a repeated call gets the same response'),
    errors: { 404: 'Unknown offer', 409: 'Offer that was taken back or has closed' },
  },
  'send_booking_links/': {
    summary: 'Email the links of all bookings of an email address',
    description:
      'One email with the links of its held and confirmed bookings, to an address of the bookings. The response does ' +
      'not reveal whether there are any.',
    isAddition: true,
    body: jsonBody(requests.bookingLinksRequest),
    response: text(
      fields.text('Message in English, shown unchanged', 'If there are bookings under this address, it gets them.'),
      'Email queued, if there are bookings',
    ),
  },
  'save_visit_details/': {
    summary: 'Save visit details',
    description:
      'Replaces all five texts of `visit_details` of get_booking; an empty or missing text deletes it. Only with the ' +
      'booking code of the emails. Texts can be deleted at any time, and changed until `changeable_until`.',
    ...change(requests.visitDetailsRequest, 'confirmed', 'Saved'),
    errors: {
      404: 'Unknown or unconfirmed booking',
      409: 'Booking without a visit, code that does not open it, or a change after changeable_until',
    },
  },
  'save_review/': {
    summary: 'Save a review',
    description:
      'Replaces `review` of get_booking; an empty text deletes it. Only with the booking code of the emails. The ' +
      'organiser decides which reviews get_home_feedback has.',
    ...change(requests.reviewRequest, 'confirmed', 'Saved'),
    errors: {
      404: 'Unknown or unconfirmed booking',
      409: 'Booking without a workshop that is over, or code that does not open it',
    },
  },
} satisfies Record<string, Call>;
