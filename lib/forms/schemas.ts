import { MAX_WEEKS } from '@camp/contract/booking-rules';
import { WORKSHOP_TYPES } from '@camp/contract/booking-types';
import { z } from 'zod';

import { isHash } from '@/lib/domain/booking-link';
import { splitList } from '@/lib/domain/search-text';

import {
  ABOUT_ME,
  codeField,
  ctypeField,
  emailField,
  hashField,
  idField,
  MAX_LENGTH,
  optionalParagraph,
  plainField,
  requiredLine,
  sessionCurrencyField,
} from './engine/fields';

const CHOOSE_WORKSHOP = 'Choose a workshop from the programme';

const placeCode = plainField(MAX_LENGTH.hash).transform((code) => (isHash(code) ? code : ''));

const seenSchema = z.object({
  editions: z.array(z.object({ id: z.string(), dates: z.string() })),
  prices: z.record(z.string(), z.string()).nullable(),
});

const seenFacts = plainField(MAX_LENGTH.seen).transform((text) => {
  try {
    return seenSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
});

/** Names, email and date are required (docs/specification.md#validation). */
export const reservationSchema = z.object({
  first_name: requiredLine('first name', MAX_LENGTH.name),
  last_name: requiredLine('last name', MAX_LENGTH.name),
  email: emailField,
  workshop_edition: idField('Choose a date'),
  about_me: optionalParagraph(ABOUT_ME.label, MAX_LENGTH.aboutMe),
  currency: sessionCurrencyField,
  ctype: z.enum(WORKSHOP_TYPES, { error: CHOOSE_WORKSHOP }),
  course_id: idField(CHOOSE_WORKSHOP),
  item_id: plainField(MAX_LENGTH.itemId),
  /** Codes of the reservation that this one replaces, and of another person's (docs/specification.md#calls). */
  replaces: placeCode,
  beside: placeCode,
  /** Dates and prices that the page showed; null without them. */
  seen: seenFacts,
});

export const offerAcceptanceSchema = z.object({
  ctype: z.enum(WORKSHOP_TYPES),
  hash: hashField,
  first_name: requiredLine('first name', MAX_LENGTH.name),
  last_name: requiredLine('last name', MAX_LENGTH.name),
  about_me: optionalParagraph(ABOUT_ME.label, MAX_LENGTH.aboutMe),
});

export const grantCodeSchema = z.object({
  hash: hashField,
  ctype: ctypeField,
  grantCode: codeField,
  add_ww: z.enum(['0', '1']).catch('0'),
});

/** Allows lists that are too long, so that the message about the number of weeks is shown. */
const MAX_LIST_LENGTH = 4_000;

const weekIds = z
  .string()
  .max(MAX_LIST_LENGTH, `Choose ${MAX_WEEKS} weeks or fewer`)
  .transform((list) => [...new Set(splitList(list))])
  .refine(({ length }) => length > 0, 'Choose at least one week')
  .refine(({ length }) => length <= MAX_WEEKS, `Choose ${MAX_WEEKS} weeks or fewer`);

/** `weeks` is a list of ids (docs/specification.md#validation). */
export const residencyCheckoutFields = z.object({
  weeks: weekIds,
  firstname: requiredLine('first name', MAX_LENGTH.name),
  lastname: requiredLine('last name', MAX_LENGTH.name),
  email: emailField,
  currency: sessionCurrencyField,
  paymentType: z.enum(['payment', 'subscription'], { error: 'Choose how to pay' }),
  amount: plainField(MAX_LENGTH.amount),
  priceCode: plainField(MAX_LENGTH.priceCode),
});

/** For the mailing list, or for a waiting list with ctype and item_id (docs/specification.md#calls). */
export const subscriptionFields = z.object({
  email: emailField,
  ctype: plainField(MAX_LENGTH.ctype),
  item_id: plainField(MAX_LENGTH.itemId),
});

export const emailCorrectionSchema = z.object({ hash: hashField, ctype: ctypeField, email: emailField });
export const transferSchema = emailCorrectionSchema.extend({
  name: requiredLine('name of the other person', MAX_LENGTH.name),
});
export const bookingLinksSchema = z.object({ email: emailField });

export const preregistrationSchema = z.object({ email: emailField, workshop_id: idField('Choose a workshop') });

export const withdrawalFields = z.object({
  email: emailField,
  receipt: requiredLine('receipt number', MAX_LENGTH.receipt),
});
