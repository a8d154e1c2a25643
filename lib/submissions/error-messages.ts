import { UNEXPECTED_RESPONSE_MESSAGE, UNKNOWN_ERROR_MESSAGE } from '@/lib/forms/messages';
import type { WorkshopApiError } from '@/lib/workshop-api/errors';

/** The message when subscribing or confirming fails (docs/specification.md#errors). */
export function subscribeErrorMessage({ reason }: WorkshopApiError): string {
  return reason === 'unexpected' ? UNEXPECTED_RESPONSE_MESSAGE : UNKNOWN_ERROR_MESSAGE;
}

/** The message when pre-registering fails: 'Registration failed: {status}' (docs/specification.md#errors). */
export function registrationErrorMessage({ status, reason }: WorkshopApiError): string {
  return `Registration failed: ${status ?? reason}`;
}
