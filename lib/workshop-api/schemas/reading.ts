import { z } from 'zod';

import { parseMoney, parsePercent } from '@/lib/pricing/money';
import { logFailure } from '@/lib/log';

/** Missing, `null` and `""` all mean absent. */
function blankToNull(value: unknown): unknown {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return null;
  return value;
}

/** A value that may be absent, which reads as null. */
export function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess(blankToNull, schema.nullable());
}

/** Text; numbers are taken as text. */
export const text = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
export const requiredText = text.refine((value) => value !== '', 'must not be empty');
export const optionalText = optional(text);
/** Text that is `''` when absent. */
export const textOrEmpty = optionalText.transform((value) => value ?? '');

export const id = requiredText;

/** Currency units, from any of the ways the API may write them. */
export const money = z.unknown().transform(parseMoney).pipe(z.number().nonnegative());
export const optionalMoney = optional(money);
/** 0–100. */
export const percent = z.unknown().transform(parsePercent).pipe(z.number());

export const count = z.coerce.number().int();
export const optionalCount = optional(count);

export const optionalFlag = optional(z.union([
  z.boolean(),
  z.number().transform((value) => value !== 0),
  z.string().transform((value) => !/^(0|false|no|n)$/i.test(value.trim())),
]));

/** `"Sound, Environment"` → `["sound", "environment"]`; a list of labels is read as well. */
export const labels = z.preprocess(
  (value) => (Array.isArray(value) ? value.join(',') : blankToNull(value) ?? ''),
  z.string().transform((list) => list.split(',').map((label) => label.trim().toLowerCase()).filter(Boolean)),
);

/** `[…]` or `{"0": …, "1": …}`: the values. */
export function values(value: unknown): unknown {
  if (value === null || value === undefined) return [];
  return typeof value === 'object' && !Array.isArray(value) ? Object.values(value) : value;
}

/**
 * A list in which one bad item is dropped, with a line in the log, as long as others are good.
 * A list of bad items only does not fit.
 * @param name what the items are, for the log.
 */
export function listOf<T extends z.ZodType>(item: T, name: string) {
  return z.preprocess(values, z.array(z.unknown()).transform((items, context): z.output<T>[] => {
    const read = items.map((each) => item.safeParse(each));
    const good = read.flatMap((result) => (result.success ? [result.data] : []));
    const firstBad = read.findIndex((result) => !result.success);
    if (firstBad < 0) return good;
    const issue = read[firstBad]?.error?.issues[0];
    const path = [firstBad, ...(issue?.path ?? [])];
    if (good.length === 0) {
      context.addIssue({ code: 'custom', message: issue?.message ?? 'no readable item', path });
      return z.NEVER;
    }
    logFailure('workshop-api.dropped', { list: name, dropped: items.length - good.length, path: path.join('.') });
    return good;
  }));
}
