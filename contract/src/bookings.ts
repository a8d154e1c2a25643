import { z } from 'zod';

import { BOOKING_STATUSES, type BookingStatus, CONFIRMABLE_TYPES, TRANSFER_STATES } from './booking-types';
import { exampleDay, exampleInstant, EXAMPLE_WORDS } from './example-dates';
import {
  count,
  currency,
  day,
  decisive,
  field,
  flag,
  id,
  instant,
  money,
  must,
  percent,
  perCurrency,
  text,
} from './field-descriptions';
import { createFullPaymentReason, priceSchema, pricecodeVersion } from './offers';
import { sessions, travelDays } from './programme';

export const confirmableTypeSchema = z.enum(CONFIRMABLE_TYPES, { error: 'The booking type is not known.' });

export const EXAMPLE_CODE = 'k3v9Xw2mQp7sT1bN4cZ8aL';

export const reservationCodeSchema = text(
  'Booking code as a JSON string, in quotes: the `hash` of /confirm/{ctype}/{hash} and of the calls for this booking',
  EXAMPLE_CODE,
);

const state = <State extends BookingStatus>(value: State, description: string) => field(z.literal(value), description);
const isTrue = (description: string) => field(z.literal(true), description, true, 'flag');
const product = text('Booked product in words', `Listening to Ice, ${EXAMPLE_WORDS.span}`);
const shortUrl = text('Name in URLs of the booked workshop', 'listening-to-ice').optional();
const firstDay = day('First day').optional();
const paidIn = currency('Currency of the payments').optional();
const total = money('Sum of all payments, made and to come', 1192).optional();
const paid = money('Amount paid so far', 298).optional();

export const unpaidBookingSchema = z
  .object({
    state: state('held', 'Booking status'),
    firstname: text('First name', 'Ada'),
    edition_id: id('Edition id, or id of the first week, for grantcode', 31),
    course_id: must(id('Workshop id, the number in price codes; a number of the API for other products', 12)),
    product,
    tracked_id: field(
      z.union([z.int(), z.string().regex(/^\d{1,64}$/)]).nullable(),
      'Tracking code `ws` of the reservation, as text if a number would lose digits; null without one',
      481,
      'id',
    ),
    pricecode_version: pricecodeVersion,
    allow_pp: flag('True if it can be paid in instalments', true),
    full_payment_reason: createFullPaymentReason('a booking whose product has instalments'),
    hold_expires_at: field(
      z.int().nullable(),
      'End of the hold (unix seconds), as `held_until`; null without one',
      exampleInstant(-3, 22),
      'instant',
    ),
    held_until: instant('End of the hold', exampleInstant(-3, 22)).optional(),
    start_date: firstDay,
    offered: isTrue('True for an offer of the waiting list, which accept_offer turns into a reservation').optional(),
    unopened: isTrue(
      'True until the first step of the link in the email, by open_booking; without held_until it takes the place',
    ).optional(),
    unmailed: isTrue('True if no email with the link could be sent, because the address had several').optional(),
    currency: currency('Currency chosen at the reservation').optional(),
    pricing: must(
      field(
        perCurrency(
          priceSchema.extend({
            full_amount_inc_ww: decisive(money('Price with CAMP +7 if paid in full, onsite only', 1539)).optional(),
            split_amount_inc_ww: decisive(money('One monthly instalment with CAMP +7, onsite only', 385)).optional(),
            work_week: decisive(money('Price of CAMP +7, onsite only', 349)).optional(),
          }),
        ),
        'Prices by currency',
      ),
    ),
  })
  .meta({ id: 'UnpaidBooking' });

const edition = z.object({
  id: must(id('Edition id, or id of the first week', 31)),
  sequence: count('Number of changes, as SEQUENCE in iCalendar', 0),
  updated_at: instant('Time of the last change').optional(),
});

const payment = z.object({
  date: day('Day of the payment, or day on which it is due'),
  amount: must(money('Amount of the payment', 298)),
  paid: decisive(flag('True once paid', true)),
  pay_url: text('Payment page of a failed payment, as the `Location` of a checkout', '/pay/7Q2M').optional(),
});

const refund = money('Refund', 59.6).optional();
const due = money('Amount still due', 0).optional();

