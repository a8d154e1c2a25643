import { z } from 'zod';

import { TYPED_LENGTH } from './booking-rules';
import { currencySchema } from './field-descriptions';
import { isEmail, toEmailAddress, toName } from './typed-text';

/** Databases cannot store NUL, and the others cannot be typed. */
export const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
/** Line breaks in a name or an address could add headers to an email. */
const LINE_BREAKS = /[\r\n\u0085\u2028\u2029]/;
const SECRET_PATTERN = /^[A-Za-z0-9_-]{20,64}$/;

/** True for texts that can be a code, token or event id. Others need no query. */
export function isSecret(text: string): boolean {
  return SECRET_PATTERN.test(text);
}

export const secretField = (missing: string, malformed: string) =>
  z.string({ error: missing }).regex(SECRET_PATTERN, malformed);

export const personName = (name: string) =>
  z
    .string({ error: `Enter your ${name}.` })
    .refine((value) => !LINE_BREAKS.test(value) && !CONTROL_CHARACTERS.test(value), `Your ${name} must be on one line.`)
    .overwrite(toName)
    .min(1, `Enter your ${name}.`)
    .max(TYPED_LENGTH.name, `Your ${name} must have at most ${TYPED_LENGTH.name} characters.`);

const NO_EMAIL = 'Enter your email address.';
export const emailField = z
  .string({ error: NO_EMAIL })
  .overwrite(toEmailAddress)
  .min(1, { error: NO_EMAIL, abort: true })
  .refine(isEmail, 'Enter an email address in the correct format, like name@example.org.');

/** Absent becomes ''. */
export const freeText = (name: string, maxLength: number) =>
  z
    .string({ error: `What you write ${name} must be text.` })
    .max(maxLength, `What you write ${name} must have at most ${maxLength} characters.`)
    .refine(
      (value) => !CONTROL_CHARACTERS.test(value),
      `What you write ${name} contains characters that cannot be stored.`,
    )
    .nullish()
    .transform((value) => value?.trim() ?? '');

/** Text or a number; absent becomes ''. */
export const shortText = (name: string, maxLength = 200) =>
  z
    .union([z.string(), z.number().transform(String)], { error: `${name} must be text.` })
    .refine((value) => value.length <= maxLength, `${name} is too long.`)
    .refine(
      (value) => !CONTROL_CHARACTERS.test(value) && !LINE_BREAKS.test(value),
      `${name} contains characters that are not allowed.`,
    )
    .nullish()
    .transform((value) => value?.trim() ?? '');

export const positiveId = (message: string) =>
  z
    .union([z.number(), z.string().regex(/^[1-9]\d{0,9}$/, message)], { error: message })
    .transform(Number)
    .pipe(
      z
        .int({ error: message })
        .min(1, message)
        .max(2 ** 31, message),
    );

/** Up to 64 digits, kept as text; anything else is null (docs/specification.md#validation). */
export const wsField = z
  .unknown()
  .optional()
  .transform((value): string | null => {
    const digits = typeof value === 'number' ? String(value) : value;
    return typeof digits === 'string' && /^\d{1,64}$/.test(digits) ? digits : null;
  });

/** '1' is true; '0', '' and absent are false. */
export const flagField = (name: string) =>
  z
    .union([z.literal('0'), z.literal('1'), z.literal('')], { error: `${name} must be 0 or 1.` })
    .nullish()
    .transform((value) => value === '1');

export const currencyField = z.string({ error: 'The currency is missing.' }).trim().toLowerCase().pipe(currencySchema);
