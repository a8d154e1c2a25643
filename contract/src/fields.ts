import { z } from 'zod';

import { CURRENCIES } from './currencies';
import type { Kind } from './value-kinds';

/** The workshop of the examples starts on the first Wednesday of May of next year. */
const YEAR = new Date().getUTCFullYear() + 1;
const WEDNESDAY = 3;
const FIRST = 1 + ((WEDNESDAY + 7 - new Date(Date.UTC(YEAR, 4, 1)).getUTCDay()) % 7);

const instantAfter = (days: number, hours = 0) => Date.UTC(YEAR, 4, FIRST + days, hours);

/** @param days after the first day of the workshop. */
export const exampleDay = (days = 0) => new Date(instantAfter(days)).toISOString().slice(0, 10);
export const exampleInstant = (days: number, hours: number) => instantAfter(days, hours) / 1000;

export const EXAMPLE_SPAN = { start: `${YEAR}-09-01`, end: `${YEAR}-11-30` };
export const EXAMPLE_WORDS = {
  span: `${FIRST}–${FIRST + 4} May ${YEAR}`,
  days: `Wed ${FIRST} – Sun ${FIRST + 4} May ${YEAR}`,
  from: `From Wed ${FIRST} May ${YEAR}`,
};

declare module 'zod' {
  interface GlobalMeta {
    example?: unknown;
    /** A `Kind`: the forms in which APIs may write the value. Default: the form of its type. */
    kind?: string;
    /** True if every API sends the field. */
    must?: boolean;
  }
}

export function field<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example?: unknown,
  kind?: Kind,
): Schema {
  return schema.meta({ description, ...(example !== undefined && { example }), ...(kind && { kind }) });
}

/** Marks a field that every API sends. Other fields may be missing, `null` or empty, which all mean absent. */
export const must = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ must: true });

export const text = (description: string, example?: string) => field(z.string(), description, example);
export const html = (description: string, example = '<p>…</p>') =>
  field(z.string(), `${description} (HTML)`, example, 'html');
export const labels = (description: string, example: string) =>
  field(z.string(), `${description} (separated by commas)`, example, 'labels');
export const id = (description: string, example: number) => field(z.int(), description, example, 'id');
export const count = (description: string, example: number) =>
  field(z.int().nonnegative(), description, example, 'count');
export const percent = (description: string, example: number) =>
  field(z.int(), `${description} in percent`, example, 'percent');
export const flag = (description: string, example: boolean) => field(z.boolean(), description, example);

export const money = (description: string, example: number) =>
  field(z.number().nonnegative(), `${description} (currency units)`, example, 'money');

export const day = (description: string, example = exampleDay()) =>
  field(z.iso.date(), `${description} (YYYY-MM-DD)`, example, 'day');
export const instant = (description: string, example = 1769882400) =>
  field(z.int().positive(), `${description} (unix seconds)`, example, 'instant');

export const CURRENCY_LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(CURRENCIES);
export const currencySchema = z.enum(CURRENCIES, { error: `The currency must be ${CURRENCY_LIST}.` });
export const currency = (description: string) => field(currencySchema, description, 'eur');

export const perCurrency = <Schema extends z.ZodType>(schema: Schema) => z.partialRecord(currencySchema, schema);
