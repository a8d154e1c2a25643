import { refusals, type DocumentedResponse, type Documentation } from '../http/documentation';

const ANY_CALL = { 500: 'It failed on our side', 503: 'The database is busy: try again in a moment' };
const WITHOUT_TOKEN = { 401: 'X-API-TOKEN is missing or wrong' };
const UNREADABLE_BODY = {
  400: 'The body or a header cannot be read',
  413: 'The body is larger than 256 KB',
  415: 'The body has another content type',
  422: 'A field is missing or wrong, and named; or the Idempotency-Key was used with other fields',
};

/** The refusals that a call can meet whatever it does. */
export function commonRefusals({ access = 'token', body }: Documentation): Record<number, DocumentedResponse> {
  return {
    ...(access !== 'public' && refusals(WITHOUT_TOKEN)),
    ...(body && refusals(UNREADABLE_BODY)),
    ...refusals(ANY_CALL),
  };
}
