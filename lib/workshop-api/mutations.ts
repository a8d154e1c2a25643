import 'server-only';
import type { z } from 'zod';

import { type BookingLink, isHash } from '@/lib/domain/booking-link';
import type { CheckoutCall } from '@/lib/domain/pages';
import type { GrantCodeResponse } from '@/lib/workshop-api/booking-types';

import { createStatusError, WorkshopApiError } from './errors';
import {
  acceptsWithoutLocation,
  type ApiRefusal,
  createUnexpectedError,
  isPage,
  parseJson,
  parseOrThrow,
  parseResponse,
  readFieldRefusal,
  readLocation,
  readRefusal,
  readText,
  stripQuotes,
} from './response-content';
import { type RunLimit, runOnce } from './run-once';
import { acceptedTransferSchema, changedBookingSchemas, grantCodeResponseSchema } from './schemas/booking';
import { remainingMs } from './timeouts';
import { type ApiResponse, isOk, request } from './transport';
import { getOnce } from './uncached-reads';

interface PostOptions {
  trailingSlash?: boolean;
  key?: string;
  /** Pseudonym of the visitor's network address. */
  visitor?: string;
}

type Content = { json: object } | { form: Record<string, string> };

/** With a key, retries if the API cannot have received the request. @returns a response of any status */
export async function post(
  call: string,
  content: Content,
  { trailingSlash, key, visitor }: PostOptions = {},
): Promise<ApiResponse> {
  const init: RequestInit = {
    method: 'POST',
    redirect: 'manual',
    cache: 'no-store',
    body: 'json' in content ? JSON.stringify(content.json) : new URLSearchParams(content.form),
    headers: {
      ...('json' in content && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key, 'X-Wait-Ms': String(Math.max(remainingMs(), 1)) }),
      ...(visitor && { 'X-Visitor': visitor }),
    },
  };
  const send = () => request(call, trailingSlash ? [''] : [], init);
  return send().catch((error: unknown) => {
    if (key && error instanceof WorkshopApiError && error.reason === 'unconnected') return send();
    throw error;
  });
}

/** See docs/specification.md#entities, Booking request. */
type ReservationBody = Record<string, string | number | null | undefined>;

type Saved = { code: string } | (Omit<ApiRefusal, 'status'> & { settled: boolean });

interface Submitter<Refused> {
  key: string;
  /** Pseudonym of the visitor's network address. */
  visitor?: string;
  limit?: RunLimit<Refused>;
}

/**
 * Reserves a place once per key: a repeated call returns the first result.
 * @returns the code of the confirmation link, or the API's refusal; `settled` is false if the API may have booked
 * anyway
 * @throws WorkshopApiError without a valid response
 */
export function saveUnpaidBooking<Refused = never>(
  body: ReservationBody,
  { limit, ...sender }: Submitter<Refused>,
): Promise<Saved | Refused> {
  const call = 'save_unpaid_booking';
  return runOnce(
    `${call} ${sender.key}`,
    () => bookUnpaid(call, body, sender),
    (saved) => 'code' in saved,
    limit,
  );
}

async function bookUnpaid(call: string, body: ReservationBody, sender: PostOptions): Promise<Saved> {
  const response = await post(call, { json: body }, { trailingSlash: true, ...sender });
  const content = parseJson(response) ?? response.body;
  const refused = readRefusal(content, response.status);
  if (refused) {
    const { status, ...reason } = refused;
    return { ...reason, settled: status < 500 };
  }
  if (!isOk(response)) throw createStatusError(call, response.status);
  const code = stripQuotes(typeof content === 'string' ? content : response.body);
  // The confirmation page must be able to open it.
  const isCode = typeof content !== 'object' && !/^(null|true|false)$/.test(code) && isHash(code);
  if (!isCode) throw createUnexpectedError(call);
  return { code };
}

export async function applyGrantCode(body: Record<string, string | null>): Promise<GrantCodeResponse> {
  const call = 'grantcode';
  const response = await post(call, { json: body }, { trailingSlash: true });
  if (isOk(response)) return parseOrThrow(call, grantCodeResponseSchema, response);
  const read = parseResponse(grantCodeResponseSchema, response);
  const refused = read.success && !read.data.apply_dcode && read.data.failcode !== null && response.status < 500;
  if (!refused) throw createStatusError(call, response.status);
  return read.data;
}

