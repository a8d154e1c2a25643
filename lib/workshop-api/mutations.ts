import 'server-only';

import { type Answer, post, readOnce } from './client';
import { notOk, unexpectedAnswer } from './errors';
import { isHash } from './hash';
import { grantCodeAnswerSchema } from './schemas/booking';
import type { Ctype, CurrencyCode, GrantCodeAnswer, WorkshopCtype } from './types';

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

/**
 * Reserves a place. The same key again gives the first answer again and books nothing more.
 * @returns the code of the confirmation link, or why the API refused; `settled` unless it may have booked all the same.
 * @throws WorkshopApiError when there is no usable answer.
 */
export async function saveUnpaidBooking(body: BookingRequest, key: string): Promise<{ code: string } | { error: string; soldOut: boolean; settled: boolean }> {
  const call = 'save_unpaid_booking';
  const answer = await post(call, { json: body }, { slash: true, key });
  const content = json(answer) ?? answer.body;
  const error = errorField(content);
  if (error !== null) {
    const soldOut = /sold[\s-]*out|no (?:more )?places/i.test(error) || (answer.status === 409 && !/clos/i.test(error));
    return { error, soldOut, settled: answer.status < 500 };
  }
  if (!isOk(answer)) throw notOk(call, answer.status);
  const code = unquoted(String(content));
  // A code that its own confirmation page would refuse helps nobody.
  if (typeof content === 'object' || code === 'null' || !isHash(code)) throw unexpectedAnswer(call);
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
  if (!isOk(answer)) throw notOk(call, answer.status);
  const read = grantCodeAnswerSchema.safeParse(json(answer));
  if (!read.success) throw unexpectedAnswer(call);
  return read.data;
}

/** Puts an address on the mailing list, or on a workshop's waiting list; empty ctype and item_id mean the list. */
export async function subscribe(form: { email: string; ctype: string; item_id: string; tracked_id: string }): Promise<string> {
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

/**
 * Hands a checkout form to the API.
 * @returns where the visitor goes now, as the API wrote it; null when it accepted without saying.
 * @throws WorkshopApiError when it refused.
 */
export async function postCheckout(call: CheckoutCall, fields: Record<string, string>, key: string): Promise<string | null> {
  const answer = await post(call, { form: fields }, { key });
  if (answer.status >= 300 && answer.status < 400) return answer.headers.get('location');
  if (!isOk(answer)) throw notOk(call, answer.status);
  const content = json(answer) ?? answer.body;
  const url = typeof content === 'object' && content !== null && 'url' in content ? content.url : content;
  return typeof url === 'string' && /^(https?:\/\/|\/)\S+$/.test(url.trim()) ? url.trim() : null;
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
  return text.trim().replace(/^(["'])(.*)\1$/s, '$2').trim();
}

/** Text for the visitor: plain text or a JSON string, but no page and no object. */
function textOf(call: string, answer: Answer): string {
  if (!isOk(answer)) throw notOk(call, answer.status);
  const content = json(answer);
  const text = typeof content === 'string' ? content : answer.body;
  const readable = content === null || typeof content === 'string';
  if (!readable || text.trim() === '' || /^\s*</.test(text)) throw unexpectedAnswer(call);
  return text.trim();
}
