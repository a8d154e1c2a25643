import { formBody, redirect, type Call } from './call';
import { idempotencyHeaders, reservationHeaders } from './calls-booking';
import * as requests from './requests';

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

export const checkoutCalls = {
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
} satisfies Record<string, Call>;
