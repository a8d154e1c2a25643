import { z } from 'zod';

import { count, day, field, html, id, money, must, percent, perCurrency, text } from './fields';

export const priceSchema = z.object({
  full_amount: must(money('The price when it is paid at once, in currency units, never cents', 1190)),
  split_amount: money('One instalment', 298),
  number_of_payments: count('How many monthly instalments there are; 1 when it cannot be split', 4),
  symbol: text('The sign of the currency', '€'),
});

const stayPrice = priceSchema.extend({
  stripe_full_price_id: text('The priceCode of a payment in full', 'residency_2w_eur_full'),
  stripe_sub_price_id: text('The priceCode of instalments', 'residency_2w_eur_split'),
});

export const residenciesSchema = z.object({
  pricing: must(
    field(
      perCurrency(z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6']), stayPrice)),
      'By currency, then by number of weeks, 1 to 6',
    ),
  ),
  available_weeks: must(
    field(
      z.array(
        z.object({
          id: must(id('The number of the week, for weekstring', 9)),
          start_date: must(day('Its Wednesday', '2027-01-06')),
          remaining: count('Rooms that are free', 6),
        }),
      ),
      'The weeks on offer, in their order',
    ),
  ),
});

export const bundlesSchema = perCurrency(
  z.array(
    z.object({
      use_limit: count('How many online workshops it pays for', 3),
      price: must(money('What it costs, in currency units', 867)),
      discount_percent: percent('What it saves', 15),
      price_id: must(text('The priceCode of bundle_checkout', 'bundle_3_eur')),
      code: text('The name of the offer; it takes nothing off', 'BUNDLE-3'),
    }),
  ),
);

export const mentorshipSchema = perCurrency(
  z.array(
    z.object({
      sessions: count('How many sessions it has', 6),
      price: must(money('What it costs, in currency units', 540)),
      price_id: must(text('The priceCode of mentorship_checkout', 'mentorship_6_eur')),
      title: text('Its name', 'Six sessions'),
      description: html('What it is'),
    }),
  ),
);
