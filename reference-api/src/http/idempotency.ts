import type { Context } from 'hono';
import { fingerprint } from '../platform/secrets';
import { runInTransaction, type Services, type TransactionContext } from '../db/transaction';
import { Refusal } from '../domain/refusal';

/** What a write answers; it is kept as JSON under its idempotency key. */
export type Answer =
  { kind: 'code'; code: string } | { kind: 'page'; url: string } | { kind: 'payment'; session: string };

const keyPattern = /^[\x21-\x7E]{1,255}$/;

/**
 * Does a write at most once per `Idempotency-Key`: effect and answer are stored in the same step, so that a repetition,
 * at once, later or after a crash, gets the first answer. A refusal stores nothing.
 * @param fields as a schema read them, always in its order: the same request is the same in whatever order it was sent.
 * @throws Refusal 422 when the key comes back with other fields.
 */
export async function answerOnce(
  services: Services,
  c: Context,
  call: string,
  fields: object,
  work: (step: TransactionContext) => Promise<Answer>,
): Promise<Answer> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return runInTransaction(services, work);
  if (!keyPattern.test(key)) throw new Refusal(400, 'The Idempotency-Key must be 1 to 255 visible characters.');
  const request = fingerprint(JSON.stringify(fields));
  return runInTransaction(services, async (step) => {
    const first = await step.tx
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'answer'])
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirst();
    if (first) {
      if (first.fingerprint !== request) throw new Refusal(422, 'This Idempotency-Key was used for another request.');
      return JSON.parse(first.answer) as Answer;
    }
    const answer = await work(step);
    await step.tx
      .insertInto('idempotency_keys')
      .values({ call, key, fingerprint: request, answer: JSON.stringify(answer), created_at: step.now })
      .execute();
    return answer;
  });
}
