import { z } from 'zod';

import { count, currency, day, field, flag, id, instant, money, must, percent, perCurrency, text } from './fields';
import { BOOKING_STATUSES, CONFIRMABLE_TYPES } from './names';
import { priceSchema } from './offers';
import { sessions, travelDays } from './programme';

export const confirmableTypeSchema = z.enum(CONFIRMABLE_TYPES, { error: 'The booking type is not known.' });

export const EXAMPLE_CODE = 'k3v9Xw2mQp7sT1bN4cZ8aL';

export const reservationCodeSchema = text(
  'The code of the booking, as JSON text: it opens /confirm/{ctype}/{hash}. 128 random bits or more, URL-safe',
  EXAMPLE_CODE,
);

const state = <State extends (typeof BOOKING_STATUSES)[number]>(value: State, description: string) =>
  field(z.literal(value), description);
const product = text('What is booked, in words', 'Listening to Ice, 5–9 May 2027');
const shortUrl = text('The workshop that was booked', 'listening-to-ice').optional();
const firstDay = day('Its first day').optional();
const paidIn = currency('What it is paid in').optional();
const total = money('The sum of all payments, in currency units', 1192).optional();
const paid = money('What has been paid', 298).optional();

export const unpaidBookingSchema = z
  .object({
    state: state('held', 'The place is held'),
    firstname: text('First name', 'Ada'),
    edition_id: id('The date, for grantcode', 31),
    course_id: must(id('The number that price codes begin with', 12)),
    product,
    tracked_id: field(z.int().nullable(), 'The ws of the reservation', 481, 'id'),
    pricecode_version: field(z.literal([1, 2]), 'Price codes begin with v2_ when it is 2', 2, 'count'),
    allow_pp: flag('Whether it can be paid in instalments', true),
    hold_expires_at: field(z.int().nullable(), 'As held_until', 1795888800, 'instant'),
    held_until: instant('Until when the place is held').optional(),
    start_date: firstDay,
    offered: field(z.literal(true), 'It is a place that the waiting list offers: accept_offer takes it').optional(),
    currency: currency('What the visitor chose when reserving').optional(),
    pricing: must(
      field(
        perCurrency(
          priceSchema.extend({
            full_amount_inc_ww: money('The price with CAMP +7', 1539).optional(),
            split_amount_inc_ww: money('One instalment with CAMP +7', 385).optional(),
            work_week: money('What CAMP +7 costs', 349).optional(),
          }),
        ),
        'Its price by currency',
      ),
    ),
  })
  .meta({ id: 'UnpaidBooking' });

const edition = z.object({
  id: must(id('The date, or the first week', 31)),
  sequence: count('How often it was changed', 0),
  updated_at: instant('When it was changed last').optional(),
});

const payment = z.object({
  date: day('The day on which it was paid, or will be'),
  amount: must(money('What is paid, in currency units', 298)),
  paid: flag('Whether it has been paid', true),
  pay_url: text('Where a payment that is due can be made', '/pay/7Q2M').optional(),
});

const refund = money('What is sent back', 59.6).optional();
const due = money('What is still to be paid', 0).optional();

const cancellation = z.object({
  opens: flag('Whether this link opens get_cancellation, as that of its mails does', true),
  refund,
  due,
});

const visitDetails = z.object({
  changeable_until: must(day('The last day on which save_visit_details changes them', '2027-04-28')),
  diet: text('What the visitor eats', 'Vegan').optional(),
  allergies: text('Allergies and intolerances', 'Peanuts').optional(),
  access: text('What they need to move, see, hear or rest', 'A room on the ground floor').optional(),
  own_arrival: text('How and when they come and go without the shuttle', 'By car, Tuesday at 20:00').optional(),
  contact: text('Whom to call if something happens', 'Jon Okafor, +33 6 12 34 56 78').optional(),
});

export const confirmedBookingSchema = z
  .object({
    state: state('confirmed', 'The place is booked'),
    email: must(text('Where the confirmation was sent', 'ada@example.org')),
    name: text('Who booked', 'Ada Lovelace').optional(),
    product,
    short_url: shortUrl,
    start_date: firstDay,
    end_date: day('Its last day without CAMP +7', '2027-05-09').optional(),
    ...travelDays,
    add_ww: field(z.literal([0, 1]), '1 with CAMP +7', 0, 'flag'),
    edition: field(edition, 'Which date was booked, and which version of it').optional(),
    sessions,
    equipment: text('What to bring', 'Headphones').optional(),
    currency: paidIn,
    total,
    paid,
    payments: field(z.array(payment), 'The payments, made and to come'),
    receipt: text('The number of its receipt', 'CAMP-2026-00012').optional(),
    cancellation: field(cancellation, 'What cancelling costs now; absent once it cannot be cancelled').optional(),
    can_resend: flag('Whether resend_confirmation sends its confirmation again', true).optional(),
    visit_details: field(
      visitDetails,
      'What the visitor has told for their visit; absent if save_visit_details takes nothing for the booking',
    ).optional(),
  })
  .meta({ id: 'ConfirmedBooking' });

/** A booking without a payment has no amounts. */
export const cancellationSchema = z.object({
  state: state('confirmed', 'It can be cancelled'),
  product: must(product),
  short_url: shortUrl,
  currency: paidIn,
  total,
  paid,
  retained_percent: percent('Which part of the total is kept when it is cancelled now', 20).optional(),
  retained: money('The same as an amount', 238.4).optional(),
  refund,
  due,
});

export const cancelledSchema = z.object({ state: must(state('cancelled', 'The place is free again')) });
export const releasedSchema = z.object({ state: must(state('released', 'The place is free again')) });
export const resentSchema = z.object({ state: must(state('confirmed', 'The confirmation is on its way again')) });
export const savedDetailsSchema = z.object({ state: must(state('confirmed', 'The details are saved')) });
export const acceptedSchema = z.object({ state: must(state('held', 'The place is held')) });
export const bookingErrorSchema = z.object({ noted: field(z.literal(true), 'The error is in the log') });

export const codeVerdictSchema = z.object({
  apply_dcode: must(flag('Whether the code works for this booking', true)),
  dcode_value: field(z.string(), 'What it takes off, in percent', '50', 'percent'),
  failcode: text('Why it does not work; empty when it does', ''),
  uses_left: count('How many workshops are left on a bundle, with this one', 3).optional(),
  credit_value: field(
    perCurrency(field(z.number(), 'The amount', 289, 'money')),
    'What one workshop of the bundle cost, by currency',
    { eur: 289 },
  ).optional(),
});

const customer_email = must(text('Where the confirmation was sent', 'ada@example.org'));
export const mentorshipPurchaseSchema = z.object({ customer_email });
export const bundlePurchaseSchema = z.object({
  customer_email,
  bundle_code: must(field(z.string().nullable(), 'The code that pays for workshops', 'BUNDLE-7Q2M-XK9F')),
});

const endedBooking = z.object({
  product: product.optional(),
  short_url: shortUrl,
  currency: paidIn,
  refund,
  refunded_at: instant('When all of it was sent').optional(),
});
/** `refund` is in currency units. */
export type EndedBooking = z.input<typeof endedBooking>;

export const errorSchema = z
  .object({
    error: must(text('A sentence that can be shown to the visitor', 'Enter your email address.')),
    field: text('The field of the request that is refused', 'email').optional(),
    state: field(z.enum(BOOKING_STATUSES), 'Where the booking behind the link stands', 'expired').optional(),
    booking: field(endedBooking, 'What was booked, when it has ended').optional(),
  })
  .meta({ id: 'Error' });
