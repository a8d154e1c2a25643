import { UNEXPECTED_RESPONSE_MESSAGE, UNKNOWN_ERROR_MESSAGE } from '@/lib/forms/engine/result';
import { mayHaveWorked, type WorkshopApiError } from '@/lib/workshop-api/errors';

/** Statuses of an API that lacks an optional call (docs/specification.md#calls, Additions). */
export const NO_SUCH_CALL = new Set([404, 405, 501]);

const RESERVING_CALLS = new Set(['save_unpaid_booking', 'residency_checkout']);
const MAY_HAVE_WORKED =
  'We can’t tell whether that worked: try again in a moment, unless an email from us says it did.';

export const PAYMENT_PAGE_ERROR_MESSAGE =
  'The payment page could not be opened. Nothing has been paid: wait a moment, then try again.';

/** The call may have succeeded (docs/specification.md#errors). */
export function reservationErrorMessage(error: WorkshopApiError): string {
  if (!RESERVING_CALLS.has(error.call) || !mayHaveWorked(error)) return error.message;
  return `${error.message.replace(/\.?$/, '.')} ${MAY_HAVE_WORKED}`;
}

export function subscribeErrorMessage({ reason }: WorkshopApiError): string {
  return reason === 'unexpected' ? UNEXPECTED_RESPONSE_MESSAGE : UNKNOWN_ERROR_MESSAGE;
}

export function registrationErrorMessage({ status, reason }: WorkshopApiError): string {
  return `Registration failed: ${status ?? reason}`;
}
