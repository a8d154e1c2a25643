import type { WorkshopApiError } from '@/lib/workshop-api/errors';

/** The message when subscribing or confirming fails (docs/specification.md#errors). */
export function subscribeErrorMessage({ reason }: WorkshopApiError): string {
  return reason === 'unexpected'
    ? 'Unexpected response from the server.'
    : 'Sorry, something went wrong. Please try again later.';
}

/** The message when pre-registering fails: 'Registration failed: {status}' (docs/specification.md#errors). */
export function registrationErrorMessage({ status, reason }: WorkshopApiError): string {
  return `Registration failed: ${status ?? reason}`;
}
