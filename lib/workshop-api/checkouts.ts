import 'server-only';

import { notOk } from './errors';
import {
  type ApiRefusal,
  acceptsWithoutLocation,
  parseJson,
  readLocation,
  readRefusal,
  unusableResponse,
} from './response-content';
import { runOnce } from './run-once';
import { type PostOptions, post } from './uncached-calls';

export type CheckoutCall = 'checkout' | 'success' | 'residency_checkout' | 'bundle_checkout' | 'mentorship_checkout';

type CheckedOut = { location: string } | ApiRefusal;

/**
 * Sends a checkout form to the API. The same key again returns the first result.
 * @param resultPath where the visitor goes when the API accepts without a location; null without such a page.
 * @returns the location that the API gave, or its refusal.
 * @throws WorkshopApiError when it refused without a reason, or when it may have worked.
 */
export function postCheckout(
  call: CheckoutCall,
  fields: Record<string, string>,
  key: string,
  resultPath: string | null = null,
  visitor?: string,
): Promise<CheckedOut> {
  return runOnce(
    `${call} ${key}`,
    () => checkOut(call, fields, { key, visitor }, resultPath),
    (checkedOut) => 'location' in checkedOut,
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
  if (response.status >= 400) throw notOk(call, response.status);
  const location = readLocation(response) ?? (acceptsWithoutLocation(response) ? resultPath : null);
  if (location === null) throw unusableResponse(call);
  return { location };
}
