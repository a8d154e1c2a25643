import { z } from 'zod';

import { currencySchema } from '../domain/currency';
import { field } from '../http/field';

export const amount = (description: string, example: number) => field(z.number().nonnegative(), description, example);

export const priceSchema = z.object({
  full_amount: amount('The price when it is paid at once, in currency units, never cents', 1190),
  split_amount: amount('One instalment', 298),
  number_of_payments: field(z.int(), 'How many monthly instalments there are; 1 when it cannot be split', 4),
  symbol: field(z.string(), 'The sign of the currency', '€'),
});

/** A currency without a price is left out. */
export const perCurrency = <Schema extends z.ZodType>(schema: Schema) => z.partialRecord(currencySchema, schema);
