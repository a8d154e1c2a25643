import { z } from 'zod';

import { currencySchema } from '../domain/currency';

export const priceSchema = z.object({
  full_amount: z.number(),
  split_amount: z.number(),
  number_of_payments: z.int(),
  symbol: z.string(),
});

/** A currency without a price is left out. */
export const perCurrency = <Schema extends z.ZodType>(schema: Schema) => z.partialRecord(currencySchema, schema);
