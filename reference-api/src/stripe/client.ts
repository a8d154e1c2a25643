import Stripe from 'stripe';

import type { StripeConfig } from '../platform/config';
import { errorFields, type LogFields } from '../platform/log';

/** A visitor waits for the payment page. */
const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 2;

/** Stripe's own client, with the API version that its types are of. */
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

/** The id of what Stripe refers to, by its id or in full. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/** Whether Stripe refuses a request for good, so that a repetition gets the same answer. */
export function isRefused(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** The loggable fields of an error of Stripe's library, whose classes all have the name Error. */
export function stripeErrorFields(error: unknown): LogFields {
  return { ...errorFields(error), ...(error instanceof Stripe.errors.StripeError && { error: error.type }) };
}
