import 'server-only';

import { logFailure } from '@/lib/log';
import { takeToken } from '@/lib/rate-limit';
import { WorkshopApiError } from '@/lib/workshop-api/errors';

import { type Accepted, type Redisplay, accept, refuse } from './response';
import { type FormFields, readForm } from './read-form';
import { isKey } from './idempotency';
import { type Refusal, isRefusal, refusal, tooMany } from './refusal';

export interface FormRoute {
  /** What the limit is counted for. */
  route: string;
  /** Posts a minute that one address may send. */
  perMinute: number;
  maxBytes?: number;
  /** Fields that may come several times. */
  lists?: string[];
  /** Where the form is shown again without JavaScript; null when what was sent names no such page. */
  page?: (fields: FormFields) => Redisplay | null;
  handle: (fields: FormFields, request: Request) => Promise<Accepted | Refusal | Response>;
  /** The sentence for trouble with the workshop API (spec.md §8). */
  trouble?: (error: WorkshopApiError) => string;
}

const SORRY = 'Sorry, something went wrong. Please try again later.';

/** A route handler for one form: guard, limit, handle, and the answer that the sender can use. */
export function formRoute({
  route,
  perMinute,
  maxBytes = 32_768,
  lists,
  page = () => null,
  handle,
  trouble,
}: FormRoute) {
  return async function POST(request: Request): Promise<Response> {
    const fields = await readForm(request, { maxBytes, lists });
    if (isRefusal(fields)) return refuse(request, fields, null, {});
    if (fields.key && !isKey(fields.key))
      return refuse(request, refusal(400, 'The form did not arrive in one piece. Send it again.'), null, {});
    const wait = takeToken(request, route, perMinute);
    if (wait > 0) return refuse(request, tooMany(wait), page(fields), fields);
    const outcome = await attempt(() => handle(fields, request), route, trouble);
    if (outcome instanceof Response) return outcome;
    return isRefusal(outcome) ? refuse(request, outcome, page(fields), fields) : accept(request, outcome, page(fields));
  };
}

async function attempt(
  work: () => Promise<Accepted | Refusal | Response>,
  route: string,
  trouble: FormRoute['trouble'],
): Promise<Accepted | Refusal | Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WorkshopApiError)
      return refusal(error.status === 404 ? 404 : statusOf(error), trouble?.(error) ?? error.message);
    logFailure('form.failed', { route, error: error instanceof Error ? error.name : 'unknown' });
    return refusal(500, SORRY);
  }
}

/** What trouble with the API is to the visitor's browser: 503 when trying again may help, else 502. */
export function statusOf({ status, reason }: WorkshopApiError): number {
  const passing =
    reason === 'network' || reason === 'unconnected' || reason === 'time-out' || status === 429 || status === 503;
  return passing ? 503 : 502;
}
