import 'server-only';
import { z } from 'zod';

import {
  BEFORE_YOU_COME_ID,
  BOOKING_LINKS_PATH,
  type BookingLink,
  cancelPath,
  confirmPath,
  parseBookingLink,
  releasePath,
  REVIEW_ID,
  thanksPath,
} from '@/lib/domain/booking-link';
import { VISIT_DETAIL_NAMES } from '@/lib/domain/booking-types';
import { parseMoney } from '@/lib/domain/money';
import { createFormEndpoint } from '@/lib/forms/endpoint';
import { createLinkPage } from '@/lib/forms/engine/draft';
import { ABOUT_ME, ctypeField, hashField, MAX_LENGTH, optionalParagraph, plainField } from '@/lib/forms/engine/fields';
import { createRefusal, type Refusal, refusedByApi } from '@/lib/forms/engine/refusal';
import type { Accepted } from '@/lib/forms/engine/response';
import { bookingLinksSchema, emailCorrectionSchema, offerAcceptanceSchema } from '@/lib/forms/schemas';
import type { Sender } from '@/lib/rate-limit';
import { site } from '@/lib/site';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { changeBooking, sendBookingLinks } from '@/lib/workshop-api/mutations';
import { getUnpaidBooking, getUnpaidBookingState } from '@/lib/workshop-api/queries/bookings';
import { nullIfFailed } from '@/lib/workshop-api/read';

import { NO_SUCH_CALL } from './error-messages';
import { UNKNOWN_LINK } from './grant-code';
import { countLinkReservation } from './statistics';

export const INCOMPLETE = 'This form is not complete. Open the link in your email and try again.';
const TRY_AGAIN = `Try again in a moment, or write to ${site.email}.`;
const RELEASE_BY_EMAIL = `This place can’t be released here. Write to ${site.email} and we’ll release it for you.`;
const LINKS_BY_EMAIL = `Write to ${site.email} from the address of your booking, and we’ll send you its link.`;
const RELEASED = 'Your place is free again.';
const RESENT = 'It’s on its way: look in your inbox in a minute or two.';
const CORRECTED = 'Corrected. The email is on its way to the new address, and the link in the old one has ended.';
const SAVED = 'Saved, thank you. We’ll see to it.';
const DELETED = 'We’ve deleted what you told us.';
const REVIEWED = 'Saved, thank you.';
const REVIEW_DELETED = 'We’ve deleted what you wrote.';
const PAID = 'This booking is paid, so its place can’t be released here.';

export async function change(
  call: Parameters<typeof changeBooking>[0],
  body: Parameters<typeof changeBooking>[1],
  accepted: Accepted,
  fields: readonly string[] = [],
): Promise<Accepted | Refusal> {
  const refused = await changeBooking(call, body);
  if (refused?.mailed) return { message: refused.error, values: {} };
  return refused ? refusedByApi(refused, fields) : accepted;
}

export const bookingLinkSchema = z.object({ hash: hashField, ctype: ctypeField });

/** POST /api/release (docs/specification.md#calls, Additions). */
export const submitRelease = createFormEndpoint({
  name: 'release',
  schema: bookingLinkSchema,
  perMinute: 20,
  incompleteMessage: INCOMPLETE,
  formPage: createLinkPage(releasePath),
  submit: release,
  errorMessage: () => `Your place could not be released just now. ${TRY_AGAIN}`,
});

async function release(link: z.output<typeof bookingLinkSchema>): Promise<Accepted | Refusal> {
  const bookingState = await getUnpaidBookingState(link);
  if (bookingState?.state === 'released') return { message: RELEASED };
  if (bookingState?.state === 'paid' || bookingState?.state === 'confirmed') return createRefusal(409, PAID);
  if (bookingState?.state !== 'held') return createRefusal(404, UNKNOWN_LINK);
  try {
    return await change('release_booking', link, { message: RELEASED });
  } catch (error) {
    if (!(error instanceof WorkshopApiError) || !NO_SUCH_CALL.has(error.status ?? 0)) throw error;
    return createRefusal(422, RELEASE_BY_EMAIL);
  }
}

/** POST /api/cancel (docs/specification.md#calls, Additions). */
export const submitCancellation = createFormEndpoint({
  name: 'cancel',
  schema: z.object({
    hash: hashField,
    ctype: ctypeField,
    /** The amount on the page; the API refuses another one. */
    refund: plainField(MAX_LENGTH.amount)
      .refine((refund) => refund === '' || !Number.isNaN(parseMoney(refund)), INCOMPLETE)
      .transform((refund) => (refund === '' ? null : parseMoney(refund))),
  }),
  perMinute: 20,
  incompleteMessage: INCOMPLETE,
  formPage: createLinkPage(cancelPath),
  submit: ({ refund, ...link }) => {
    const amount = refund !== null && { refund: refund.toFixed(2) };
    return change('cancel_booking', { ...link, ...amount }, { message: 'Your booking is cancelled.' });
  },
  errorMessage: () => `Your booking could not be cancelled just now. ${TRY_AGAIN}`,
});

/** POST /api/resend (docs/specification.md#calls, Additions). */
export const submitResend = createFormEndpoint({
  name: 'resend',
  schema: bookingLinkSchema,
  perMinute: 6,
  incompleteMessage: INCOMPLETE,
  formPage: createLinkPage(thanksPath),
  submit: (link) => change('resend_confirmation', link, { message: RESENT }),
  errorMessage: () => `The email could not be sent just now. ${TRY_AGAIN}`,
});

