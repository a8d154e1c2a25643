import { z } from 'zod';

import { CURRENCIES } from '../src/currencies';
import { VALUE_KINDS, type Kind } from '../src/value-kinds';

export interface Reading {
  problems: string[];
  /** Optional fields present at least once, such as `editions[].sessions`. */
  present: Set<string>;
  /** Optional fields that could have been present. */
  known: Set<string>;
}

/** Reads a body by a schema of the contract, in all forms of VALUE_KINDS. */
export function readBody(schema: z.ZodType, value: unknown): Reading {
  const reading: Reading = { problems: [], present: new Set(), known: new Set() };
  read(schema, value, { at: '', pattern: '' }, reading);
  return reading;
}

interface Path {
  at: string;
  /** `at` without the indices of items and the names of keys. */
  pattern: string;
}

function read(schema: z.core.$ZodType, value: unknown, path: Path, reading: Reading): void {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) read(schema.unwrap(), value, path, reading);
  else if (schema instanceof z.ZodObject) readObject(schema, value, path, reading);
  else if (schema instanceof z.ZodArray) readList(schema, value, path, reading);
  else if (schema instanceof z.ZodRecord) readRecord(schema, value, path, reading);
  else readValue(schema as z.ZodType, value, path, reading);
}

function readValue(schema: z.ZodType, value: unknown, { at }: Path, { problems }: Reading): void {
  const form = findForm(schema);
  if (!form.schema.safeParse(value).success) {
    problems.push(`${at || 'the response'} is ${quote(value)}, but should be ${form.words}`);
  }
}

function findForm(schema: z.ZodType): { words: string; schema: z.ZodType } {
  const kind = schema.meta()?.kind;
  if (kind) return VALUE_KINDS[kind as Kind];
  const values: unknown[] =
    schema instanceof z.ZodEnum ? schema.options : schema instanceof z.ZodLiteral ? [...schema.values] : [];
  if (schema instanceof z.ZodBoolean || typeof values[0] === 'boolean') return VALUE_KINDS.flag;
  if (values.length === 0) return VALUE_KINDS.text;
  const isListed = (given: string) => values.includes(given.trim().toLowerCase());
  return { words: values.join(' or '), schema: z.string().refine(isListed) };
}

function readObject({ shape }: z.ZodObject, value: unknown, path: Path, reading: Reading): void {
  if (!isObject(value)) {
    reading.problems.push(`${path.at || 'the response'} is ${quote(value)}, but should be an object`);
    return;
  }
  for (const [name, part] of Object.entries(shape as Record<string, z.ZodType>)) {
    const field = child(path, name);
    if (!part.meta()?.must) readOptional(part, value[name], field, reading);
    else if (isBlank(value[name]) && !(part instanceof z.ZodArray)) reading.problems.push(`${field.at} is missing`);
    else read(part, value[name], field, reading);
  }
}

function readOptional(part: z.core.$ZodType, value: unknown, path: Path, reading: Reading): void {
  reading.known.add(path.pattern);
  if (isBlank(value)) return;
  reading.present.add(path.pattern);
  read(part, value, path, reading);
}

/** A list, or an object with numbered keys, whose values are the items. */
function readList({ element }: z.ZodArray, value: unknown, path: Path, reading: Reading): void {
  const isNumbered = isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key));
  if (!Array.isArray(value) && !isNumbered) {
    const found = value === undefined ? 'missing' : quote(value);
    reading.problems.push(`${path.at || 'the response'} is ${found}, but should be a list`);
    return;
  }
  for (const [index, each] of Object.values(value).entries()) {
    read(element, each, { at: `${path.at}[${index}]`, pattern: `${path.pattern}[]` }, reading);
  }
}

/** Entries by currency have keys of any case, and at least one; entries by another key are optional. */
function readRecord({ keyType, valueType }: z.ZodRecord, value: unknown, path: Path, reading: Reading): void {
  const keys = keyType instanceof z.ZodEnum ? keyType.options.map(String) : [];
  const entries = isObject(value) ? Object.entries(value) : [];
  if (!keys.includes(CURRENCIES[0])) {
    for (const key of keys) readOptional(valueType, Object.fromEntries(entries)[key], child(path, key), reading);
    return;
  }
  const prices = entries.filter(([key]) => keys.includes(key.trim().toLowerCase()));
  if (prices.length === 0) reading.problems.push(`${path.at || 'the response'} has no entry for eur, gbp or usd`);
  for (const [key, each] of prices) {
    read(valueType, each, { at: child(path, key).at, pattern: child(path, '{currency}').pattern }, reading);
  }
}

function child({ at, pattern }: Path, name: string): Path {
  return { at: at ? `${at}.${name}` : name, pattern: pattern ? `${pattern}.${name}` : name };
}

/** Missing, `null`, blank text, and an empty list or object all mean absent. */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' ? Object.keys(value).length === 0 : typeof value === 'string' && value.trim() === '';
}

export function listItems(value: unknown): Record<string, unknown>[] {
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
