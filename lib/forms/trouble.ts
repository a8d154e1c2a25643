import type { WorkshopApiError } from '@/lib/workshop-api/errors';

/** What is said when subscribing or confirming fails (spec.md §8). */
export function troubleSubscribing({ reason }: WorkshopApiError): string {
  return reason === 'unexpected'
    ? 'Unexpected response from the server.'
    : 'Sorry, something went wrong. Please try again later.';
}

/** What is said when pre-registering fails: 'Registration failed: {status}' (spec.md §8). */
export function troubleRegistering({ status, reason }: WorkshopApiError): string {
  return `Registration failed: ${status ?? reason}`;
}
