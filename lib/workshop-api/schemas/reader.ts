import { currencySchema, type Must, type OfKind } from '@camp/contract/field-descriptions';
import type { Kind } from '@camp/contract/value-kinds';
import { z } from 'zod';

import { toMediaHref } from './hrefs';
import { sanitiseHtml } from './html';
import {
  count,
  createListSchema,
  createOptionalListSchema,
  createPlacesSchema,
  flag,
  instant,
  labels,
  lowerCase,
  money,
  optional,
  optionalCurrency,
  optionalDay,
  optionalOrDropped,
  percent,
  requiredText,
  text,
  toDayOrNull,
} from './tolerant-values';

type Value<Schema> =
  Schema extends OfKind<infer Name>
    ? z.output<(typeof VALUES)[Name]>
    : Schema extends z.ZodOptional<infer Inner> | z.ZodNullable<infer Inner>
      ? Value<Inner>
      : Schema extends z.ZodObject<infer Shape>
        ? Fields<Shape>
        : Schema extends z.ZodArray<infer Item>
          ? Value<Item>[]
          : Schema extends z.ZodBoolean
            ? boolean
            : Schema extends z.ZodLiteral | z.ZodEnum
              ? z.output<Schema>
              : Schema extends z.ZodString
                ? string
                : never;

type FieldValue<Schema> = Schema extends Must
  ? Value<Schema>
  : [Value<Schema>] extends [boolean | unknown[]]
    ? Value<Schema>
    : Value<Schema> | null;

type Fields<Shape, Own = unknown> = {
  [Name in keyof Shape]: Name extends keyof Own ? z.output<Own[Name]> : FieldValue<Shape[Name]>;
};

type Shape = Record<string, z.ZodType>;

/**
 * A tolerant schema for an object of the contract, made once at load. Absent fields are null, flags false, lists empty.
 * An unreadable field is dropped and logged, unless every API sends it or it is `decisive`.
 * @param own schemas for fields of which the site makes something else, such as all tables by currency
 */
export function createReader<Of extends Shape, Own extends { [Name in keyof Of]?: z.ZodType } = Record<never, never>>(
  { shape }: z.ZodObject<Of>,
  own?: Own & Record<Exclude<keyof Own, keyof Of>, never>,
) {
  const fields = Object.entries(shape).map(([name, field]) => [name, own?.[name] ?? createFieldSchema(field, name)]);
  return z.object(Object.fromEntries(fields) as { [Name in keyof Of]: z.ZodType<Fields<Of, Own>[Name]> });
}

/** A tolerant schema for a list of the contract. */
export function createListReader<Item extends z.ZodType>({ element }: z.ZodArray<Item>, name: string) {
  return createListSchema(createValueSchema(element, name) as z.ZodType<Value<Item>>, name);
}

function createFieldSchema(field: z.ZodType, name: string): z.ZodType {
  const { schema, kind, must, decisive } = describe(field);
  if (must) return createValueSchema(field, name);
  if (kind === 'day') return optionalDay;
  if (kind === 'currency') return optionalCurrency;
  if (kind === 'places') return createPlacesSchema(name);
  if (schema instanceof z.ZodArray) return createOptionalListSchema(createItemSchema(schema, name), name);
  const value = createValueSchema(field, name);
  const read = decisive ? optional(value) : optionalOrDropped(value, name);
  if (kind === 'instant') return z.preprocess((time) => (time === 0 || time === '0' ? null : time), read);
  if (kind === 'flag') return read.transform((flag) => flag ?? false);
  if (kind === 'labels') return read.transform((list) => list ?? []);
  return kind === 'html' ? read.transform((html) => html || null) : read;
}

/** A schema for a value that is there. @throws Error for a table by currency */
function createValueSchema(field: z.ZodType, name: string): z.ZodType {
  const { schema, kind } = describe(field);
  if (kind) return VALUES[kind];
  if (schema instanceof z.ZodObject) return createReader(schema as z.ZodObject<Shape>);
  if (schema instanceof z.ZodArray) return createListSchema(createItemSchema(schema, name), name);
  if (schema instanceof z.ZodEnum) return z.preprocess(lowerCase, schema);
  if (schema instanceof z.ZodLiteral) return schema;
  if (schema instanceof z.ZodString) return requiredText;
  throw new Error(`The field ${name} needs a schema of its own.`);
}

const createItemSchema = ({ element }: z.ZodArray, name: string) => createValueSchema(element as z.ZodType, name);

const VALUES = {
  text: requiredText,
  id: requiredText,
  html: text.transform(sanitiseHtml),
  labels,
  artform: createNamedText('name'),
  picture: requiredText,
  fileName: text.transform(toMediaHref),
  collection: createNamedText('cid', 'id'),
  count,
  places: count,
  flag,
  percent,
  money,
  day: z.unknown().transform(toDayOrNull).pipe(z.string()),
  instant,
  cutoff: z.coerce.number(),
  currency: z.preprocess(lowerCase, currencySchema),
} satisfies Record<Kind, z.ZodType>;

/** Text, or an object with it under one of the names. */
function createNamedText(...names: string[]) {
  return z.preprocess((value) => {
    const name = typeof value === 'object' && value !== null && names.find((each) => each in value);
    return name ? (value as Record<string, unknown>)[name] : value;
  }, requiredText);
}

interface Description {
  schema: z.ZodType;
  kind?: Kind;
  must?: boolean;
  decisive?: boolean;
}

function describe(field: z.ZodType): Description {
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodNullable;
  const inner: Description = isWrapped ? describe(field.unwrap() as z.ZodType) : { schema: field };
  return {
    ...inner,
    ...(field instanceof z.ZodBoolean && { kind: 'flag' }),
    ...(field.meta() as Partial<Description>),
  };
}
