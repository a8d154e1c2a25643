import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';

import { lock } from '../db/open';
import { runInTransaction, type Runtime, type TransactionContext } from '../db/transaction';
import { fingerprint } from '../platform/secrets';

interface IdempotentCall<Result> {
  /** The name of the call: keys of different calls are independent. */
  call: string;
  /** As a schema parsed them, so that the order in which they were sent does not matter. */
  fields: object;
  resultSchema: z.ZodType<Result>;
  work: (context: TransactionContext) => Promise<Result>;
}

const KEY_PATTERN = /^[\x21-\x7E]{1,255}$/;

/**
 * Runs `work` in a transaction, at most once per `Idempotency-Key`: its result is stored in the same transaction, and
 * returned when the request is repeated. An error stores nothing.
 * @throws HTTPException 400 for a malformed key, 422 when the key was used with other fields.
 */
export async function runOnce<Result>(runtime: Runtime, c: Context, request: IdempotentCall<Result>): Promise<Result> {
  const { call, fields, resultSchema, work } = request;
  const key = c.req.header('idempotency-key');
  if (key === undefined) return runInTransaction(runtime, work);
  if (!KEY_PATTERN.test(key)) {
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
