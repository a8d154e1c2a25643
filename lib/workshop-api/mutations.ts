import 'server-only';
import type { z } from 'zod';

import { type BookingLink, isHash } from '@/lib/domain/booking-link';
import type { GrantCodeResponse, VISIT_DETAIL_NAMES } from '@/lib/domain/booking-types';
import type { Ctype, WorkshopCtype } from '@/lib/domain/ctype';
import type { CurrencyCode } from '@/lib/domain/currency';

import { notOk } from './errors';
import {
  type ApiRefusal,
  isPage,
  parseJson,
  parseOrThrow,
  parseResponse,
  readFieldRefusal,
  readRefusal,
  readText,
  stripQuotes,
  unusableResponse,
} from './response-content';
import { runOnce } from './run-once';
import {
  acceptedOfferSchema,
  cancelledSchema,
  grantCodeResponseSchema,
  releasedSchema,
  resentSchema,
  savedDetailsSchema,
} from './schemas/booking';
import { type ApiResponse, isOk } from './transport';
import { type PostOptions, getOnce, post } from './uncached-calls';

/** The body of a reservation (docs/specification.md#entities, Booking request). */
export interface BookingRequest {
  first_name: string;
  last_name: string;
  email: string;
  workshop_edition: string;
  about_me: string;
  currency: CurrencyCode;
  ctype: WorkshopCtype;
  course_id: string;
  pcv: number | null;
  ws: string | null;
  /** The code of the reservation that this one corrects; an API may ignore it. */
  replaces?: string;
}

type Saved = { code: string } | { error: string; field?: string; soldOut: boolean; settled: boolean };

/**
 * Reserves a place. The same key again returns the first result and books nothing more.
 * @returns the code of the confirmation link, or the API's refusal; `settled` is false if it may have booked anyway.
 * @throws WorkshopApiError when there is no usable response.
 */
export function saveUnpaidBooking(body: BookingRequest, key: string, visitor?: string): Promise<Saved> {
  const call = 'save_unpaid_booking';
  return runOnce(
    `${call} ${key}`,
    () => bookUnpaid(call, body, { key, visitor }),
    (saved) => 'code' in saved,
  );
}

async function bookUnpaid(call: string, body: BookingRequest, sender: PostOptions): Promise<Saved> {
  const response = await post(call, { json: body }, { slash: true, ...sender });
  const content = parseJson(response) ?? response.body;
  const refused = readRefusal(content, response.status);
  if (refused) {
    const { status, ...reason } = refused;
    const isConflict = status === 409 && reason.field === undefined && !/clos/i.test(reason.error);
    const soldOut = /sold[\s-]*out|no (?:more )?places/i.test(reason.error) || isConflict;
    return { ...reason, soldOut, settled: status < 500 };
  }
  if (!isOk(response)) throw notOk(call, response.status);
  const code = stripQuotes(typeof content === 'string' ? content : response.body);
  // The confirmation page must accept the code.
  if (typeof content === 'object' || /^(null|true|false)$/.test(code) || !isHash(code)) throw unusableResponse(call);
  return { code };
}

/** Applies a grant, bundle or discount code to a reservation (docs/specification.md#calls). */
export async function applyGrantCode(body: {
  grantCode: string;
  unpaidHash: string;
  editionId: string | null;
  refctype: Ctype;
}): Promise<GrantCodeResponse> {
  const call = 'grantcode';
  const response = await post(call, { json: body }, { slash: true });
  if (isOk(response)) return parseOrThrow(call, grantCodeResponseSchema, response);
  const read = parseResponse(grantCodeResponseSchema, response);
  const refused = read.success && !read.data.apply_dcode && read.data.failcode !== null && response.status < 500;
  if (!refused) throw notOk(call, response.status);
  return read.data;
}

/**
 * Subscribes an address to a workshop's waiting list, or with empty ctype and item_id to the mailing list.
 * @returns the API's text, or a refusal that names its field.
 */
