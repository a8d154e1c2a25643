import 'server-only';

import { type Answer, post, readOnce } from './client';
import { notOk, unexpectedAnswer } from './errors';
import { isHash } from '@/lib/domain/booking-link';
import { once } from './once';
import { grantCodeAnswerSchema } from './schemas/booking';
import type { Ctype, WorkshopCtype } from '@/lib/domain/ctype';
import type { CurrencyCode } from '@/lib/domain/currency';
import type { GrantCodeAnswer } from '@/lib/domain/types';

/** What the API is told when a place is reserved (spec.md §3, Booking request). */
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
}

type Saved = { code: string } | { error: string; soldOut: boolean; settled: boolean };

/**
 * Reserves a place. The same key again gives the first answer again and books nothing more.
 * @returns the code of the confirmation link, or why the API refused; `settled` unless it may have booked all the same.
 * @throws WorkshopApiError when there is no usable answer.
 */
export function saveUnpaidBooking(body: BookingRequest, key: string): Promise<Saved> {
  const call = 'save_unpaid_booking';
  return once(
    `${call} ${key}`,
    () => bookUnpaid(call, body, key),
    (saved) => 'code' in saved,
  );
}

async function bookUnpaid(call: string, body: BookingRequest, key: string): Promise<Saved> {
  const answer = await post(call, { json: body }, { slash: true, key });
  const content = json(answer) ?? answer.body;
  const error = errorField(content);
  if (error !== null) {
    const soldOut = /sold[\s-]*out|no (?:more )?places/i.test(error) || (answer.status === 409 && !/clos/i.test(error));
    return { error, soldOut, settled: answer.status < 500 };
  }
  if (!isOk(answer)) throw notOk(call, answer.status);
  const code = unquoted(typeof content === 'string' ? content : answer.body);
  // A code that its own confirmation page would refuse helps nobody.
  if (typeof content === 'object' || /^(null|true|false)$/.test(code) || !isHash(code)) throw unexpectedAnswer(call);
  return { code };
}

/** Asks what a grant, bundle or discount code is worth for a reservation (spec.md §7). */
export async function applyGrantCode(body: {
  grantCode: string;
  unpaidHash: string;
  editionId: string | null;
  refctype: Ctype;
}): Promise<GrantCodeAnswer> {
  const call = 'grantcode';
  const answer = await post(call, { json: body }, { slash: true });
  const read = grantCodeAnswerSchema.safeParse(json(answer));
  const refused = read.success && !read.data.apply_dcode && read.data.failcode !== null && answer.status < 500;
  if (!isOk(answer) && !refused) throw notOk(call, answer.status);
  if (!read.success) throw unexpectedAnswer(call);
  return read.data;
}

/** Puts an address on the mailing list, or on a workshop's waiting list; empty ctype and item_id mean the list. */
export async function subscribe(form: {
  email: string;
  ctype: string;
  item_id: string;
  tracked_id: string;
}): Promise<string> {
  return textOf('subscribe', await post('subscribe', { form }, { slash: true }));
}

/** Confirms a subscription by the id of the e-mailed link; the API's text. */
export async function confirmSubscription(itemId: string): Promise<string> {
  return textOf('subscribe_confirm', await readOnce('subscribe_confirm', [itemId]));
}

/** Asks the API to write to someone about an upcoming workshop. */
export async function savePreregistration(body: { email: string; workshop_id: string }): Promise<void> {
  const call = 'save_preregistration';
  const answer = await post(call, { json: body }, { slash: true });
  if (!isOk(answer)) throw notOk(call, answer.status);
}

/** Confirms a pre-registration by the id of the e-mailed link; the API's text. */
export async function confirmPreregistration(itemId: string): Promise<string> {
  return textOf('preregistration_confirm', await readOnce('preregistration_confirm', [itemId]));
}

export type CheckoutCall = 'checkout' | 'success' | 'residency_checkout' | 'bundle_checkout' | 'mentorship_checkout';

type CheckedOut = { location: string | null } | { error: string; status: number };

/**
 * Hands a checkout form to the API. The same key again gives the first answer again.
 * @returns where the visitor goes now, as the API wrote it, null when it accepted without saying; or why it refused.
 * @throws WorkshopApiError when it refused without a reason, or gave no answer.
 */
export function postCheckout(call: CheckoutCall, fields: Record<string, string>, key: string): Promise<CheckedOut> {
  return once(
    `${call} ${key}`,
    () => checkOut(call, fields, key),
    (checkedOut) => 'location' in checkedOut,
  );
}

async function checkOut(call: CheckoutCall, fields: Record<string, string>, key: string): Promise<CheckedOut> {
  const answer = await post(call, { form: fields }, { key });
  if (answer.status >= 300 && answer.status < 400) return { location: answer.headers.get('location') };
  const content = json(answer) ?? answer.body;
  const error = errorField(content);
  if (error !== null && answer.status < 500) return { error, status: answer.status };
  if (!isOk(answer)) throw notOk(call, answer.status);
  const url = typeof content === 'object' && content !== null && 'url' in content ? content.url : content;
  return { location: typeof url === 'string' && /^(https?:\/\/|\/)\S+$/.test(url.trim()) ? url.trim() : null };
}

function isOk(answer: Answer): boolean {
  return answer.status >= 200 && answer.status < 300;
}

function json(answer: Answer): unknown {
  try {
    return JSON.parse(answer.body);
  } catch {
    return null;
  }
}

function errorField(content: unknown): string | null {
  if (typeof content !== 'object' || content === null || !('error' in content)) return null;
  return typeof content.error === 'string' && content.error.trim() ? content.error.trim() : null;
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .trim();
}

/** Text for the visitor: plain text or a JSON string, but no page and no object. */
function textOf(call: string, answer: Answer): string {
  if (!isOk(answer)) throw notOk(call, answer.status);
  const content = json(answer);
  const text = typeof content === 'string' ? content : answer.body;
  const readable = content === null || typeof content === 'string';
  if (!readable || /^(null)?$/.test(text.trim()) || /^\s*</.test(text)) throw unexpectedAnswer(call);
  return text.trim();
}
