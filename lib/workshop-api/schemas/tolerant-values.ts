import { readCurrency } from '@camp/contract/currencies';
import { splitList } from '@camp/formats/comma-list';
import { z } from 'zod';

import { toDay } from '@/lib/domain/dates';
import { parseMoney, parsePercent } from '@/lib/domain/money';
import { logFailure } from '@/lib/log';

/** Undefined, null, blank text, and empty lists and objects mean absent. */
export function blankToNull(value: unknown): unknown {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return null;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? null : value;
}

export function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess(blankToNull, schema.nullable());
}

/** Invalid values are null too, and logged by `name`. */
export function optionalOrDropped<T extends z.ZodType>(schema: T, name: string) {
  return optional(schema).catch(({ issues }) => {
    logFailure('workshop-api.dropped', { field: name, path: issues[0]?.path?.join('.') });
    return null;
  });
}

/** Accepts numbers. Half a surrogate pair, of a text cut within an emoji, cannot stand in a URL or in UTF-8. */
export const text = z.union([z.string(), z.number()]).transform((value) => String(value).trim().toWellFormed());
export const requiredText = text.refine((value) => value !== '', 'must not be empty');
export const optionalText = optional(text);
export const textOrEmpty = optionalText.transform((value) => value ?? '');

/** Currency units. */
export const money = z.unknown().transform(parseMoney).pipe(z.number().nonnegative());
/** 0–100. */
export const percent = z.unknown().transform(parsePercent).pipe(z.number());

export const count = z.coerce.number().int();
export const optionalCount = optional(count);

/** Null if absent or invalid; 0 if more are taken than there are. */
export const createPlacesSchema = (name: string) =>
  optionalOrDropped(count, name).transform((places) => places && Math.max(0, places));

/** Unix seconds. */
export const instant = z.coerce.number().int().positive();

/** Days in unix seconds become `YYYY-MM-DD` in Paris; "in spring" and the number of a year stay text. */
const dateText = text.transform((date) => (/^\d{9,10}$/.test(date) ? toDay(Number(date))! : date));
export const optionalDate = optional(dateText);

export function toDayOrNull(value: unknown): string | null {
  return toDay(dateText.safeParse(value).data ?? null);
}
export const optionalDay = z.unknown().optional().transform(toDayOrNull);

export const flag = z.union([
  z.boolean(),
  z.number().transform((value) => value !== 0),
  z.string().transform((value) => !/^(0|false|no|n)$/i.test(value.trim())),
]);
export const optionalFlag = optional(flag);
export const flagOrTrue = optionalFlag.transform((value) => value ?? true);

/** Unknown currencies are null. */
export const optionalCurrency = z.unknown().optional().transform(readCurrency);

export function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value;
}

/** `"Sound, Environment"`; joins a list. */
export const labelText = z.preprocess((value) => (Array.isArray(value) ? value.join(', ') : value), textOrEmpty);

export const splitLabels = (list: string) => splitList(list.toLowerCase());

/** `"Sound, Environment"` → `["sound", "environment"]`. */
export const labels = labelText.transform(splitLabels);

/** The values of `[…]` or `{"0": …, "1": …}`; other objects, such as `{"error": …}`, are returned unchanged. */
function values(value: unknown): unknown {
  if (value === null || value === undefined) return [];
  const numbered = typeof value === 'object' && Object.keys(value).every((key) => /^\d+$/.test(key));
  return numbered ? Object.values(value) : value;
}

/** Drops invalid items, and logs them by `name`. A list of invalid items only is invalid. */
export function createListSchema<T extends z.ZodType>(item: T, name: string) {
  return z.preprocess(
    values,
    z
      .array(z.unknown())
      .transform((items, context): z.output<T>[] =>
        parseValidItems(item, [...items.entries()], name, context).map(([, good]) => good),
      ),
  );
}

/** Empty if absent or invalid. */
export function createOptionalListSchema<T extends z.ZodType>(item: T, name: string) {
  return optionalOrDropped(createListSchema(item, name), name).transform((items) => items ?? []);
}

export function parseValidItems<K extends PropertyKey, T extends z.ZodType>(
  item: T,
  entries: [K, unknown][],
  name: string,
  context: z.RefinementCtx,
): [K, z.output<T>][] {
  const read = entries.map(([key, each]) => ({ key, ...item.safeParse(each) }));
  const good = read.flatMap(({ key, success, data }): [K, z.output<T>][] => (success ? [[key, data]] : []));
  const bad = read.find(({ success }) => !success);
  if (!bad) return good;
  const issue = bad.error?.issues[0];
  const path = [bad.key, ...(issue?.path ?? [])];
  if (good.length === 0) context.addIssue({ code: 'custom', message: issue?.message ?? 'no readable item', path });
  else logFailure('workshop-api.dropped', { list: name, dropped: read.length - good.length, path: path.join('.') });
  return good;
}
