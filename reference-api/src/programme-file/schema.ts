import { z } from 'zod';

import { WORKSHOP_TYPES } from '../domain/booking-type';
import { CURRENCIES } from '../domain/currency';
import { isDay } from '../domain/dates';

/** What a text file should not hold, and PostgreSQL cannot store. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
const MAX_TEXT_LENGTH = 50_000;
const MAX_PLACES = 99_999;

const text = z
  .string({ error: 'It must be text.' })
  .trim()
  .max(MAX_TEXT_LENGTH, `It must have at most ${MAX_TEXT_LENGTH} characters.`)
  .refine((value) => !CONTROL_CHARACTERS.test(value), 'It contains characters that cannot be stored.');
const requiredText = text.min(1, 'It must not be empty.');
const flag = z.boolean({ error: 'It must be true or false; in CSV also yes or no.' });

const whole = (min: number, max: number) => {
  const error = `It must be a whole number from ${min} to ${max}.`;
  return z.int({ error }).min(min, error).max(max, error);
};

const day = z
  .string({ error: 'It must be a day, such as 2027-05-31.' })
  .refine(isDay, 'It must be a day, such as 2027-05-31.');
const clock = z
  .string({ error: 'It must be a time, such as 19:00.' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'It must be a time, such as 19:00.');

const SESSION = 'It must be a date with its times, such as 2027-05-31 19:00-21:00.';
const sessionSchema = z
  .strictObject({ date: day, from: clock, until: clock }, { error: SESSION })
  .refine(({ from, until }) => from < until, 'It must end after it begins.');

const editionSchema = z.strictObject(
  { start_date: day, places: whole(0, MAX_PLACES), sessions: z.array(sessionSchema, { error: SESSION }).optional() },
  { error: 'It must be an edition.' },
);

const priceSchema = z.strictObject(
  { full_amount: whole(0, 9_999_999), number_of_payments: whole(1, 99) },
  { error: 'It must be a price.' },
);
const price = { eur: priceSchema, gbp: priceSchema.optional(), usd: priceSchema.optional() } satisfies Record<
  (typeof CURRENCIES)[number],
  unknown
>;

/** The texts of a workshop that may be empty, HTML some of them, by their columns. */
export const TEXT_FIELDS = [
  'short_description',
  'description',
  'how_to_book',
  'where_when',
  'highlights',
  'basics',
  'student_level',
  'equipment',
  'post_course',
  'language',
  'price_covers',
] as const;
export const FLAG_FIELDS = ['published', 'allow_payment_plan', 'mentorship'] as const;

export const NUMBER_FIELDS = ['pricecode_version', 'featured'] as const;

/** The fields of a workshop that are columns of its table, in their order in CSV. */
export const WORKSHOP_FIELDS = [
  ...(['slug', 'ctype', 'title_with', 'tutors', 'artforms', 'duration', 'course_image'] as const),
  ...FLAG_FIELDS,
  ...NUMBER_FIELDS,
  ...TEXT_FIELDS,
] as const;

const forEach = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

/** One workshop of a programme file. A field that is absent keeps its value; those of a new workshop have defaults. */
export const workshopSchema = z.strictObject(
  {
    slug: z
      .string({ error: 'It is required.' })
      .regex(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/, 'It must be lower-case words joined by hyphens.')
      .max(100, 'It must have at most 100 characters.'),
    ctype: z.enum(WORKSHOP_TYPES, { error: 'It must be onsite or online.' }).optional(),
    title_with: requiredText.optional(),
    tutors: requiredText.optional(),
    artforms: text.optional(),
    duration: text.optional(),
    course_image: text.optional(),
    pricecode_version: z.literal([1, 2], { error: 'It must be 1 or 2.' }).optional(),
    featured: whole(1, 99).nullable().optional(),
    ...forEach(FLAG_FIELDS, flag.optional()),
    ...forEach(TEXT_FIELDS, text.optional()),
    prices: z.strictObject(price, { error: 'It must have a price in eur.' }).optional(),
    editions: z.array(editionSchema, { error: 'It must be a list of editions.' }).default([]),
  },
  { error: 'It must be a workshop.' },
);

export const programmeFileSchema = z.strictObject(
  { workshops: z.array(workshopSchema, { error: 'It must be a list of workshops.' }) },
  { error: 'It must be an object with "workshops".' },
);

export type ProgrammeFile = z.output<typeof programmeFileSchema>;
export type FileWorkshop = ProgrammeFile['workshops'][number];
export type FileEdition = FileWorkshop['editions'][number];
export type FileSession = NonNullable<FileEdition['sessions']>[number];
