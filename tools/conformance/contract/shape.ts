import type { z } from 'zod';

import { CURRENCIES } from '@/lib/domain/currency';
import { blankToNull } from '@/lib/workshop-api/schemas/values';

/** A value of a response: how it is read, and what it is in words. */
export interface Value {
  kind: 'value';
  schema: z.ZodType;
  words: string;
}

interface ObjectShape {
  kind: 'object';
  /** Without these the site cannot show the item, or shows something wrong. */
  must: Record<string, Shape>;
  /** Absent is as good as null and empty; what is there has to be readable. */
  may: Record<string, Shape>;
}

interface ListShape {
  kind: 'list';
  item: Shape;
}

interface CurrencyShape {
  kind: 'currencies';
  entry: Shape;
}

export type Shape = Value | ObjectShape | ListShape | CurrencyShape;

export const object = (must: Record<string, Shape>, may: Record<string, Shape> = {}): ObjectShape => ({
  kind: 'object',
  must,
  may,
});
/** A list, or an object with numbered keys, whose values are taken. */
export const list = (item: Shape): ListShape => ({ kind: 'list', item });
/** An entry by currency, whose keys are of any case. At least one of eur, gbp and usd. */
export const currencies = (entry: Shape): CurrencyShape => ({ kind: 'currencies', entry });

export interface ShapeReading {
  /** What is wrong, in words, with the path of the value. */
  problems: string[];
  /** Optional fields that were there at least once, as `editions[].sessions`. */
  present: Set<string>;
  /** Optional fields that could have been there. */
  known: Set<string>;
}

/** Reads a value as liberally as the site does. */
export function readShape(shape: Shape, value: unknown): ShapeReading {
  const reading: ShapeReading = { problems: [], present: new Set(), known: new Set() };
  read(shape, value, { at: '', pattern: '' }, reading);
  return reading;
}

interface Path {
  at: string;
  /** `at` without the numbers of items and the names of keys. */
  pattern: string;
}

function read(shape: Shape, value: unknown, path: Path, reading: ShapeReading): void {
  if (shape.kind === 'value') readValue(shape, value, path, reading);
  else if (shape.kind === 'object') readObject(shape, value, path, reading);
  else if (shape.kind === 'list') readList(shape, value, path, reading);
  else readCurrencies(shape, value, path, reading);
}

function readValue({ schema, words }: Value, value: unknown, { at }: Path, { problems }: ShapeReading): void {
  if (!schema.safeParse(value).success) {
    problems.push(`${at || 'the response'} is ${quote(value)}, but should be ${words}`);
  }
}

function readObject(shape: ObjectShape, value: unknown, path: Path, reading: ShapeReading): void {
  if (!isObject(value)) {
    reading.problems.push(`${path.at || 'the response'} is ${quote(value)}, but should be an object`);
    return;
  }
  for (const [name, part] of Object.entries(shape.must)) {
    const field = child(path, name);
    if (blankToNull(value[name]) === null && part.kind !== 'list') reading.problems.push(`${field.at} is missing`);
    else read(part, value[name], field, reading);
  }
  for (const [name, part] of Object.entries(shape.may)) {
    const field = child(path, name);
    reading.known.add(field.pattern);
    if (blankToNull(value[name]) === null) continue;
    reading.present.add(field.pattern);
    read(part, value[name], field, reading);
  }
}

function readList({ item }: ListShape, value: unknown, path: Path, reading: ShapeReading): void {
  const isNumbered = isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key));
  if (!Array.isArray(value) && !isNumbered) {
    const found = value === undefined ? 'missing' : quote(value);
    reading.problems.push(`${path.at || 'the response'} is ${found}, but should be a list`);
    return;
  }
  for (const [index, each] of Object.values(value).entries()) {
    read(item, each, { at: `${path.at}[${index}]`, pattern: `${path.pattern}[]` }, reading);
  }
}

function readCurrencies({ entry }: CurrencyShape, value: unknown, path: Path, reading: ShapeReading): void {
  const entries = isObject(value)
    ? Object.entries(value).filter(([key]) => (CURRENCIES as readonly string[]).includes(key.trim().toLowerCase()))
    : [];
  if (entries.length === 0) {
    reading.problems.push(`${path.at || 'the response'} has no entry for eur, gbp or usd`);
    return;
  }
  for (const [key, each] of entries) {
    read(entry, each, { at: child(path, key).at, pattern: child(path, '{currency}').pattern }, reading);
  }
}

function child({ at, pattern }: Path, name: string): Path {
  return { at: at ? `${at}.${name}` : name, pattern: pattern ? `${pattern}.${name}` : name };
}

/** The items of a list as the site takes them, also of an object with numbered keys. */
export function itemsOf(value: unknown): Record<string, unknown>[] {
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isObject) : [];
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_QUOTED = 60;

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}
