import { z } from 'zod';

/** NUL ends a text in SQLite; the others have no place in what a person types. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
/** Line breaks in a name or an address could add headers to a mail. */
const LINE_BREAKS = /[\r\n\u0085\u2028\u2029]/;

const singleLine = (name: string, maxLength: number) =>
  z
    .string({ error: `Enter your ${name}.` })
    .refine((value) => !LINE_BREAKS.test(value) && !CONTROL_CHARACTERS.test(value), `Your ${name} must be on one line.`)
    .trim()
    .min(1, `Enter your ${name}.`)
    .max(maxLength, `Your ${name} must have at most ${maxLength} characters.`);

export const personName = (name: string) => singleLine(name, 100);

export const emailField = singleLine('email address', 254).pipe(
  z.email('Enter an email address in the correct format, like name@example.org.'),
);

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

/** A short code or id as a form sends it, or as a number; absent becomes ''. */
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

/** A positive whole number, also as text, as forms send it. */
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

/** The tracking code of a link: up to 15 digits, which a number keeps exactly; anything else counts as absent (spec.md §5). */
export const wsField = z
  .unknown()
  .optional()
  .transform((value): number | null => {
    const digits = typeof value === 'number' ? String(value) : value;
    return typeof digits === 'string' && /^\d{1,15}$/.test(digits) ? Number(digits) : null;
  });

export const flagField = z
  .union([z.literal('0'), z.literal('1'), z.literal('')], { error: 'add_ww must be 0 or 1.' })
  .nullish()
  .transform((value) => value === '1');

export const currencyField = z
  .string({ error: 'The currency is missing.' })
  .trim()
  .toLowerCase()
  .pipe(z.enum(['eur', 'gbp', 'usd'], { error: 'The currency must be eur, gbp or usd.' }));

export const paymentTypeField = z.enum(['payment', 'subscription'], {
  error: 'The payment type must be payment or subscription.',
});

/** Secrets of ours in addresses: anything of another form is unknown without a look. */
export const SECRET_PATTERN = /^[A-Za-z0-9_-]{20,64}$/;