const cancellation = z.object({
  opens: flag('True if this code opens get_cancellation, as the code of the emails does', true),
  refund: decisive(refund),
  due: decisive(due),
});

const discount = z.object({
  code: must(text('Code, as the organiser writes it', 'OPEN50')),
  percent: must(percent('Discount', 50)),
  price: decisive(money('Sum of all payments without the code; absent for a free booking', 2384)).optional(),
});

const visitDetails = z.object({
  opens: flag('True if this code opens save_visit_details, as the code of the emails does; else no text is sent', true),
  changeable_until: must(day('Last day for save_visit_details', exampleDay(-7))),
  diet: text('Diet', 'Vegan').optional(),
  allergies: text('Allergies and intolerances', 'Peanuts').optional(),
  access: text('Access needs', 'A room on the ground floor').optional(),
  own_arrival: text('Travel without the shuttle', 'By car, Tuesday at 20:00').optional(),
  contact: text('Emergency contact', 'Jon Okafor, +33 6 12 34 56 78').optional(),
});

const joining = z.object({
  meeting_point: text('Meeting point', 'In front of Matabiau station, bay 4').optional(),
  meeting_time: text('Meeting time on the day of arrival (HH:MM in Paris)', '17:45').optional(),
  driver_number: text('Phone number of the driver', '+33 6 12 34 56 78').optional(),
  join_link: text('Link to the sessions (https)', 'https://meet.example/listening').optional(),
  preparation: text('Preparation for the sessions', 'Headphones, and a quiet room').optional(),
});

const review = z.object({
  opens: flag('True if this code opens save_review, as the code of the emails does; else no text is sent', true),
  text: text('Review', 'I left with twenty hours of sound.').optional(),
  country: text('Country of the visitor', 'Portugal').optional(),
  agreed: flag('True if it may be shown with first name, country and year', true).optional(),
});

const transfer = z.object({
  opens: flag('True if this code opens offer_transfer and withdraw_transfer, as the code of the emails does', true),
  until: must(day('Last day on which the offer is made and accepted', exampleDay(-7))),
  name: text('Name of the person to whom the place is offered; absent without an offer', 'Grace Hopper').optional(),
  email: text('Email address of that person', 'grace@example.org').optional(),
  unreachable: isTrue('True if that address takes no email').optional(),
});

const bookedDates = {
  state: state('confirmed', 'Booking status'),
  product,
  short_url: shortUrl,
  start_date: firstDay,
  end_date: day('Last day without CAMP +7', exampleDay(4)).optional(),
  ...travelDays,
  add_ww: field(z.literal([0, 1]), '1 with CAMP +7, else 0', 0, 'flag'),
  edition: field(edition, 'Booked edition or first week, with its revision').optional(),
  sessions,
  equipment: text('Equipment to bring', 'Headphones').optional(),
  joining: field(joining, 'Joining details, onsite or online; absent until they are emailed').optional(),
};

export const bookedDatesSchema = z.object(bookedDates).meta({ id: 'BookedDates' });

export const confirmedBookingSchema = z
  .object({
    ...bookedDates,
    email: must(text('Email address of the visitor', 'ada@example.org')),
    name: text('Name of the visitor', 'Ada Lovelace').optional(),
    confirmed_at: instant('Time of the confirmation').optional(),
    currency: paidIn,
    discount: field(discount, 'Code that the booking was paid with; absent without one').optional(),
    total,
    paid,
    payments: field(z.array(payment), 'Payments, made and to come, earliest first'),
    receipt: text('Receipt number', 'CAMP-2026-00012').optional(),
    cancellation: field(cancellation, 'Terms of a cancellation now; absent once it cannot be cancelled').optional(),
    can_resend: flag('True if resend_confirmation works for this booking', true).optional(),
    can_correct_email: flag('True if this code opens correct_email', true).optional(),
    visit_details: field(visitDetails, 'Visit details; absent where save_visit_details does not apply').optional(),
    transfer: field(transfer, 'Offer of the place to another person; absent where it cannot be offered').optional(),
    transferred: isTrue('True for a person whose place another one has booked and paid').optional(),
    review: field(
      review,
      'Review of a workshop or residency that is over; absent where save_review does not apply',
    ).optional(),
    calendar_hash: text('Code that opens get_booked_dates only, for calendars and pictures', EXAMPLE_CODE).optional(),
  })
  .meta({ id: 'ConfirmedBooking' });

