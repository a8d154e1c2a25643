import { TYPED_LENGTH } from '@camp/contract/booking-rules';
import { CONFIRMABLE_TYPES } from '@camp/contract/booking-types';
import { isCurrency, parseCurrency } from '@camp/contract/currencies';
import { isEmail, toEmailAddress, toName } from '@camp/contract/typed-text';
import { z } from 'zod';

import { isHash } from '@/lib/domain/booking-link';
import { isOpaqueId } from '@/lib/domain/item-id';

export interface FieldLimits {
  required?: true;
  maxLength?: number;
  type?: 'email';
}

export type FormLimits = Record<string, FieldLimits>;

export const MAX_LENGTH = {
  ...TYPED_LENGTH,
  token: 1_000,
  amount: 20,
  ctype: 20,
  itemId: 100,
  hash: 256,
  receipt: 40,
  priceCode: 255,
  seen: 30_000,
} as const;

/** A character of the longest text takes up to nine bytes: three of UTF-8, each as `%XX`. */
export const LONG_FORM_BYTES = 32_768 + 9 * MAX_LENGTH.aboutMe;

/** Name of the field with the facts that the page showed, which are neither typed nor restored. */
export const SEEN = 'seen';

export const ABOUT_ME = { name: 'about_me', label: 'text about you' };

const trimmed = z
  .string()
  .default('')
  .transform((value) => value.trim());

const withLimits = <S extends z.ZodType>(schema: S, limits: FieldLimits) => schema.meta({ limits });

/** Server components pass these limits, so that browsers do not load zod. */
export function getFormLimits(schema: z.ZodObject): FormLimits {
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      const limits = (field as z.ZodType).meta()?.limits as FieldLimits | undefined;
      return limits ? [[name, limits]] : [];
    }),
  );
}

/** @param label as in "Enter your first name" */
export function requiredLine(label: string, maxLength: number) {
  const schema = z
    .string()
    .default('')
    .refine((value) => !/\p{Cc}/u.test(value), `Your ${label} must not contain line breaks or control characters`)
    .transform(toName)
    .refine((value) => value !== '', `Enter your ${label}`)
    .refine((value) => value.length <= maxLength, `Your ${label} must be ${maxLength} characters or fewer`);
  return withLimits(schema, { required: true, maxLength });
}

export const emailField = withLimits(
  z
    .string()
    .default('')
    .transform(toEmailAddress)
    .refine((value) => value !== '', 'Enter your email address')
    .refine(
      (value) => value === '' || isEmail(value),
      'Enter an email address in the correct format, like name@example.com',
    ),
  { type: 'email', required: true, maxLength: MAX_LENGTH.email },
);

/** Normalises line ends. */
export const toParagraph = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

export function optionalParagraph(label: string, maxLength: number) {
  return z
    .string()
    .default('')
    .transform(toParagraph)
    .refine((value) => value.length <= maxLength, `Your ${label} must be ${maxLength} characters or fewer`)
    .refine((value) => !/[^\P{Cc}\n\t]/u.test(value), `Your ${label} must not contain control characters`);
}

export function idField(message: string) {
  return trimmed.refine((value) => isOpaqueId(value), message);
}

export const ctypeField = z.enum(CONFIRMABLE_TYPES);
export const hashField = z.string().refine(isHash);

export const codeField = withLimits(
  z
    .string()
    .default('')
    .transform((value) => value.replace(/\p{Cf}/gu, '').trim())
    .refine(
      (value) => value.length <= MAX_LENGTH.code && !/\p{Cc}/u.test(value),
      'Enter the code as it was given to you',
    ),
  { maxLength: MAX_LENGTH.code },
);

export const currencyField = z
  .string()
  .transform((value) => value.toLowerCase())
  .refine((value) => isCurrency(value));

export const sessionCurrencyField = z.string().optional().transform(parseCurrency);

export function plainField(maxLength: number) {
  return z.string().max(maxLength, `This part of the form must be ${maxLength} characters or fewer`).default('');
}

/** JSON of the facts that the page showed; null without them. */
export function seenField<S extends z.ZodType>(schema: S) {
  return plainField(MAX_LENGTH.seen).transform((text): z.output<S> | null => {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      return null;
    }
  });
}
