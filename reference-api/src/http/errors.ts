import { readErrorText } from '@camp/formats/log';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { isDatabaseBusy, logFailure } from '../db/failures';
import { Refusal, type RefusalReason } from '../domain/refusal';
import type { Log } from '../platform/log';

const REFUSAL_STATUS = {
  invalid: 422,
  notFound: 404,
  gone: 410,
  conflict: 409,
  unavailable: 503,
} as const satisfies Record<RefusalReason, number>;

/** An oversized body is read up to this size, because some clients read the response only after sending. */
const MAX_DISCARDED_BYTES = 4 * 1024 * 1024;

const BROKEN_OFF = { status: 400, message: 'The request broke off.', details: {} } as const;

export function toClientError(error: Error) {
  if (error instanceof Refusal) {
    const { commits: _, ...details } = error.details;
    return { status: REFUSAL_STATUS[error.reason], message: error.message, details };
  }
  if (error instanceof HTTPException) return { status: error.status, message: error.message, details: {} };
  const isBrokenOff = readErrorText(error, 'code') === 'ECONNRESET' && !isDatabaseBusy(error);
  return isBrokenOff ? BROKEN_OFF : null;
}

export function handleError(log: Log): ErrorHandler {
  return (error, c) => {
    const clientError = toClientError(error);
    if (clientError) return c.json({ error: clientError.message, ...clientError.details }, clientError.status);
    logFailure(log, 'request.failed', error);
    if (isDatabaseBusy(error)) {
      return c.json({ error: 'We are very busy right now. Please try again in a moment.' }, 503);
    }
    return c.json({ error: 'Something went wrong on our side. Please try again later.' }, 500);
  };
}

export function handleNotFound(c: Context): Response {
  return c.json({ error: 'There is no such call.' }, 404);
}

export async function handleTooLarge(c: Context): Promise<Response> {
  const body = c.req.raw.body;
  if (body && !body.locked) {
    const reader = body.getReader();
    let remaining = MAX_DISCARDED_BYTES;
    while (remaining > 0) {
      const chunk = await reader.read().catch(() => null);
      if (!chunk || chunk.done) break;
      remaining -= chunk.value.length;
    }
  }
  return c.json({ error: 'The request is too large.' }, 413);
}
