import { errorFields, type LogFields } from '@camp/contract/log';
import Stripe from 'stripe';

import type { StripeConfig } from '../platform/config';

const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 2;

export function createStripe({ secretKey, apiUrl }: StripeConfig): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
  });
}

/** The id of a reference, which Stripe sends as an id or as the complete object. */
export function readId(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/** True if Stripe refuses a request for good, so that a retry is useless. */
export function isRefused(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** The loggable fields of an error of Stripe's library, whose classes are all named Error. */
export function stripeErrorFields(error: unknown): LogFields {
  return { ...errorFields(error), ...(error instanceof Stripe.errors.StripeError && { error: error.type }) };
}

const REFUND_FIELD = 'camp_refund';

export function refundMetadata(id: number): Stripe.MetadataParam {
  return { [REFUND_FIELD]: String(id) };
}

/** Our id of a refund; null if it was made in Stripe's dashboard. */
export function readRefundId({ metadata }: Stripe.Refund): number | null {
  const id = metadata?.[REFUND_FIELD];
  return id === undefined ? null : Number(id);
}
