import 'server-only';
import { z } from 'zod';

import { NO_STORE } from '@/lib/cache-headers';
import { isOpaqueId } from '@/lib/domain/item-id';
import { MAX_LENGTH } from '@/lib/forms/engine/fields';
import { createFormPage } from '@/lib/forms/engine/flash';
import { checkContentType, checkFields, checkRate, checkSize, passGuards } from '@/lib/forms/engine/guards';
import { seeOther } from '@/lib/forms/engine/response';
import { UNKNOWN_ERROR_MESSAGE } from '@/lib/forms/engine/result';
import { site } from '@/lib/site';
import { toGatewayStatus, WorkshopApiError } from '@/lib/workshop-api/errors';
import { unsubscribe } from '@/lib/workshop-api/mutations';

import { createFormEndpoint } from './endpoint';

const UNKNOWN_TOKEN = `We don’t recognise this link. Write to ${site.email} and we’ll take you off the list.`;
/** Statuses of an unknown token, or of an API that lacks the call. */
const UNKNOWN = new Set([404, 405, 410, 501]);
/** Mail providers send requests of many people from one network address. */
const ONE_CLICK_LIMITS = { name: 'one-click', perMinute: 300, maxBytes: 4_096 };
const BODY_GUARDS = [checkContentType, checkSize, checkFields];

export const isUnsubscribeToken = (value: string) => isOpaqueId(value, MAX_LENGTH.token);

const unsubscriptionSchema = z.object({
  token: z.string().default('').refine(isUnsubscribeToken, 'This link is not complete'),
});

/** POST /api/unsubscribe, from the page that the email links to. */
export const submitUnsubscription = createFormEndpoint({
  name: 'unsubscribe',
  schema: unsubscriptionSchema,
  perMinute: 20,
  incompleteMessage: UNKNOWN_TOKEN,
  formPage: ({ token = '' }) => (isUnsubscribeToken(token) ? createFormPage('subscribe', '/unsubscribe', token) : null),
  submit: async ({ token }) => ({ message: await unsubscribe(token) }),
  errorMessage: toMessage,
});

/** POST /api/unsubscribe/{token}: one-click unsubscription by mail programs (RFC 8058), without cookie and origin. */
export async function unsubscribeByOneClick(request: Request, token: string): Promise<Response> {
  const { refused } = await passGuards(request, [checkRate], ONE_CLICK_LIMITS);
  if (refused) return respondWithText(429, 'Too many requests.', { 'Retry-After': String(refused.retryAfter) });
  if (!isUnsubscribeToken(token)) return respondWithText(404, UNKNOWN_TOKEN);
  const { fields } = await passGuards(request, BODY_GUARDS, ONE_CLICK_LIMITS);
  if (fields?.['List-Unsubscribe'] !== 'One-Click') return respondWithText(400, 'Send List-Unsubscribe=One-Click.');
  try {
    return respondWithText(200, await unsubscribe(token));
  } catch (error) {
    if (!(error instanceof WorkshopApiError)) throw error;
    return respondWithText(UNKNOWN.has(error.status ?? 0) ? 404 : toGatewayStatus(error), toMessage(error));
  }
}

/** GET /api/unsubscribe/{token}: some mail programs open the URL of the header; this must not unsubscribe. */
export function redirectToUnsubscribePage(token: string): Response {
  return isUnsubscribeToken(token)
    ? seeOther(`/unsubscribe/${encodeURIComponent(token)}`)
    : respondWithText(404, UNKNOWN_TOKEN);
}

function toMessage({ status }: WorkshopApiError): string {
  return UNKNOWN.has(status ?? 0) ? UNKNOWN_TOKEN : UNKNOWN_ERROR_MESSAGE;
}

function respondWithText(status: number, message: string, headers: Record<string, string> = {}): Response {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(`${message}\n`, { status, headers: { ...type, ...NO_STORE, ...headers } });
}
