import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

import type { Db } from './open';
import type { Row, Schema } from './schema';
import { DAY_SECONDS, HOUR_SECONDS } from '../domain/dates';

type Outbox = 'mails' | 'refunds';

/** After this time another process may send a claimed row. */
export const CLAIM_SECONDS = 5 * 60;
const MAX_RETRY_SECONDS = HOUR_SECONDS;

/**
 * A row that is due after more than this was stored while the clock was ahead. A mail waits for an hour at most, a
 * refund that a bank has refused for a day.
 */
export const CLOCK_AHEAD_SECONDS = { mails: 2 * HOUR_SECONDS, refunds: 2 * DAY_SECONDS };

/** Finds a row that is due and postpones it, so that no other process sends it too. */
export async function claimDue<Table extends Outbox>(
  db: Db,
  table: Table,
  now: number,
  sendable: (eb: ExpressionBuilder<Schema, Outbox>) => Expression<SqlBool>,
): Promise<Row<Table> | undefined> {
  const claimed = db
    .updateTable<Outbox>(table)
    .set({ next_attempt_at: now + CLAIM_SECONDS })
    .where('id', '=', (eb) =>
      eb
        .selectFrom<Outbox>(table)
        .select('id')
        .where('sent_at', 'is', null)
        .where(({ eb, or }) =>
          or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', now + CLOCK_AHEAD_SECONDS[table])]),
        )
        .where(sendable)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll();
  return claimed.executeTakeFirst() as Promise<Row<Table> | undefined>;
}

export async function retryLater(
  db: Db,
  table: Outbox,
  { id, attempts }: { id: number; attempts: number },
  { now, firstRetrySeconds }: { now: number; firstRetrySeconds: number },
): Promise<void> {
  const delay = Math.min(MAX_RETRY_SECONDS, firstRetrySeconds * 2 ** attempts);
  await db
    .updateTable<Outbox>(table)
    .set({ attempts: attempts + 1, next_attempt_at: now + delay })
    .where('id', '=', id)
    .execute();
}