/** Only an open offer has last day, sender and address. */
export const transferSchema = z.object({
  transfer: must(
    field(z.enum(TRANSFER_STATES), 'State of the offer; `closed` is too late, or the booking was cancelled', 'open'),
  ),
  until: day('Last day on which it is accepted', exampleDay(-7)).optional(),
  sender: text('Name of the person who has booked the place', 'Ada Lovelace').optional(),
  email: text('Email address to which the place is offered', 'grace@example.org').optional(),
  product,
  short_url: shortUrl,
  start_date: firstDay,
  end_date: bookedDates.end_date,
  ...travelDays,
  add_ww: bookedDates.add_ww.optional(),
  sessions: sessions.optional(),
});

export const acceptedTransferSchema = z.object({
  state: must(state('confirmed', 'Booking status')),
  hash: must(text('Booking code of the person who has accepted', EXAMPLE_CODE)),
});

/** A booking without a payment has no amounts. */
export const cancellationSchema = z.object({
  state: state('confirmed', 'Booking status'),
  product: must(product),
  short_url: shortUrl,
  transferred: isTrue('True if another person has taken over the place').optional(),
  currency: paidIn,
  total,
  paid,
  retained_percent: percent('Retained part of the total', 20).optional(),
  retained: money('Retained amount', 238.4).optional(),
  refund: decisive(refund),
  due,
});

export const statusSchema = <Status extends BookingStatus>(status: Status) =>
  z.object({ state: must(state(status, 'Booking status')) });
export const bookingErrorSchema = z.object({ noted: isTrue('Always true') });

export const codeVerdictSchema = z.object({
  apply_dcode: must(flag('True if the code applies to this booking', true)),
  dcode_value: field(z.string(), 'Discount in percent, 0 to 100', '50', 'percent'),
  code: text('Code, as the organiser writes it', 'OPEN50').optional(),
  failcode: text('Reason for a refusal, after “That code didn’t work – ”; empty if the code applies', ''),
  uses_left: count('Workshops left on the bundle, including this one', 3).optional(),
  credit_value: field(
    perCurrency(money('Price paid', 289)),
    'Price paid per workshop of the bundle by currency (currency units)',
    { eur: 289 },
  ).optional(),
});

const customer_email = must(text('Buyer’s email address', 'ada@example.org'));
export const mentorshipPurchaseSchema = z.object({ customer_email });
export const bundlePurchaseSchema = z.object({
  customer_email,
  bundle_code: must(text('Bundle code, to be typed like a discount code', 'BUNDLE-7Q2M-XK9F')),
});

const keptReceipt = z.object({
  number: must(text('Receipt number', 'CAMP-2026-00012')),
  name: text('Name of the visitor', 'Ada Lovelace').optional(),
  email: text('Email address of the visitor', 'ada@example.org').optional(),
  add_ww: bookedDates.add_ww.optional(),
  payments: field(z.array(payment), 'Payments made, earliest first'),
  kept: must(money('Amount that is kept', 238.4)),
});

const endedBooking = z.object({
  product: product.optional(),
  short_url: shortUrl,
  currency: paidIn,
  refund,
  refunded_at: instant('Time at which the refund was complete').optional(),
  edition_id: id('Edition id of the workshop', 31).optional(),
  withdrawn: flag('True if the date or the workshop was withdrawn', true).optional(),
  ends_instalments: flag('True if instalments were still to come, which are no longer taken', true).optional(),
  receipt: field(keptReceipt, 'Receipt; absent for a booking without a payment').optional(),
});
/** `refund` is in currency units. */
export type EndedBooking = z.input<typeof endedBooking>;

export const errorSchema = z
  .object({
    error: must(text('Message in English to show to the visitor', 'Enter your email address.')),
    field: text('Name of the refused request field', 'email').optional(),
    mailed: isTrue('Present if an email has the way on, and nothing in the request is wrong').optional(),
    state: field(
      z.enum(BOOKING_STATUSES),
      'Booking status, with a 404 or 409 of a known booking',
      'expired',
    ).optional(),
    booking: field(
      endedBooking,
      'Ended booking, with the states expired, passed_on, released, cancelled and transferred',
    ).optional(),
  })
  .meta({ id: 'Error' });
