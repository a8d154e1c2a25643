import { z } from 'zod';

import { CURRENCIES } from './currencies';
import { exampleDay } from './example-dates';
import type { Kind } from './value-kinds';

declare module 'zod' {
  interface GlobalMeta {
    example?: unknown;
    /** A `Kind`: the forms in which APIs may write the value. Default: the form of its type. */
    kind?: string;
    /** True if every API sends the field. */
    must?: boolean;
    /** True if the site does without the whole item when it cannot read the field. */
    decisive?: boolean;
  }
}

declare const kindKey: unique symbol;
declare const mustKey: unique symbol;
/** Adds the kind of a field to the type of its schema. Types only. */
export interface OfKind<Name extends Kind> {
  readonly [kindKey]: Name;
}
export interface Must {
  readonly [mustKey]: true;
}

export function field<Schema extends z.ZodType>(schema: Schema, description: string, example?: unknown): Schema;
export function field<Schema extends z.ZodType, Name extends Kind>(
  schema: Schema,
  description: string,
  example: unknown,
  kind: Name,
): Schema & OfKind<Name>;
export function field(schema: z.ZodType, description: string, example?: unknown, kind?: Kind): z.ZodType {
  return schema.meta({ description, ...(example !== undefined && { example }), ...(kind && { kind }) });
}

/** Marks a field that every API sends. Other fields may be missing, `null` or empty, which all mean absent. */
export const must = <Schema extends z.ZodType>(schema: Schema) => schema.meta({ must: true }) as Schema & Must;

/** Marks a field that decides what is paid, refunded or bought: unreadable is not the same as absent. */
export const decisive = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ decisive: true });

export const text = (description: string, example?: string) => field(z.string(), description, example);
export const html = (description: string, example = '<p>…</p>') =>
  field(z.string(), `${description} (HTML)`, example, 'html');
export const labels = (description: string, example: string) =>
  field(z.string(), `${description} (separated by commas)`, example, 'labels');
export const id = (description: string, example: number) => field(z.int(), description, example, 'id');
export const count = (description: string, example: number) =>
  field(z.int().nonnegative(), description, example, 'count');
export const places = (description: string, example: number) =>
  field(z.int().nonnegative(), description, example, 'places');
export const picture = (description: string, example: string) => field(z.string(), description, example, 'fileName');
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
export const currency = (description: string) => field(currencySchema, description, 'eur', 'currency');

export const perCurrency = <Schema extends z.ZodType>(schema: Schema) => z.partialRecord(currencySchema, schema);
