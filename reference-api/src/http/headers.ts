import { idempotencyHeaders, MAX_WAIT_MS, reservationHeaders } from '@camp/contract/calls-booking';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { isSameSecret } from '../platform/secrets';
import type { ProgrammeView } from '../programme/workshops';

export function hasApiToken(c: Context, token: string): boolean {
  return isSameSecret(c.req.header('x-api-token') ?? '', token);
}

export function requireApiToken(token: string): MiddlewareHandler {
  return async (c, next) => {
    if (!hasApiToken(c, token)) throw new HTTPException(401, { message: 'The API token is missing or wrong.' });
    await next();
  };
}

const RESPONSE_MS = 500;

/** From 1900 to 2999: the years before and after have four digits as well. */
const INSTANT = /^(19|2\d)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

export function isPreview(c: Context): boolean {
  return c.req.header('x-preview') === '1';
}

export function programmeView(c: Context, now: number): ProgrammeView {
  const preview = isPreview(c);
  const date = c.req.header('x-preview-date') ?? '';
  const time = preview && INSTANT.test(date) ? Math.floor(Date.parse(date) / 1000) : NaN;
  return { now: Number.isNaN(time) ? now : time, preview };
}

/** Milliseconds until the client gives up, less the time that the response needs. */
export function readWaitMs(c: Context): number {
  const wait = idempotencyHeaders.shape['X-Wait-Ms'].safeParse(c.req.header('x-wait-ms')).data ?? MAX_WAIT_MS;
  return Math.max(wait - RESPONSE_MS, 0);
}

/** The site's keyed hash of a visitor's network address (docs/specification.md#calls, Additions). */
export function readVisitor(c: Context): string | null {
  return reservationHeaders.shape['X-Visitor'].safeParse(c.req.header('x-visitor')).data ?? null;
}
