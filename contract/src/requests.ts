import { z } from 'zod';

import { confirmableTypeSchema, EXAMPLE_CODE } from './bookings';
import { field } from './fields';
import { PAYMENT_TYPES } from './names';
import { workshopTypeSchema } from './programme';
import {
  currencyField,
  emailField,
  flagField,
  freeText,
  personName,
  positiveId,
  secretField,
  shortText,
  wsField,
} from './request-fields';

// Visitors see the messages. Unknown fields are ignored, because sites send more (product, codeType, pcv).

export const UNKNOWN_BOOKING = 'We don’t recognise this booking.';
export const UNKNOWN_WORKSHOP = 'We don’t recognise this workshop.';

const firstName = field(personName('first name'), 'First name', 'Ada');
const lastName = field(personName('last name'), 'Last name', 'Lovelace');
const aboutMe = field(freeText('about you', 4000), 'What the visitor says of themselves', 'I record glaciers.');
const workshopType = field(workshopTypeSchema, 'The type of the workshop', 'onsite');
const bookingType = field(confirmableTypeSchema, 'The ctype of the booking', 'onsite');
const email = (description: string) => field(emailField, description, 'ada@example.org');
const ws = field(
  wsField,
  'The tracking code of the link that brought the visitor: digits; anything else is dropped',
  '481',
);
const code = (description: string) =>
  field(secretField('The booking is missing.', UNKNOWN_BOOKING), description, EXAMPLE_CODE);
const shortCode = field(shortText('The booking', 100), 'The code of the booking', EXAMPLE_CODE);

export const reservationRequest = z.object({
  first_name: firstName,
  last_name: lastName,
  email: email('Where the link to the booking is sent'),
  workshop_edition: field(positiveId('Choose a date.'), 'The id of an edition of the workshop', 31),
  about_me: aboutMe,
  ctype: workshopType,
  course_id: field(positiveId('The workshop is missing.'), 'The id of the workshop', 12),
  ws,
  currency: field(currencyField.nullable().catch(null), 'What the visitor chose to pay in: eur, gbp or usd', 'eur'),
  replaces: field(
    shortText('The reservation', 256),
    'The code of an unpaid reservation that this one corrects, and whose place it takes',
  ),
});
export type ReservationRequest = z.output<typeof reservationRequest>;

export const grantCodeRequest = z.object({
  grantCode: field(shortText('The code', 100), 'What the visitor typed', 'GRANT50'),
  unpaidHash: shortCode,
  editionId: field(shortText('The edition'), 'The edition_id of the booking', '31'),
  refctype: field(
    shortText('The booking type', 20).transform((value) => value.toLowerCase()),
    'The ctype of the booking',
    'onsite',
  ),
});

export const releaseRequest = z.object({ ctype: bookingType, hash: shortCode });
export const resendRequest = releaseRequest;

const MAX_DETAIL_LENGTH = 500;
export const visitDetailsRequest = releaseRequest.extend({
  diet: field(freeText('about your diet', MAX_DETAIL_LENGTH), 'What the visitor eats', 'Vegan'),
  allergies: field(freeText('about allergies', MAX_DETAIL_LENGTH), 'Allergies and intolerances', 'Peanuts'),
  access: field(
    freeText('about access', MAX_DETAIL_LENGTH),
    'What they need to move, see, hear or rest',
    'A room on the ground floor',
  ),
  own_arrival: field(
    freeText('about your arrival', MAX_DETAIL_LENGTH),
    'How and when they come and go without the shuttle',
    'By car, Tuesday at 20:00',
  ),
  contact: field(
    freeText('about the person to call', MAX_DETAIL_LENGTH),
    'Whom to call if something happens',
    'Jon Okafor, +33 6 12 34 56 78',
  ),
});

export const acceptanceRequest = z.object({
  ctype: workshopType,
  hash: code('The secret of the link in the mail'),
  first_name: firstName,
  last_name: lastName,
  about_me: aboutMe,
});
export type AcceptanceRequest = z.output<typeof acceptanceRequest>;

export const cancelRequest = z.object({
  ctype: bookingType,
  hash: code('The secret of the link in the mail'),
  refund: field(
    shortText('The refund', 20),
    'What the visitor was told that is sent back; refused when it is another by now',
    '59.60',
  ),
});

const paymentType = field(
  z.enum(PAYMENT_TYPES, { error: 'The payment type must be payment or subscription.' }),
  'payment: in full; subscription: in monthly instalments',
  'payment',
);
const currency = field(currencyField, 'What is paid in: eur, gbp or usd', 'eur');
const amount = (example: string) =>
  field(shortText('The amount', 20), 'What is paid now, in currency units; refused when it is another', example);
const priceCode = (description: string, example: string) =>
  field(shortText('The price code', 60), description, example);

export const checkoutRequest = z.object({
  paymentType,
  hash: code('The code of the booking'),
  amount: amount('1190'),
  currency,
  priceCode: priceCode(
    '[v2_]{course_id}[_ol]_{currency}[_{percent}]_{number_of_payments}[_ww]: v2_ by pricecode_version, _ol online, ' +
      'the percentage of an applied code, _ww with CAMP +7',
    'v2_12_eur_4',
  ),
  ctype: bookingType,
  add_ww: field(flagField('add_ww'), '1 adds CAMP +7, onsite only', '0'),
  grantCode: field(shortText('The code', 100), 'The applied code; a payment plan uses the one applied last', ''),
});
export type CheckoutRequest = z.output<typeof checkoutRequest>;

const NO_WEEK = 'Choose at least one week.';
export const residencyRequest = z.object({
  paymentType,
  amount: amount('399'),
  currency,
  priceCode: priceCode('A price id of get_residencies, by number of weeks', 'residency_1w_eur_full'),
  firstname: firstName,
  lastname: lastName,
  email: email('Where the link and the confirmation are sent'),
  weekstring: field(
    z.string({ error: NO_WEEK }).trim().min(1, NO_WEEK),
    'Ids of weeks in the order of their dates, separated by commas',
    '9,10',
  ),
  ws,
});
export type ResidencyRequest = z.output<typeof residencyRequest>;

export const offerRequest = z.object({
  priceCode: priceCode('A price_id of get_bundles or get_mentorship', 'bundle_3_eur'),
  ws,
});

export const subscriptionRequest = z.object({
  email: email('The address'),
  ctype: field(shortText('The workshop type', 20), 'Of a waiting list: onsite or online; empty for the news', 'onsite'),
  item_id: field(shortText('The workshop', 120), 'Of a waiting list: the workshop; empty for the news', '12'),
  tracked_id: ws,
});
export type SubscriptionRequest = z.output<typeof subscriptionRequest>;

export const preregistrationRequest = z.object({
  email: email('The address'),
  workshop_id: field(positiveId(UNKNOWN_WORKSHOP), 'An id of list_upcoming_workshops', 5),
});
export type PreregistrationRequest = z.output<typeof preregistrationRequest>;

export const unsubscribeRequest = z.object({
  token: field(shortText('The link', 100), 'The secret of the link in a mail', 'Zt4nR8yWq1mK6cV0xB3pLs'),
});
