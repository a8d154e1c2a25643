import { z } from 'zod';

import { type Call, type CallGroup, empty, formBody, jsonBody, redirect, text } from './call';
import { idempotencyHeaders, reservationCalls, reservationHeaders } from './calls-booking';
import { offerCalls, operationCalls, programmeCalls, textCalls } from './calls-reading';
import * as fields from './field-descriptions';
import * as requests from './requests';

const sentence = (example: string) => fields.text('Message in English, shown unchanged', example);
const welcome = sentence('Thank you. You are on the list.');
const confirmation = {
  params: z.object({ item_id: fields.text('Token of the link in the email', 'Zt4nR8yWq1mK6cV0xB3pLs') }),
  response: { ...text(welcome, 'Confirmed; a repeated call gets the same response'), errorsAs: 'text/plain' },
  errors: { 404: 'Unknown token' },
} as const;

const listCalls = {
  'subscribe_confirm/{item_id}': { ...confirmation, summary: 'Confirm a subscription' },
  'preregistration_confirm/{item_id}': { ...confirmation, summary: 'Confirm a pre-registration' },
  'subscribe/': {
    summary: 'Subscribe to the news list or to the waiting list of a workshop',
    description:
      'The API emails a link to {site}/subscribe_confirm/{item_id}; the address is on the list once it is opened. ' +
      'The response does not reveal who is on a list. A waiting list belongs to the workshop, not to one edition.',
    body: formBody(requests.subscriptionRequest),
    response: text(welcome, 'Email queued'),
    errors: { 404: 'Unknown workshop' },
  },
  'save_preregistration/': {
    summary: 'Pre-register for a planned workshop',
    description: 'The API emails a link to {site}/preregister_confirm/{item_id}.',
    body: jsonBody(requests.preregistrationRequest),
    response: empty('Email queued; empty body'),
    errors: { 404: 'Unknown plan', 409: 'Plan whose `date_span_end` is past, with the field `workshop_id`' },
  },
  'unsubscribe/': {
    summary: 'Unsubscribe from a list',
    description: 'By the token of {site}/unsubscribe/{token}, the link in every email of the list.',
    isAddition: true,
    body: jsonBody(requests.unsubscribeRequest),
    response: text(sentence('You are unsubscribed.'), 'Address deleted; a repeated call gets the same response'),
    errors: { 404: 'Unknown token' },
  },
} satisfies Record<string, Call>;

const checkout = {
  headers: idempotencyHeaders,
  response: redirect('Redirect to the payment page or to a page of the site'),
};
const bookingCheckout = {
  ...checkout,
  body: formBody(requests.checkoutRequest),
  errors: {
    404: 'Unknown booking, or a booking that has ended',
    409: 'Paid booking, or a code that no longer applies',
  },
};
const offerCheckout = { ...checkout, body: formBody(requests.offerRequest) };

const checkoutCalls = {
  checkout: {
    ...bookingCheckout,
    summary: 'Pay a reservation',
    description:
      'The API computes `amount` and `priceCode` again and refuses others with 422. A booking that is confirmed ' +
      'already redirects to {site}/thanks/{ctype}/{hash}.',
  },
  success: {
    ...bookingCheckout,
    summary: 'Confirm a reservation with nothing to pay',
    description:
      'For a code of 100 percent; refused with 422 if there is something to pay. Redirects to ' +
      '{site}/thanks/{ctype}/{hash}.',
  },
  residency_checkout: {
    ...checkout,
    headers: reservationHeaders,
    summary: 'Reserve and pay a residency',
    description:
      'Holds a room in each week. `amount` is `full_amount` of the number of weeks, or `split_amount` with ' +
      '`subscription`. An email address that holds one of the weeks already gets its link by email, or under another ' +
      'name a link that holds a second room, and is redirected to {site}/confirm/residency/{hash} of a code with ' +
      'the state `emailed`.',
    body: formBody(requests.residencyRequest),
    errors: { 409: 'Full week, too many reservations, or emailed link to be opened first' },
  },
  bundle_checkout: {
    ...offerCheckout,
    summary: 'Buy a bundle',
    description: 'The payment page asks for the email address. An unknown `priceCode` is a 422.',
  },
  mentorship_checkout: {
    ...offerCheckout,
    summary: 'Buy a mentorship package',
    description: 'As bundle_checkout.',
    isAddition: true,
  },
  'withdraw/': {
    summary: 'Withdraw from the contract of a bundle or a mentorship package',
    description:
      'The response does not reveal who has bought something. The outcome is emailed to the buyer, with the content, ' +
      'the date and the time of the declaration. Within 14 days of the purchase and unused, all of it is refunded.',
    isAddition: true,
    body: jsonBody(requests.withdrawalRequest),
    response: text(
      sentence('Thank you. We have received your withdrawal.'),
      'Received, also for an unknown purchase and for a repeated call',
    ),
  },
} satisfies Record<string, Call>;

export const CALLS = {
  ...inGroup('Programme', programmeCalls),
  ...inGroup('Texts and pictures', textCalls),
  ...inGroup('Offers', offerCalls),
  ...inGroup('Reservations', reservationCalls),
  ...inGroup('Checkout', checkoutCalls),
  ...inGroup('Lists by email', listCalls),
  ...inGroup('Operation', operationCalls),
};

export type CallPath = keyof typeof CALLS;

export const CALL_LIST = Object.entries<Call & { group: CallGroup }>(CALLS).map(([path, call]) => ({
  path: path as CallPath,
  ...call,
}));

function inGroup<Calls extends Record<string, Call>>(group: CallGroup, calls: Calls) {
  return Object.fromEntries(Object.entries(calls).map(([path, call]) => [path, { ...call, group }])) as {
    [Path in keyof Calls]: Calls[Path] & { group: CallGroup };
  };
}