export async function subscribe(form: Record<string, string>): Promise<string | ApiRefusal> {
  const response = await post('subscribe', { form }, { trailingSlash: true });
  return readFieldRefusal(response) ?? readText('subscribe', response);
}

export async function unsubscribe(token: string): Promise<string> {
  return readText('unsubscribe', await post('unsubscribe', { json: { token } }, { trailingSlash: true }));
}

/** @returns the API's text, or its refusal of a field */
export async function withdraw(body: Record<'hash' | 'email' | 'receipt', string>): Promise<string | ApiRefusal> {
  const response = await post('withdraw', { json: body }, { trailingSlash: true });
  return readFieldRefusal(response) ?? readText('withdraw', response);
}

/** @returns null, or the API's refusal: a conflict, or one of a field */
export async function changeBooking(
  call: keyof typeof changedBookingSchemas,
  body: BookingLink & Record<string, string | undefined>,
): Promise<ApiRefusal | null> {
  const changed = await sendChange(call, body, changedBookingSchemas[call]);
  return 'error' in changed ? changed : null;
}

/** @returns the booking code of the person who takes over the place, or the API's refusal */
export const acceptTransfer = (body: BookingLink & Record<string, string>) =>
  sendChange('accept_transfer', body, acceptedTransferSchema);

async function sendChange<S extends z.ZodType>(
  call: string,
  body: object,
  schema: S,
): Promise<z.output<S> | ApiRefusal> {
  const response = await post(call, { json: body }, { trailingSlash: true });
  if (isOk(response)) return parseOrThrow(call, schema, response);
  const refused = readFieldRefusal(response) ?? readConflict(response);
  if (refused) return refused;
  throw createStatusError(call, response.status);
}

function readConflict(response: ApiResponse): ApiRefusal | null {
  const refused = readRefusal(parseJson(response), response.status);
  return refused?.status === 409 ? refused : null;
}

export async function sendBookingLinks(email: string): Promise<string | ApiRefusal> {
  const call = 'send_booking_links';
  const response = await post(call, { json: { email } }, { trailingSlash: true });
  return readFieldRefusal(response) ?? readText(call, response);
}

export async function confirmSubscription(token: string): Promise<string> {
  return readText('subscribe_confirm', await getOnce('subscribe_confirm', [token]));
}

export async function savePreregistration(body: { email: string; workshop_id: string }): Promise<ApiRefusal | null> {
  const call = 'save_preregistration';
  const response = await post(call, { json: body }, { trailingSlash: true });
  if (isOk(response)) {
    // The contract defines the status only; HTML is from a proxy.
    if (isPage(response.body)) throw createUnexpectedError(call);
    return null;
  }
  const refused = readFieldRefusal(response);
  if (refused) return refused;
  throw createStatusError(call, response.status);
}

export async function confirmPreregistration(token: string): Promise<string> {
  return readText('preregistration_confirm', await getOnce('preregistration_confirm', [token]));
}

type CheckedOut = { location: string } | ApiRefusal;

/**
 * Sends a checkout form to the API once per key: a repeated call returns the first result.
 * @param resultPath returned if the API accepts without a location; null if there is no such page
 * @returns the location of the API, or its refusal
 * @throws WorkshopApiError if the API refused without a reason, or may have accepted
 */
export function postCheckout<Refused = never>(
  call: CheckoutCall,
  fields: Record<string, string>,
  { limit, ...sender }: Submitter<Refused>,
  resultPath: string | null = null,
): Promise<CheckedOut | Refused> {
  return runOnce(
    `${call} ${sender.key}`,
    () => checkOut(call, fields, sender, resultPath),
    (checkedOut) => 'location' in checkedOut,
    limit,
  );
}

async function checkOut(
  call: CheckoutCall,
  fields: Record<string, string>,
  sender: PostOptions,
  resultPath: string | null,
): Promise<CheckedOut> {
  const response = await post(call, { form: fields }, sender);
  const refused = readRefusal(parseJson(response), response.status);
  if (refused && refused.status < 500) return refused;
  if (response.status >= 400) throw createStatusError(call, response.status);
  const location = readLocation(response) ?? (acceptsWithoutLocation(response) ? resultPath : null);
  if (location === null) throw createUnexpectedError(call);
  return { location };
}
