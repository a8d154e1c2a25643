import { z } from 'zod';

import { amount, perCurrency, priceSchema } from './price-schemas';
import { day, instant, sessionsField } from './workshop-fields';
import { confirmableTypeSchema } from '../domain/booking-type';
import { currencySchema } from '../domain/currency';
import { field } from '../http/field';

export const hashField = field(
  z.string(),
  'The code of the response that made the booking, or the one in its mails',
  'k3v9Xw2mQp7sT1bN4cZ8aL',
);

export const bookingParamsSchema = z.object({
  ctype: field(confirmableTypeSchema, 'What was booked', 'onsite'),
  hash: hashField,
});

const product = field(z.string(), 'What is booked, in words', 'Listening to Ice, 5–9 May 2027');
const currency = field(currencySchema, 'What it is paid in', 'eur');
const firstDay = day('Its first day, YYYY-MM-DD');

export const unpaidBookingSchema = z
  .object({
    state: field(z.literal('held'), 'The place is held'),
    firstname: field(z.string(), 'First name', 'Ada'),
    edition_id: field(z.int(), 'The date, for grantcode', 31),
    course_id: field(z.int(), 'The number that price codes begin with', 12),
    product,
    tracked_id: field(z.int().nullable(), 'The ws of the reservation', 481),
    pricecode_version: field(z.literal([1, 2]), 'Price codes begin with v2_ when it is 2', 2),
    allow_pp: field(z.boolean(), 'Whether it can be paid in instalments', true),
    hold_expires_at: field(z.int().nullable(), 'As held_until', 1795888800),
    held_until: instant('Until when the place is held').optional(),
    start_date: firstDay.optional(),
    offered: field(z.literal(true), 'It is a place that the waiting list offers: accept_offer takes it').optional(),
    currency: field(currencySchema, 'What the visitor chose when reserving', 'eur').optional(),
    pricing: field(
      perCurrency(
        priceSchema.extend({
          full_amount_inc_ww: amount('The price with CAMP +7', 1539).optional(),
          split_amount_inc_ww: amount('One instalment with CAMP +7', 385).optional(),
          work_week: amount('What CAMP +7 costs', 349).optional(),
        }),
      ),
      'Its price by currency',
    ),
  })
  .meta({ id: 'UnpaidBooking' });

const editionSchema = z.object({
  id: field(z.int(), 'The date, or the first week', 31),
  sequence: field(z.int(), 'How often it was changed', 0),
  updated_at: instant('When it was changed last').optional(),
});

const paymentSchema = z.object({
  date: day('The day on which it was paid, or will be, YYYY-MM-DD'),
  amount: amount('What is paid, in currency units', 298),
  paid: field(z.boolean(), 'Whether it has been paid', true),
});

export const confirmedBookingSchema = z
  .object({
    state: field(z.literal('confirmed'), 'The place is booked'),
    email: field(z.string(), 'Where the confirmation was sent', 'ada@example.org'),
    product,
    start_date: firstDay.optional(),
    end_date: day('Its last day without CAMP +7, YYYY-MM-DD', '2027-05-09').optional(),
    add_ww: field(z.literal([0, 1]), '1 with CAMP +7', 0),
    edition: field(editionSchema, 'Which date was booked, and which version of it').optional(),
    sessions: sessionsField,
    equipment: field(z.string(), 'What to bring', 'Headphones').optional(),
    currency: currency.optional(),
    total: amount('The sum of all payments, in currency units', 1192).optional(),
    paid: amount('What has been paid', 298).optional(),
    payments: field(z.array(paymentSchema), 'The payments, made and to come'),
    receipt: field(z.string(), 'The number of its receipt', 'CAMP-2026-00012').optional(),
  })
  .meta({ id: 'ConfirmedBooking' });

const customerEmail = field(z.string(), 'Where the confirmation was sent', 'ada@example.org');

export const bundlePurchaseSchema = z.object({
  customer_email: customerEmail,
  bundle_code: field(z.string().nullable(), 'The code that pays for workshops', 'BUNDLE-7Q2M-XK9F'),
});
export const mentorshipPurchaseSchema = z.object({ customer_email: customerEmail });
export const bookingErrorSchema = z.object({ noted: field(z.literal(true), 'The error is in the log') });
