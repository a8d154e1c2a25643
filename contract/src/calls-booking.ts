import { z } from 'zod';

import * as bookings from './bookings';
import { empty, formBody, json, jsonBody, redirect, text, type Call } from './call';
import { previewHeaders } from './calls-reading';
import * as fields from './fields';
import * as requests from './requests';

/** An addition. An API without idempotency may ignore the key. */
const idempotencyHeaders = z.object({
  'Idempotency-Key': fields
    .field(
      z.string().regex(/^[\x21-\x7E]{1,255}$/),
      'The same key again gets the first response again and changes nothing; with other fields it is refused with 422',
      '5b1c0f3e-0d39-4b43-9f0a-7f2c5c1d7a10',
    )
    .optional(),
});

/** An addition. The site sends a keyed hash of the visitor's network address. */
const reservationHeaders = idempotencyHeaders.extend({
  'X-Visitor': fields
    .field(
      z.string().regex(/^[\w-]{16,100}$/),
      'Names a network address without telling it: it limits the places held before a mailed link is opened',
      'pXw0h3bD1sVxq2mJt8Zk4A',
    )
    .optional(),
});

const hash = fields.text(
  'The code of the response that made the booking, or the one in its mails',
  bookings.EXAMPLE_CODE,
);
const bookingParams = z.object({
  ctype: fields.field(bookings.confirmableTypeSchema, 'What was booked', 'onsite'),
  hash,
});
const purchaseParams = z.object({ hash });
const readErrors = { 404: 'Unknown; or the booking stands elsewhere, which state then says' };

export const reservationCalls = {
  'save_unpaid_booking/': {
    summary: 'Reserves a place without payment',
    description:
      'The place is held for three days, and its link is sent by email. A second reservation of the same date ' +
      'by the same mailbox gets a code like the first, whose reads are 404 with the state “emailed”.',
    headers: reservationHeaders.extend({ 'X-Preview': previewHeaders.shape['X-Preview'] }),
    body: jsonBody(requests.reservationRequest),
    response: json(bookings.reservationCodeSchema, 'The place is held'),
    errors: {
      404: 'No such workshop',
      409: 'Sold out, closed, too much is reserved, or its link must be opened first',
    },
  },
  'grantcode/': {
    summary: 'Says what a code is worth for a reservation',
    description: 'A code that does not work is no error. Ten wrong ones pause the codes of a booking.',
    body: jsonBody(requests.grantCodeRequest),
    response: json(bookings.codeVerdictSchema, 'What the code does'),
    errors: { 404: 'Unknown, or no longer held' },
  },
  'release_booking/': {
    summary: 'Gives the place of an unpaid reservation back',
    isAddition: true,
    body: jsonBody(requests.releaseRequest),
    response: json(bookings.releasedSchema, 'The place is free, also when it was before'),
    errors: { 404: 'Unknown', 409: 'It is paid, and is cancelled elsewhere' },
  },
  'accept_offer/': {
    summary: 'Reserves a place that the waiting list has offered',
    isAddition: true,
    body: jsonBody(requests.acceptanceRequest),
    response: json(bookings.acceptedSchema, 'The place is held as long as any reservation, also when it was before'),
    errors: { 404: 'Unknown, or the offer has ended' },
  },
  'get_bundle_purchase/{hash}': {
    summary: 'A bundle that is paid',
    params: purchaseParams,
    response: json(bookings.bundlePurchaseSchema, 'Its code'),
    errors: readErrors,
  },
  'get_mentorship_purchase/{hash}': {
    summary: 'A mentorship package that is paid',
    params: purchaseParams,
    response: json(bookings.mentorshipPurchaseSchema, 'Whose it is'),
    errors: readErrors,
  },
  'get_unpaid_booking/{ctype}/{hash}': {
    summary: 'A reservation that waits for its payment',
    params: bookingParams,
    response: json(bookings.unpaidBookingSchema, 'The reservation, with what it costs', { offered: undefined }),
    errors: readErrors,
  },
  'get_booking/{ctype}/{hash}': {
    summary: 'A booking that is confirmed',
    params: bookingParams,
    response: json(bookings.confirmedBookingSchema, 'The booking'),
    errors: readErrors,
  },
  'booking_error/{ctype}/{hash}': {
    summary: 'Notes that a visitor saw the booking error page',
    params: bookingParams,
    response: json(bookings.bookingErrorSchema, 'It is in the log'),
    errors: { 404: 'Unknown' },
  },
  'get_cancellation/{ctype}/{hash}': {
    summary: 'What cancelling a confirmed booking would cost now',
    description: 'Only the secret of the mailed link opens it.',
    isAddition: true,
    params: bookingParams,
    response: json(bookings.cancellationSchema, 'What is kept, sent back and still due'),
    errors: { 404: 'Unknown, or not confirmed', 409: 'It has started' },
  },
  'cancel_booking/': {
    summary: 'Cancels a confirmed booking',
    isAddition: true,
    body: jsonBody(requests.cancelRequest),
    response: json(bookings.cancelledSchema, 'It is cancelled, also when it was before'),
    errors: { 404: 'Unknown, or not confirmed', 409: 'It has started, or another amount is sent back by now' },
  },
  'resend_confirmation/': {
    summary: 'Sends the confirmation of a booking again',
    description: 'To the address of the booking, which the request cannot change.',
    isAddition: true,
    body: jsonBody(requests.resendRequest),
    response: json(bookings.resentSchema, 'It is on its way'),
    errors: { 404: 'Unknown, or not confirmed', 409: 'It was sent too often' },
  },
  'save_visit_details/': {
    summary: 'Saves what a visitor tells for their visit',
    description: 'Diet, allergies, access and so on, in place of what was saved before; get_booking has them.',
    isAddition: true,
    body: jsonBody(requests.visitDetailsRequest),
    response: json(bookings.savedDetailsSchema, 'They are saved'),
    errors: { 404: 'Unknown, or not confirmed', 409: 'Not for a visit, or it is too close' },
  },
} satisfies Record<string, Call>;

