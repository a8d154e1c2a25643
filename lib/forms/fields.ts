import { z } from 'zod';

import { type FormFields } from './read-form';
import { type Refusal, refusal } from './refusal';

/** Longest that the fields may be, in characters. */
export const LONGEST = { name: 100, email: 254, aboutMe: 4_000, code: 100, id: 200, token: 1_000 } as const;

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** One line of text that must be there: "Enter your first name". `what` is how a sentence calls it. */
export function line(what: string, longest: number) {
  return z
    .string()
    .default('')
    .refine((value) => !/\p{Cc}/u.test(value), `Your ${what} must not contain line breaks or control characters`)
    .transform((value) => value.trim())
    .refine((value) => value !== '', `Enter your ${what}`)
    .refine((value) => value.length <= longest, `Your ${what} must be ${longest} characters or fewer`);
}

export const email = z
  .string()
  .default('')
  .transform((value) => value.trim())
  .refine((value) => value !== '', 'Enter your email address')
  .refine(
    (value) => value === '' || (value.length <= LONGEST.email && EMAIL.test(value)),
    'Enter an email address in the correct format, like name@example.com',
  );

/** Several lines that may be left empty; line ends become `\n`. */
export function paragraph(what: string, longest: number) {
  return z
    .string()
    .default('')
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .refine((value) => value.length <= longest, `Your ${what} must be ${longest} characters or fewer`)
    .refine((value) => !/[^\P{Cc}\n\t]/u.test(value), `Your ${what} must not contain control characters`);
}

/** Whether this can be an id of the API's at all: opaque text on one line, without the steps of a path (`.`, `..`). */
export function isId(value: string, longest: number = LONGEST.id): boolean {
  const steps = /(?:^|[/\\])\.\.?(?:[/\\]|$)/;
  return value !== '' && value.length <= longest && !/[\p{Cc}\p{Cs}]/u.test(value) && !steps.test(value);
}

/** An id that a hidden or chosen field carries. */
export function idField(sentence: string) {
  return z
    .string()
    .default('')
    .transform((value) => value.trim())
    .refine((value) => isId(value), sentence);
}

/** The form's values, or a refusal with the first sentence for each field. */
export function validate<S extends z.ZodType>(
  schema: S,
  fields: FormFields,
): { ok: true; value: z.output<S> } | { ok: false; refusal: Refusal } {
  const read = schema.safeParse(fields);
  if (read.success) return { ok: true, value: read.data };
  const sentences: Record<string, string> = {};
  for (const { path, message } of read.error.issues) sentences[String(path[0])] ??= message;
  return { ok: false, refusal: refusal(422, 'There is a problem with what you entered.', { fields: sentences }) };
}
