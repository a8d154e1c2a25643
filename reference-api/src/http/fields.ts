import { z } from 'zod';

/** NUL ends a text in SQLite; the others have no place in what a person types. */
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
/** Line breaks in a name or an address could add headers to a mail. */
const lineBreaks = /[\r\n\u0085\u2028\u2029]/;

const line = (name: string, longest: number) =>
  z
    .string({ error: `Enter your ${name}.` })
    .refine((value) => !lineBreaks.test(value) && !controlCharacters.test(value), `Your ${name} must be on one line.`)
    .trim()
    .min(1, `Enter your ${name}.`)
    .max(longest, `Your ${name} must have at most ${longest} characters.`);

export const personName = (name: string) => line(name, 100);

export const email = line('email address', 254).pipe(
  z.email('Enter an email address in the correct format, like name@example.org.'),
);

export const freeText = (name: string, longest: number) =>
  z
    .string({ error: `What you write ${name} must be text.` })
    .max(longest, `What you write ${name} must have at most ${longest} characters.`)
    .refine(
      (value) => !controlCharacters.test(value),
      `What you write ${name} contains characters that cannot be stored.`,
    )
    .nullish()
    .transform((value) => value?.trim() ?? '');

/** A short code or id as a form sends it, or as a number; absent becomes ''. */
export const shortText = (name: string, longest = 200) =>
  z
    .union([z.string(), z.number().transform(String)], { error: `${name} must be text.` })
    .refine((value) => value.length <= longest, `${name} is too long.`)
    .refine(
      (value) => !controlCharacters.test(value) && !lineBreaks.test(value),
      `${name} contains characters that are not allowed.`,
    )
    .nullish()
    .transform((value) => value?.trim() ?? '');

/** A positive whole number, also as text, as forms send it. */
export const positiveId = (sentence: string) =>
  z
    .union([z.number(), z.string().regex(/^[1-9]\d{0,9}$/, sentence)], { error: sentence })
    .transform(Number)
    .pipe(
      z
        .int({ error: sentence })
        .min(1, sentence)
        .max(2 ** 31, sentence),
    );

/** The tracking code of a link: up to 15 digits, which a number keeps exactly; anything else counts as absent (spec.md §5). */
export const optionalWs = z
  .unknown()
  .optional()
  .transform((value): number | null => {
    const digits = typeof value === 'number' ? String(value) : value;
    return typeof digits === 'string' && /^\d{1,15}$/.test(digits) ? Number(digits) : null;
  });

export const flag = z
  .union([z.literal('0'), z.literal('1'), z.literal('')], { error: 'add_ww must be 0 or 1.' })
  .nullish()
  .transform((value) => value === '1');

export const currencyField = z
  .string({ error: 'The currency is missing.' })
  .trim()
  .toLowerCase()
  .pipe(z.enum(['eur', 'gbp', 'usd'], { error: 'The currency must be eur, gbp or usd.' }));

export const paymentType = z.enum(['payment', 'subscription'], {
  error: 'The payment type must be payment or subscription.',
});

/** Secrets of ours in addresses: anything of another form is unknown without a look. */
export const secretPattern = /^[A-Za-z0-9_-]{20,64}$/;
