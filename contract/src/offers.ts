import { z } from 'zod';

import { exampleDay } from './example-dates';
import {
  count,
  day,
  decisive,
  field,
  html,
  id,
  money,
  must,
  percent,
  perCurrency,
  places,
  text,
} from './field-descriptions';

export const priceSchema = z.object({
  full_amount: must(money('Price if paid in full', 1190)),
  split_amount: decisive(money('One monthly instalment', 298)),
  number_of_payments: count('Number of monthly instalments; 1 without a payment plan', 4),
  symbol: text('Currency symbol', '€'),
});

export const pricecodeVersion = decisive(
  field(z.literal([1, 2]), 'Version of its price codes: those of 2 begin with v2_', 2, 'count'),
);

export type Price = z.output<typeof priceSchema>;

const stayPrice = priceSchema.extend({
  stripe_full_price_id: text('`priceCode` of residency_checkout for a payment in full', 'residency_2w_eur_full'),
  stripe_sub_price_id: text(
    '`priceCode` of residency_checkout for instalments; absent without them',
    'residency_2w_eur_split',
  ).optional(),
});

export const createFullPaymentReason = (booked: string) =>
  text(
    `Reason why ${booked} cannot be paid in instalments, which checkouts refuse; absent if there is none`,
    'Paying in instalments would end more than 50 days after the last day, so this is paid in full.',
  ).optional();

export const residenciesSchema = z.object({
  pricing: must(
    field(
      perCurrency(z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6']), stayPrice)),
      'Prices of a whole stay by currency, then by number of weeks, 1 to 6',
    ),
  ),
  available_weeks: must(
    field(
      z.array(
        z.object({
          id: must(id('Week id, for `weekstring` of residency_checkout', 9)),
          start_date: must(day('First day, a Wednesday', exampleDay(28))),
          remaining: must(places('Free rooms; 0 for a full week', 6)),
          full_payment_reason: createFullPaymentReason('a stay that ends with this week'),
        }),
      ),
      'Weeks that have not started, earliest first',
    ),
  ),
});

export const bundlesSchema = perCurrency(
  z.array(
    z.object({
      use_limit: count('Number of online workshops in the bundle', 3),
      price: must(money('Price of the bundle', 867)),
      discount_percent: percent('Discount', 15),
      price_id: must(text('`priceCode` of bundle_checkout', 'bundle_3_eur')),
      code: text('Reference of the bundle to show; not a discount code', 'BUNDLE-3'),
    }),
  ),
);

export const mentorshipSchema = perCurrency(
  z.array(
    z.object({
      sessions: decisive(count('Number of sessions', 6)),
      price: must(money('Price of the package', 540)),
      price_id: must(text('`priceCode` of mentorship_checkout', 'mentorship_6_eur')),
      title: text('Package title', 'Six sessions'),
      description: html('Package description'),
    }),
  ),
);
