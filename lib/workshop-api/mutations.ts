import 'server-only';
import type { z } from 'zod';

import { type BookingLink, isHash } from '@/lib/domain/booking-link';
import type { GrantCodeResponse } from '@/lib/domain/booking-types';
import type { Ctype, WorkshopCtype } from '@/lib/domain/ctype';
import type { CurrencyCode } from '@/lib/domain/currency';

import { notOk } from './errors';
import { parseOrThrow, parseResponse, unusableResponse } from './parse-response';
import { type ApiRefusal, fieldRefusalOf, isPage, jsonOf, refusalOf, textOf, unquoted } from './response-content';
import { runOnce } from './run-once';
import { acceptedOfferSchema, grantCodeResponseSchema, releasedSchema } from './schemas/booking';
import { cancelledSchema } from './schemas/cancellation';
import { type ApiResponse, isOk } from './transport';
import { getOnce, post } from './uncached-calls';

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
 * @returns the code of the confirmation link, or why the API refused; `settled` unless it may have booked all the same.
 * @throws WorkshopApiError when there is no usable response.
 */
export function saveUnpaidBooking(body: BookingRequest, key: string): Promise<Saved> {
  const call = 'save_unpaid_booking';
  return runOnce(
    `${call} ${key}`,
    () => bookUnpaid(call, body, key),
    (saved) => 'code' in saved,
  );
}

async function bookUnpaid(call: string, body: BookingRequest, key: string): Promise<Saved> {
  const response = await post(call, { json: body }, { slash: true, key });
  const content = jsonOf(response) ?? response.body;
  const refused = refusalOf(content, response.status);
  if (refused) {
    const { status, ...told } = refused;
    const isConflict = status === 409 && told.field === undefined && !/clos/i.test(told.error);
    const soldOut = /sold[\s-]*out|no (?:more )?places/i.test(told.error) || isConflict;
    return { ...told, soldOut, settled: status < 500 };
  }
  if (!isOk(response)) throw notOk(call, response.status);
  const code = unquoted(typeof content === 'string' ? content : response.body);
  // A code that its own confirmation page would refuse helps nobody.
  if (typeof content === 'object' || /^(null|true|false)$/.test(code) || !isHash(code)) throw unusableResponse(call);
  return { code };
}

/** Asks what a grant, bundle or discount code is worth for a reservation (docs/specification.md#calls). */
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
 * Puts an address on the mailing list, or on a workshop's waiting list; empty ctype and item_id mean the list.
 * @returns the API's text, or a refusal that names its field.
 */
export async function subscribe(form: {
  email: string;
  ctype: string;
  item_id: string;
  tracked_id: string;
}): Promise<string | ApiRefusal> {
  const response = await post('subscribe', { form }, { slash: true });
  return fieldRefusalOf(response) ?? textOf('subscribe', response);
}

/** Takes the mailbox of an emailed token off every list; the API's text. @throws WorkshopApiError, 404 if unknown */
export async function unsubscribe(token: string): Promise<string> {
  return textOf('unsubscribe', await post('unsubscribe', { json: { token } }, { slash: true }));
}

/**
 * Reserves a place that is kept for somebody on the waiting list, by its mailed link.
 * @returns null once it is reserved, or a refusal that names its field.
 */
export async function acceptOffer(
  body: BookingLink & { first_name: string; last_name: string; about_me: string },
): Promise<ApiRefusal | null> {
  return postForState('accept_offer', body, acceptedOfferSchema, fieldRefusalOf);
}

/** Gives the place of an unpaid reservation back. @returns null once it is free, or why the API refused. */
export async function releaseBooking({ ctype, hash }: BookingLink): Promise<ApiRefusal | null> {
  return postForState('release_booking', { ctype, hash }, releasedSchema, conflictOf);
}

/**
 * Cancels a confirmed booking by its mailed link.
 * @param refund what the visitor was told that they get back, in currency units; null when they were told nothing.
 * @returns null once it is cancelled, or why the API refused.
 */
export async function cancelBooking({ ctype, hash }: BookingLink, refund: number | null): Promise<ApiRefusal | null> {
  const body = { ctype, hash, ...(refund !== null && { refund: refund.toFixed(2) }) };
  return postForState('cancel_booking', body, cancelledSchema, conflictOf);
}

/** Posts what is answered by a state alone. @returns null once it is done, or the refusal that a visitor can read. */
async function postForState(
  call: string,
  body: object,
  schema: z.ZodType,
  readRefusal: (response: ApiResponse) => ApiRefusal | null,
): Promise<ApiRefusal | null> {
  const response = await post(call, { json: body }, { slash: true });
  if (isOk(response)) {
    parseOrThrow(call, schema, response);
    return null;
  }
  const refused = readRefusal(response);
  if (refused) return refused;
  throw notOk(call, response.status);
}

function conflictOf(response: ApiResponse): ApiRefusal | null {
  const refused = refusalOf(jsonOf(response), response.status);
  return refused?.status === 409 ? refused : null;
}

/** Confirms a subscription by the id of the emailed link; the API's text. */
export async function confirmSubscription(itemId: string): Promise<string> {
  return textOf('subscribe_confirm', await getOnce('subscribe_confirm', [itemId]));
}

/** Asks the API to write to someone about an upcoming workshop. @returns a refusal that names its field, or null. */
export async function savePreregistration(body: { email: string; workshop_id: string }): Promise<ApiRefusal | null> {
  const call = 'save_preregistration';
  const response = await post(call, { json: body }, { slash: true });
  if (isOk(response)) {
    // The contract knows its status alone, but a page is no response of an API.
    if (isPage(response.body)) throw unusableResponse(call);
    return null;
  }
  const refused = fieldRefusalOf(response);
  if (refused) return refused;
  throw notOk(call, response.status);
}

/** Confirms a pre-registration by the id of the emailed link; the API's text. */
export async function confirmPreregistration(itemId: string): Promise<string> {
  return textOf('preregistration_confirm', await getOnce('preregistration_confirm', [itemId]));
}
