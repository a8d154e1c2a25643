import { z } from 'zod';

export type Absent = undefined | null | '';

export const createFullExample = (schema: z.ZodType): unknown => build(schema, () => true);

/** Fields without `must` have the value `absent`. */
export const createLeastExample = (schema: z.ZodType, absent: Absent = undefined): unknown =>
  build(schema, (part) => part.meta()?.must === true, absent);

/**
 * Changes the fields that an example has: a value replaces one, `undefined` removes it, a list has one change for each
 * of its items.
 */
export function adaptExample(example: unknown, change: unknown): unknown {
  if (Array.isArray(change)) return change.map((each) => adaptExample((example as unknown[])[0], each));
  if (!isRecord(change) || !isRecord(example)) return change;
  const fields = Object.entries(example).map(([name, value]) =>
    name in change ? [name, adaptExample(value, change[name])] : [name, value],
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function build(schema: z.ZodType, isSent: (part: z.ZodType) => boolean, absent?: Absent): unknown {
  const example = schema.meta()?.example;
  if (example !== undefined) return example;
  const part = (inner: z.core.$ZodType) => build(inner as z.ZodType, isSent, absent);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return part(schema.unwrap());
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch) return part(schema.unwrap());
  if (schema instanceof z.ZodPipe) return part(schema.in);
  if (schema instanceof z.ZodArray) return listOptions(schema.element).map(part);
  if (schema instanceof z.ZodUnion) return part(schema.options[0] as z.ZodType);
  if (schema instanceof z.ZodRecord) {
    return Object.fromEntries(listKeys(schema).map((key) => [key, part(schema.valueType)]));
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    const sent = fields.map(([name, each]) => [name, isSent(each) ? part(each) : absent] as const);
    return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
  }
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  return '';
}

function listOptions(element: z.core.$ZodType): readonly z.core.$ZodType[] {
  return element instanceof z.ZodUnion ? element.options : [element];
}

function listKeys({ keyType }: z.ZodRecord): string[] {
  return keyType instanceof z.ZodEnum ? keyType.options.map(String) : ['1'];
}
