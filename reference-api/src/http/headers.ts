import { idempotencyHeaders, reservationHeaders } from '@camp/contract/calls-booking';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';

import { lock } from '../db/open';
import { type Runtime, type TransactionContext, runInTransaction } from '../db/transaction';
import { fingerprint, isSameSecret } from '../platform/secrets';
import type { ProgrammeView } from '../programme/workshops';

interface IdempotentCall<Result> {
  /** Keys of different calls are independent. */
  call: string;
  /** Parsed by a schema, so that their order in the request does not matter. */
  fields: object;
  resultSchema: z.ZodType<Result>;
  work: (context: TransactionContext) => Promise<Result>;
}

/**
 * Runs `work` in a transaction, at most once per `Idempotency-Key`: its result is stored in the same transaction, and
 * returned when the request is repeated. An error stores nothing.
 * @throws HTTPException 400 for a malformed key, 422 when the key was used with other fields.
 */
export async function runOnce<Result>(runtime: Runtime, c: Context, request: IdempotentCall<Result>): Promise<Result> {
  const { call, fields, resultSchema, work } = request;
  const key = c.req.header('idempotency-key');
  if (key === undefined) return runInTransaction(runtime, work);
  if (!idempotencyHeaders.shape['Idempotency-Key'].safeParse(key).success) {
    throw new HTTPException(400, { message: 'The Idempotency-Key must be 1 to 255 visible characters.' });
  }
  const requestHash = fingerprint(JSON.stringify(fields));
  return runInTransaction(runtime, async (context) => {
    await lock(context.tx, `idempotency ${call} ${key}`);
    const stored = await context.tx
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'result'])
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirst();
    if (stored) {
      if (stored.fingerprint !== requestHash) {
        throw new HTTPException(422, { message: 'This Idempotency-Key was used for another request.' });
      }
      return resultSchema.parse(JSON.parse(stored.result));
    }
    const result = await work(context);
    await context.tx
      .insertInto('idempotency_keys')
      .values({ call, key, fingerprint: requestHash, result: JSON.stringify(result), created_at: context.now })
      .execute();
    return result;
  });
}

export function hasApiToken(c: Context, token: string): boolean {
  return isSameSecret(c.req.header('x-api-token') ?? '', token);
}

export function requireApiToken(token: string): MiddlewareHandler {
  return async (c, next) => {
    if (!hasApiToken(c, token)) throw new HTTPException(401, { message: 'The API token is missing or wrong.' });
    await next();
  };
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

export function isPreview(c: Context): boolean {
  return c.req.header('x-preview') === '1';
}

function readPreviewDate(c: Context): number | undefined {
  const instant = c.req.header('x-preview-date') ?? '';
  const milliseconds = isPreview(c) && INSTANT.test(instant) ? Date.parse(instant) : NaN;
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000);
}

export function programmeView(c: Context, now: number): ProgrammeView {
  return { now: readPreviewDate(c) ?? now, preview: isPreview(c) };
}

/** The site's keyed hash of a visitor's network address (docs/specification.md#calls, Additions). */
export function readVisitor(c: Context): string | null {
  return reservationHeaders.shape['X-Visitor'].safeParse(c.req.header('x-visitor')).data ?? null;
}
