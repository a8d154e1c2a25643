import { z } from 'zod';

import { amount, perCurrency, priceSchema } from './price-schemas';
import { day, html } from './workshop-fields';
import { field } from '../http/field';

const stayPriceSchema = priceSchema.extend({
  stripe_full_price_id: field(z.string(), 'The priceCode of a payment in full', 'residency_2w_eur_full'),
  stripe_sub_price_id: field(z.string(), 'The priceCode of instalments', 'residency_2w_eur_split'),
});

export const residenciesSchema = z.object({
  pricing: field(perCurrency(z.record(z.string(), stayPriceSchema)), 'By currency, then by number of weeks, 1 to 6'),
  available_weeks: field(
    z.array(
      z.object({
        id: field(z.int(), 'The number of the week, for weekstring', 9),
        start_date: day('Its Wednesday, YYYY-MM-DD', '2027-01-06'),
        remaining: field(z.int(), 'Rooms that are free', 6),
      }),
    ),
    'The weeks on offer, in their order',
  ),
});

export const bundlesSchema = perCurrency(
  z.array(
    z.object({
      use_limit: field(z.int(), 'How many online workshops it pays for', 3),
      price: amount('What it costs, in currency units', 867),
      discount_percent: field(z.int(), 'What it saves', 15),
      price_id: field(z.string(), 'The priceCode of bundle_checkout', 'bundle_3_eur'),
      code: field(z.string(), 'The name of the offer; it takes nothing off', 'BUNDLE-3'),
    }),
  ),
);

export const mentorshipSchema = perCurrency(
  z.array(
    z.object({
      sessions: field(z.int(), 'How many sessions it has', 6),
      price: amount('What it costs, in currency units', 540),
      price_id: field(z.string(), 'The priceCode of mentorship_checkout', 'mentorship_6_eur'),
      title: field(z.string(), 'Its name', 'Six sessions'),
      description: html('What it is'),
    }),
  ),
);
