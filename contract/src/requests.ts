import { z } from 'zod';

import { TYPED_LENGTH } from './booking-rules';
import { PAYMENT_TYPES } from './booking-types';
import { confirmableTypeSchema, EXAMPLE_CODE } from './bookings';
import { CURRENCY_LIST, field } from './field-descriptions';
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
import { isEmail } from './typed-text';

// Visitors see the messages. Unknown fields are ignored, because sites send more (product, codeType, pcv).

export const UNKNOWN_BOOKING = 'We don’t recognise this booking.';
export const UNKNOWN_WORKSHOP = 'We don’t recognise this workshop.';

const firstName = field(personName('first name'), 'First name', 'Ada');
const lastName = field(personName('last name'), 'Last name', 'Lovelace');
const aboutMe = field(
  freeText('about you', TYPED_LENGTH.aboutMe),
  `Visitor’s introduction of up to ${TYPED_LENGTH.aboutMe} characters, may be empty`,
  'I record glaciers.',
);
const workshopType = field(workshopTypeSchema, 'Workshop type', 'onsite');
const bookingType = field(confirmableTypeSchema, 'Type of the booking', 'onsite');
const email = (description: string) => field(emailField, description, 'ada@example.org');
const ws = field(
  wsField,
  'Tracking code of the visit, text of up to 64 digits or a number; other values count as none',
  '481',
);
const code = (description: string) =>
  field(secretField('The booking is missing.', UNKNOWN_BOOKING), description, EXAMPLE_CODE);
const shortCode = field(shortText('The booking', 100), 'Booking code', EXAMPLE_CODE);

export const reservationRequest = z.object({
  first_name: firstName,
  last_name: lastName,
  email: email('Email address for the link to the booking'),
  workshop_edition: field(positiveId('Choose a date.'), 'Edition id', 31),
  about_me: aboutMe,
  ctype: workshopType,
  course_id: field(positiveId('The workshop is missing.'), 'Workshop id', 12),
  ws,
  currency: field(
    currencyField.nullable().catch(null),
    `Currency chosen by the visitor: ${CURRENCY_LIST}; other values count as none`,
    'eur',
  ),
  replaces: field(
    shortText('The reservation', 256),
    'Code of an unpaid reservation that this one corrects, and whose place it takes; empty without one',
    'p8Rt2LwXk5Vn9Qy3Hd7BzM',
  ),
  beside: field(
    shortText('The other reservation', 256),
    'Code of an unpaid reservation of the same edition and email address for another person, which this one comes ' +
      'in addition to; empty without one',
    'h4Wc9ZsTq6Kn1Jx8Rb5MvG',
  ),
});
export type ReservationRequest = z.output<typeof reservationRequest>;

export const grantCodeRequest = z.object({
  grantCode: field(
    shortText('The code', TYPED_LENGTH.code),
    'Code as typed: a grant, bundle or discount code',
    'GRANT50',
  ),
  unpaidHash: shortCode,
  editionId: field(
    shortText('The edition'),
    'Edition id of the booking, `edition_id` of get_unpaid_booking; empty for any',
    '31',
  ),
  refctype: field(
    shortText('The booking type', 20).transform((value) => value.toLowerCase()),
    'Type of the booking',
    'onsite',
  ),
});

export const releaseRequest = z.object({ ctype: bookingType, hash: shortCode });
const visitDetail = (name: string, description: string, example: string) =>
  field(freeText(name, TYPED_LENGTH.visitDetail), description, example);
export const visitDetailsRequest = releaseRequest.extend({
  diet: visitDetail('about your diet', 'Diet', 'Vegan'),
  allergies: visitDetail('about allergies', 'Allergies and intolerances', 'Peanuts'),
  access: visitDetail('about access', 'Access needs', 'A room on the ground floor'),
  own_arrival: visitDetail('about your arrival', 'Travel without the shuttle', 'By car, Tuesday at 20:00'),
  contact: visitDetail('about the person to call', 'Emergency contact', 'Jon Okafor, +33 6 12 34 56 78'),
});

export const reviewRequest = releaseRequest.extend({
  text: field(freeText('about it', TYPED_LENGTH.review), 'Review', 'I left with twenty hours of sound.'),
  country: field(shortText('The country', TYPED_LENGTH.country), 'Country of the visitor', 'Portugal'),
  agreed: field(flagField('agreed'), '1 if it may be shown with first name, country and year, else 0', '1'),
});

export const acceptanceRequest = z.object({
  ctype: workshopType,
  hash: code('Booking code of the link in the email'),
  first_name: firstName,
  last_name: lastName,
  about_me: aboutMe,
});
export type AcceptanceRequest = z.output<typeof acceptanceRequest>;

