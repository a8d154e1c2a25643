import * as purchases from '@camp/contract/bookings';
import { type Currency, DEFAULT_CURRENCY, mapCurrencies, SYMBOLS } from '@camp/contract/currencies';
import * as contract from '@camp/contract/offers';
import { z } from 'zod';

import { byCurrency } from './currencies';
import { createReader } from './reader';
import {
  createListSchema,
  createPlacesSchema,
  optional,
  optionalCount,
  optionalText,
  percent,
  requiredText,
  toDayOrNull,
} from './tolerant-values';

const { pricing, available_weeks } = contract.residenciesSchema.shape;

/** A stay has its own rule for instalments (docs/specification.md#constants). */
const residencyPriceSchema = createReader(
  pricing.valueType.valueType.omit({ split_amount: true, number_of_payments: true }),
);

/** Prices by number of weeks, 1–6; others are not for sale. */
const residencyTableSchema = z.record(z.string(), z.unknown()).transform((table, context) => {
  const weeks: Partial<Record<number, Omit<z.output<typeof residencyPriceSchema>, 'symbol'>>> = {};
  let symbol = typeof table.symbol === 'string' ? table.symbol : null;
  for (const [key, entry] of Object.entries(table)) {
    if (!/^[1-6]$/.test(key) || entry === null) continue;
    const read = residencyPriceSchema.safeParse(entry);
    if (!read.success) {
      context.addIssue({ code: 'custom', message: 'not a price', path: [key, ...(read.error.issues[0]?.path ?? [])] });
      return z.NEVER;
    }
    const { symbol: own, ...price } = read.data;
    weeks[Number(key)] = price;
    symbol ??= own;
  }
  return { symbol, weeks };
});

const residencyWeeksSchema = createListSchema(
  createReader(available_weeks.element, {
    start_date: requiredText.transform((start) => toDayOrNull(start) ?? start),
    /** Null if unknown: the week can be booked. */
    remaining: createPlacesSchema('rooms of a week'),
  }),
  'residency weeks',
);

/** An empty object has neither prices nor weeks; an object with other fields only is not of the contract. */
export const residencySchema = z.preprocess(
  (residency) => (isEmpty(residency) ? { pricing: {} } : residency),
  z.object({
    pricing: z.preprocess(
      (table) => (table !== undefined && isEmpty(table) ? { [DEFAULT_CURRENCY]: {} } : table),
      byCurrency(residencyTableSchema, ({ symbol, weeks }, currency) => ({
        currency,
        symbol: symbol ?? SYMBOLS[currency],
        weeks,
      })),
    ),
    available_weeks: z.preprocess((weeks) => weeks ?? [], residencyWeeksSchema),
  }),
);

const isEmpty = (table: unknown) => typeof (table ?? {}) === 'object' && Object.keys(table ?? {}).length === 0;

/** Currencies have symbols without it. */
const beyondContract = { symbol: optionalText };

const bundleSchema = createReader(contract.bundlesSchema.valueType.element, {
  use_limit: optionalCount.transform((limit) => limit ?? 0),
  discount_percent: optional(percent).transform((value) => value ?? 0),
  price_id: optionalText,
}).extend(beyondContract);

const mentorshipPackageSchema = createReader(contract.mentorshipSchema.valueType.element, {
  price_id: optionalText,
}).extend(beyondContract);

/** Like `byCurrency`; an empty table has an empty list per currency. */
function offersByCurrency<S extends z.ZodType<{ symbol: string | null }>>(schema: S, name: string) {
  type Offer = Omit<z.output<S>, 'symbol'> & { currency: Currency; symbol: string };
  const complete = (offers: z.output<S>[], currency: Currency): Offer[] =>
    offers.map((offer) => ({ ...offer, currency, symbol: offer.symbol ?? SYMBOLS[currency] }));
  return z.preprocess(emptyToNone, byCurrency(createListSchema(schema, name), complete));
}

export const bundlesSchema = offersByCurrency(bundleSchema, 'bundles');

export const mentorshipPackagesSchema = offersByCurrency(mentorshipPackageSchema, 'mentorship packages');

export const bundlePurchaseSchema = createReader(purchases.bundlePurchaseSchema);

export const mentorshipPurchaseSchema = createReader(purchases.mentorshipPurchaseSchema);

function emptyToNone(table: unknown): unknown {
  return isEmpty(table) ? mapCurrencies(() => []) : table;
}