/** POST /api/correct-email (docs/specification.md#calls, Additions). */
export const submitEmailCorrection = createFormEndpoint({
  name: 'correct-email',
  schema: emailCorrectionSchema,
  perMinute: 6,
  formPage: ({ ctype, hash }) => {
    const link = parseBookingLink({ ctype, hash });
    return link && { form: 'correct-email', path: thanksPath(link) };
  },
  submit: (correction) => change('correct_email', correction, { message: CORRECTED }, ['email']),
  errorMessage: () => `The address could not be corrected just now. ${TRY_AGAIN}`,
});

/** POST /api/booking-links (docs/specification.md#calls, Additions). */
export const submitBookingLinks = createFormEndpoint({
  name: 'booking-links',
  schema: bookingLinksSchema,
  perMinute: 6,
  formPage: () => ({ form: 'booking-links', path: BOOKING_LINKS_PATH }),
  submit: async ({ email }) => {
    const result = await sendBookingLinks(email);
    return typeof result === 'string' ? { message: result } : refusedByApi(result, ['email']);
  },
  errorMessage: ({ status }) =>
    NO_SUCH_CALL.has(status ?? 0) ? LINKS_BY_EMAIL : `The email could not be sent just now. ${TRY_AGAIN}`,
});

/** POST /api/accept-offer (docs/specification.md#calls, Additions). */
export const submitOfferAcceptance = createFormEndpoint({
  name: 'accept-offer',
  schema: offerAcceptanceSchema,
  perMinute: 20,
  maxBytes: 65_536,
  longField: ABOUT_ME,
  formPage: createLinkPage(confirmPath),
  submit: (acceptance, { request }) =>
    reserveByLink(request, acceptance, () =>
      change('accept_offer', acceptance, { next: confirmPath(acceptance) }, ['first_name', 'last_name', 'about_me']),
    ),
});

/** Counts a place that the link reserves, not one that was held before. */
async function reserveByLink(sender: Sender, link: BookingLink, submit: () => Promise<Accepted | Refusal>) {
  const booking = await nullIfFailed(getUnpaidBooking(link));
  const result = await submit();
  const reserves = booking && (booking.offered || booking.held_until === null);
  if (reserves && 'next' in result) countLinkReservation(sender, link, booking);
  return result;
}

/** POST /api/visit-details (docs/specification.md#calls, Additions). */
export const submitVisitDetails = createFormEndpoint({
  name: 'visit-details',
  schema: z.object({
    hash: hashField,
    ctype: ctypeField,
    diet: optionalParagraph('text about your diet', MAX_LENGTH.visitDetail),
    allergies: optionalParagraph('text about allergies', MAX_LENGTH.visitDetail),
    access: optionalParagraph('text about access', MAX_LENGTH.visitDetail),
    own_arrival: optionalParagraph('text about your arrival', MAX_LENGTH.visitDetail),
    contact: optionalParagraph('text about the person to call', MAX_LENGTH.visitDetail),
  }),
  perMinute: 20,
  formPage: ({ ctype, hash }) => {
    const link = parseBookingLink({ ctype, hash });
    return link && { form: 'visit-details', path: thanksPath(link), search: `#${BEFORE_YOU_COME_ID}` };
  },
  submit: (details) => {
    const message = VISIT_DETAIL_NAMES.some((name) => details[name]) ? SAVED : DELETED;
    return change('save_visit_details', details, { message }, VISIT_DETAIL_NAMES);
  },
  errorMessage: () => `What you wrote could not be saved just now. ${TRY_AGAIN}`,
});

/** POST /api/review (docs/specification.md#calls, Additions). */
export const submitReview = createFormEndpoint({
  name: 'review',
  schema: z.object({
    hash: hashField,
    ctype: ctypeField,
    text: optionalParagraph('text', MAX_LENGTH.review),
    country: optionalParagraph('country', MAX_LENGTH.country),
    agreed: z.enum(['', '1']).default(''),
  }),
  perMinute: 20,
  formPage: ({ ctype, hash }) => {
    const link = parseBookingLink({ ctype, hash });
    return link && { form: 'review', path: thanksPath(link), search: `#${REVIEW_ID}` };
  },
  submit: (review) =>
    change('save_review', review, { message: review.text ? REVIEWED : REVIEW_DELETED }, ['text', 'country']),
  errorMessage: () => `What you wrote could not be saved just now. ${TRY_AGAIN}`,
});

/** POST /api/open-booking: the first step of a mailed link (docs/specification.md#calls, Additions). */
export const submitOpening = createFormEndpoint({
  name: 'open-booking',
  schema: bookingLinkSchema.extend({ step: z.enum(['plus7', 'pay']) }),
  perMinute: 20,
  incompleteMessage: INCOMPLETE,
  formPage: createLinkPage(confirmPath),
  submit: ({ step, ...link }, { request }) =>
    reserveByLink(request, link, () => change('open_booking', link, { next: `${confirmPath(link)}?step=${step}` })),
  errorMessage: () => `Your link could not be opened just now. ${TRY_AGAIN}`,
});
