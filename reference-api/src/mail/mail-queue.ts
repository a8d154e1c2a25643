import { sql } from 'kysely';

import { MAX_ATTEMPTS } from './mailer';
import type { Db } from '../db/open';
import type { MailQueue } from '../platform/metrics';

/** Counts what the mailer has not sent yet. `now` is unix seconds. */
export async function readMailQueue(db: Db, now: number): Promise<MailQueue> {
  const { failed, due, waiting, oldest } = await db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('attempts', '>=', MAX_ATTEMPTS).as('failed'),
      fn.countAll<number>().filterWhere('attempts', '<', MAX_ATTEMPTS).as('waiting'),
      sql<number>`count(*) filter (where attempts < ${MAX_ATTEMPTS} and next_attempt_at <= ${now})`.as('due'),
      sql<number | null>`min(created_at) filter (where attempts < ${MAX_ATTEMPTS})`.as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { counts: { due, retry: waiting - due, failed }, oldestSeconds: oldest === null ? 0 : now - oldest };
}