const checkout = {
  headers: idempotencyHeaders,
  response: redirect('On to the payment page, or to the page of the site that says the result'),
};
const bookingCheckout = {
  ...checkout,
  body: formBody(requests.checkoutRequest),
  errors: { 404: 'Unknown, or no longer held', 409: 'Paid already, or its code does not work' },
};
const offerCheckout = { ...checkout, body: formBody(requests.offerRequest) };

export const checkoutCalls = {
  checkout: { ...bookingCheckout, summary: 'Opens the payment page of a reservation' },
  success: { ...bookingCheckout, summary: 'Confirms a reservation for which nothing is to be paid' },
  residency_checkout: {
    ...checkout,
    headers: reservationHeaders,
    summary: 'Holds rooms for a residency and opens its payment page',
    body: formBody(requests.residencyRequest),
    errors: { 409: 'A week is full, or its link must be opened first' },
  },
  bundle_checkout: { ...offerCheckout, summary: 'Opens the payment page of a bundle' },
  mentorship_checkout: {
    ...offerCheckout,
    summary: 'Opens the payment page of a mentorship package',
    isAddition: true,
  },
} satisfies Record<string, Call>;

const sentence = fields.text('A sentence that is shown as it is', 'Thank you. You are on the list.');
const confirmation = {
  params: z.object({ item_id: fields.text('The secret of the link in a mail', 'Zt4nR8yWq1mK6cV0xB3pLs') }),
  response: { ...text(sentence, 'It is confirmed, also when it was before'), errorsAs: 'text/plain' },
  errors: { 404: 'Unknown' },
} as const;

export const listCalls = {
  'subscribe_confirm/{item_id}': { ...confirmation, summary: 'Confirms a subscription' },
  'preregistration_confirm/{item_id}': { ...confirmation, summary: 'Confirms a pre-registration' },
  'subscribe/': {
    summary: 'Puts an address on the news list, or on the waiting list of a workshop',
    description:
      'It is on the list once the link in the mail is opened. The response never says who is on it. The waiting list ' +
      'is of the workshop, not of one date: it is told of new dates where the workshop says announces_dates.',
    body: formBody(requests.subscriptionRequest),
    response: text(sentence, 'A mail with the link is on its way'),
    errors: { 404: 'No such workshop' },
  },
  'save_preregistration/': {
    summary: 'Asks for a mail when a planned workshop can be booked',
    body: jsonBody(requests.preregistrationRequest),
    response: empty('A mail with the link is on its way'),
    errors: { 404: 'No such workshop' },
  },
  'unsubscribe/': {
    summary: 'Takes an address off the list whose mail has named the token',
    isAddition: true,
    body: jsonBody(requests.unsubscribeRequest),
    response: text(sentence, 'The address is deleted, also when it was before'),
    errors: { 404: 'Unknown' },
  },
} satisfies Record<string, Call>;
