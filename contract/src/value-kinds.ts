import { z } from 'zod';

import { CURRENCIES, readCurrency } from './currencies';

/** Later times are in milliseconds. */
const YEAR_2200 = 7_258_118_400;
const DAY = /^\d{4}-\d{2}-\d{2}(?:$|T)/;

const text = z.union([z.string(), z.number()]).refine((value) => String(value).trim() !== '');

const wholeNumber = z.coerce.number().int().nonnegative();

const textOr = (...names: string[]) => ({
  words: `text, or an object with ${names.join(' or ')}`,
  schema: z.union([
    text,
    z.looseObject({}).refine((value) => names.some((name) => text.safeParse(value[name]).success)),
  ]),
});

/** The forms of a value that clients accept, by the kind of its field (docs/specification.md#entities, Read as). */
export const VALUE_KINDS = {
  text: { words: 'text', schema: text },
  id: { words: 'a number or text', schema: text },
  html: { words: 'text or HTML', schema: text },
  labels: { words: 'text with commas between its labels', schema: z.union([text, z.array(z.string())]) },
  artform: textOr('name'),
  picture: textOr('name', 'src'),
  fileName: { words: 'text', schema: text },
  collection: textOr('cid', 'id'),
  count: { words: 'a whole number, 0 or more', schema: wholeNumber },
  places: { words: 'a whole number, 0 or more', schema: wholeNumber },
  flag: { words: 'true or false', schema: z.union([z.boolean(), z.number(), z.string()]) },
  percent: {
    words: 'a percentage such as 50 or "50%"',
    schema: z.unknown().refine((value) => parseAmount(value) >= 0),
  },
  money: {
    words: 'an amount in currency units such as 1190 or "€1,190"',
    schema: z.unknown().refine((value) => parseAmount(value) >= 0),
  },
  day: {
    words: 'a day such as 2027-05-05',
    schema: z.union([z.number(), z.string().refine((value) => DAY.test(value) && !Number.isNaN(Date.parse(value)))]),
  },
  instant: { words: 'a time in unix seconds', schema: z.coerce.number().int().positive().max(YEAR_2200) },
  currency: {
    words: CURRENCIES.join(' or '),
    schema: z.unknown().refine((value) => readCurrency(value) !== null),
  },
  cutoff: { words: 'a time in unix seconds, or 0', schema: z.coerce.number().nonnegative().max(YEAR_2200) },
} satisfies Record<string, { words: string; schema: z.ZodType }>;

export type Kind = keyof typeof VALUE_KINDS;

/** Reads `1190`, `"1,190"` and `"€1190.00"`. NaN for other values, including negative amounts. */
export function parseAmount(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/\d/.test(value) || value.includes('-')) return NaN;
  return Number(value.replace(/[^\d.]/g, ''));
}
