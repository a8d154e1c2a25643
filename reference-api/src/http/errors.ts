import type { Context, ErrorHandler } from 'hono';
import { errorFields, type Log } from '../platform/log';
import { Refusal } from '../domain/refusal';
import type { RequestVariables } from './request-log';

/** Refusals say what is wrong; anything else is ours, and says nothing but that. */
export function answerError(log: Log): ErrorHandler<RequestVariables> {
  return (error, c) => {
    if (error instanceof Refusal) return c.json({ error: error.message }, error.status);
    if ('code' in error && error.code === 'ECONNRESET') return c.json({ error: 'The request broke off.' }, 400);
    const fields = { request_id: c.get('requestId'), ...errorFields(error) };
    if ('code' in error && error.code === 'SQLITE_BUSY') {
      log('error', 'database busy', fields);
      return c.json({ error: 'We are very busy right now. Please try again in a moment.' }, 503);
    }
    log('error', 'unexpected error', fields);
    return c.json({ error: 'Something went wrong on our side. Please try again later.' }, 500);
  };
}

export function noSuchCall(c: Context): Response {
  return c.json({ error: 'There is no such call.' }, 404);
}

/** How much of a body that is refused is still read: a client that is cut off while it sends never sees the answer. */
const readOn = 4 * 1024 * 1024;

export async function tooLarge(c: Context): Promise<Response> {
  const body = c.req.raw.body;
  if (body && !body.locked) {
    const reader = body.getReader();
    let left = readOn;
    while (left > 0) {
      const part = await reader.read().catch(() => null);
      if (!part || part.done) break;
      left -= part.value.length;
    }
  }
  return c.json({ error: 'The request is too large.' }, 413);
}