export const cancelRequest = z.object({
  ctype: bookingType,
  hash: code('Booking code of the link in the email'),
  refund: field(
    shortText('The refund', 20),
    'Refund shown to the visitor (currency units); refused with 409 if it has changed; empty if none was shown',
    '59.60',
  ),
});

const paymentType = field(
  z.enum(PAYMENT_TYPES, { error: 'The payment type must be payment or subscription.' }),
  'Way to pay: `payment` in full, `subscription` in monthly instalments',
  'payment',
);
const currency = field(currencyField, `Currency of the payment: ${CURRENCY_LIST}`, 'eur');
const amount = (example: string) =>
  field(
    shortText('The amount', 20),
    'Amount to pay now (currency units); refused with 422 if the API computes another',
    example,
  );
const priceCode = (description: string, example: string) =>
  field(shortText('The price code', 60), description, example);

export const checkoutRequest = z.object({
  paymentType,
  hash: code('Booking code'),
  amount: amount('1190'),
  currency,
  priceCode: priceCode(
    'Price code by the rule at the top: [v2_]{course_id}[_ol]_{currency}[_{percent}]_{number_of_payments}[_ww]',
    'v2_12_eur_4',
  ),
  ctype: bookingType,
  add_ww: field(flagField('add_ww'), '1 to add CAMP +7, onsite only, else 0', '0'),
  grantCode: field(
    shortText('The code', TYPED_LENGTH.code),
    'Applied code; empty without one, and with `subscription`, where the code applied last counts',
    '',
  ),
});
export type CheckoutRequest = z.output<typeof checkoutRequest>;

const NO_WEEK = 'Choose at least one week.';
export const residencyRequest = z.object({
  paymentType,
  amount: amount('399'),
  currency,
  priceCode: priceCode('Price id of get_residencies for this number of weeks and way to pay', 'residency_1w_eur_full'),
  firstname: firstName,
  lastname: lastName,
  email: email('Email address for the link and the confirmation'),
  weekstring: field(
    z.string({ error: NO_WEEK }).trim().min(1, NO_WEEK),
    'Week ids in the order of their dates, 1 to 6, separated by commas',
    '9,10',
  ),
  ws,
});
export type ResidencyRequest = z.output<typeof residencyRequest>;

export const offerRequest = z.object({
  priceCode: priceCode('`price_id` of get_bundles or get_mentorship', 'bundle_3_eur'),
  ws,
});

export const subscriptionRequest = z.object({
  email: email('Email address'),
  ctype: field(
    shortText('The workshop type', 20),
    'Workshop type of the waiting list, onsite or online; empty for the news list',
    'onsite',
  ),
  item_id: field(
    shortText('The workshop', 120),
    'Workshop id or short_url of the waiting list; empty for the news list',
    '12',
  ),
  tracked_id: ws,
});
export type SubscriptionRequest = z.output<typeof subscriptionRequest>;

export const preregistrationRequest = z.object({
  email: email('Email address'),
  workshop_id: field(positiveId(UNKNOWN_WORKSHOP), 'Plan id of list_upcoming_workshops', 5),
});
export type PreregistrationRequest = z.output<typeof preregistrationRequest>;

const NO_PURCHASE = { email: 'Enter your email address.', receipt: 'Enter the number of the receipt.' };
export const withdrawalRequest = z
  .object({
    hash: field(shortText('The purchase', 256), 'Code of the purchase; empty with email and receipt', ''),
    email: field(
      shortText('The email address', TYPED_LENGTH.email),
      'Email address of the purchase; ignored with a hash',
      'ada@example.org',
    ),
    receipt: field(
      shortText('The receipt number', 40),
      '`receipt` number of the purchase; ignored with a hash',
      'CAMP-2027-00012',
    ),
  })
  .superRefine(({ hash, email, receipt }, { addIssue }) => {
    if (hash !== '') return;
    if (!isEmail(email)) addIssue({ code: 'custom', path: ['email'], message: NO_PURCHASE.email });
    if (receipt === '') addIssue({ code: 'custom', path: ['receipt'], message: NO_PURCHASE.receipt });
  });
export type WithdrawalRequest = z.output<typeof withdrawalRequest>;
export const emailCorrectionRequest = releaseRequest.extend({ email: email('New email address') });
export const transferRequest = releaseRequest.extend({
  name: field(personName('name of the other person'), 'Name of the other person', 'Grace Hopper'),
  email: email('Email address of the other person'),
});
export const bookingLinksRequest = z.object({ email: email('Email address of the bookings') });

export const unsubscribeRequest = z.object({
  token: field(shortText('The link', 100), 'Token of the link in the email', 'Zt4nR8yWq1mK6cV0xB3pLs'),
});
