import { z } from 'zod';

import { toDay } from '@/lib/domain/dates';
import * as site from '@/lib/workshop-api/schemas/values';

import type { Value } from './shape';

const value = (schema: z.ZodType, words: string): Value => ({ kind: 'value', schema, words });

/** Values as the site reads them (docs/specification.md#entities, Read as). */
export const text = value(site.requiredText, 'text');
export const id = value(site.id, 'a number or text');
export const html = value(site.requiredText, 'text or HTML');
export const labels = value(site.labelText, 'text with commas between its labels');
export const count = value(site.count.nonnegative(), 'a whole number, 0 or more');
export const flag = value(site.optionalFlag, 'true or false');
export const percent = value(site.percent, 'a percentage such as 50 or "50%"');
export const money = value(site.money, 'an amount in currency units such as 1190 or "€1,190"');
export const day = value(
  z.union([z.string(), z.number()]).refine((given) => toDay(given) !== null),
  'a day such as 2027-05-05',
);

/** Later than this, in seconds, is a time in milliseconds. */
const YEAR_2200 = 7_258_118_400;
export const instant = value(site.instant.max(YEAR_2200), 'a time in unix seconds');
/** 0 is never. */
export const cutoff = value(z.coerce.number().nonnegative().max(YEAR_2200), 'a time in unix seconds, or 0');

export const ctype = (...types: string[]) =>
  value(
    z.string().refine((given) => types.includes(given.trim().toLowerCase())),
    types.join(' or '),
  );
export const workshopCtype = ctype('onsite', 'online');

/** Text, or an object that has it under one of these names. */
export const textOr = (...names: string[]) =>
  value(
    z.union([
      site.requiredText,
      z.looseObject({}).refine((each) => names.some((name) => site.requiredText.safeParse(each[name]).success)),
    ]),
    `text, or an object with ${names.join(' or ')}`,
  );