export async function subscribe(form: {
  email: string;
  ctype: string;
  item_id: string;
  tracked_id: string;
}): Promise<string | ApiRefusal> {
  const response = await post('subscribe', { form }, { slash: true });
  return readFieldRefusal(response) ?? readText('subscribe', response);
}

/** Unsubscribes an address from the list whose mail holds the token. @returns the API's text */
export async function unsubscribe(token: string): Promise<string> {
  return readText('unsubscribe', await post('unsubscribe', { json: { token } }, { slash: true }));
}

/**
 * Reserves a place that is kept for a member of the waiting list, by the mailed link.
 * @returns null, or a refusal that names its field.
 */
export async function acceptOffer(
  body: BookingLink & { first_name: string; last_name: string; about_me: string },
): Promise<ApiRefusal | null> {
  return postForState('accept_offer', body, acceptedOfferSchema, readFieldRefusal);
}

/** Releases the place of an unpaid reservation. @returns null, or the API's refusal. */
export async function releaseBooking({ ctype, hash }: BookingLink): Promise<ApiRefusal | null> {
  return postForState('release_booking', { ctype, hash }, releasedSchema, readConflict);
}

/**
 * Cancels a confirmed booking by its mailed link.
 * @param refund as shown to the visitor, in currency units; null when no amount was shown.
 * @returns null, or the API's refusal.
 */
export async function cancelBooking({ ctype, hash }: BookingLink, refund: number | null): Promise<ApiRefusal | null> {
  const body = { ctype, hash, ...(refund !== null && { refund: refund.toFixed(2) }) };
  return postForState('cancel_booking', body, cancelledSchema, readConflict);
}

/** Sends the confirmation of a booking again. @returns null, or the API's refusal. */
export async function resendConfirmation({ ctype, hash }: BookingLink): Promise<ApiRefusal | null> {
  return postForState('resend_confirmation', { ctype, hash }, resentSchema, readConflict);
}

/**
 * Saves what a visitor tells for their visit, in place of what was saved before.
 * @returns null, or the API's refusal, which may name its field.
 */
export async function saveVisitDetails(
  body: BookingLink & Record<(typeof VISIT_DETAIL_NAMES)[number], string>,
): Promise<ApiRefusal | null> {
  return postForState('save_visit_details', body, savedDetailsSchema, (response) => {
    return readFieldRefusal(response) ?? readConflict(response);
  });
}

async function postForState(
  call: string,
  body: object,
  schema: z.ZodType,
  refusalFrom: (response: ApiResponse) => ApiRefusal | null,
): Promise<ApiRefusal | null> {
  const response = await post(call, { json: body }, { slash: true });
  if (isOk(response)) {
    parseOrThrow(call, schema, response);
    return null;
  }
  const refused = refusalFrom(response);
  if (refused) return refused;
  throw notOk(call, response.status);
}

function readConflict(response: ApiResponse): ApiRefusal | null {
  const refused = readRefusal(parseJson(response), response.status);
  return refused?.status === 409 ? refused : null;
}

export async function confirmSubscription(itemId: string): Promise<string> {
  return readText('subscribe_confirm', await getOnce('subscribe_confirm', [itemId]));
}

export async function savePreregistration(body: { email: string; workshop_id: string }): Promise<ApiRefusal | null> {
  const call = 'save_preregistration';
  const response = await post(call, { json: body }, { slash: true });
  if (isOk(response)) {
    // The contract defines the status alone; HTML comes from something in between.
    if (isPage(response.body)) throw unusableResponse(call);
    return null;
  }
  const refused = readFieldRefusal(response);
  if (refused) return refused;
  throw notOk(call, response.status);
}

export async function confirmPreregistration(itemId: string): Promise<string> {
  return readText('preregistration_confirm', await getOnce('preregistration_confirm', [itemId]));
}
