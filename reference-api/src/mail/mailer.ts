import { errorFields } from '@camp/formats/log';
import { sql } from 'kysely';

import type { Deliver } from './transport';
import { logFailure } from '../db/failures';
import type { Db } from '../db/open';
import type { Row } from '../db/schema';
import { claimDue, retryLater } from '../db/send-queue';
import type { Log } from '../platform/log';

const FIRST_RETRY_SECONDS = 5;
/** About a day. */
export const MAX_ATTEMPTS = 30;

/** Delivers stored mails, oldest first, each at least once: a crash before a mail is marked as sent repeats it. */
export function createMailer(db: Db, deliver: Deliver, now: () => number, log: Log) {
  let inFlight: Promise<void> | undefined;
  let wakeRequested = false;
  let stopped = false;

  const deliverDueMails = async () => {
    wakeRequested = false;
    while (!stopped) {
      const mail = await claimDue(db, 'mails', now(), (eb) => eb('attempts', '<', MAX_ATTEMPTS));
      if (!mail) return;
      await deliverOrPostpone(mail);
    }
  };

  const deliverOrPostpone = async (mail: Row<'mails'>) => {
    try {
      await deliver(mail);
      await db.updateTable('mails').set({ sent_at: now() }).where('id', '=', mail.id).execute();
    } catch (error) {
      const { id, kind, attempts } = mail;
      log('warn', 'mail.not-delivered', { mail: id, kind, attempt: attempts + 1, ...errorFields(error) });
      await retryLater(db, 'mails', mail, { now: now(), firstRetrySeconds: FIRST_RETRY_SECONDS });
    }
  };

  const wake = () => {
    wakeRequested = true;
    if (stopped || inFlight) return;
    inFlight = deliverDueMails()
      .catch((error: unknown) => {
        wakeRequested = false;
        logFailure(log, 'mailer.failed', error);
      })
      .finally(() => {
        inFlight = undefined;
        if (wakeRequested) wake();
      });
  };

  return {
    wake,
    /** Resolves when every due mail has been delivered or postponed. */
    async whenIdle() {
      while (inFlight) await inFlight;
    },
    async stop() {
      stopped = true;
      await inFlight;
    },
  };
}

export async function readMailQueue(db: Db, now: number) {
  const { failed, due, waiting, oldest } = await db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .where('created_at', '<=', now)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('attempts', '>=', MAX_ATTEMPTS).as('failed'),
      fn.countAll<number>().filterWhere('attempts', '<', MAX_ATTEMPTS).as('waiting'),
      sql<number>`count(*) filter (where attempts < ${MAX_ATTEMPTS} and next_attempt_at <= ${now})`.as('due'),
      sql<number | null>`min(created_at) filter (where attempts < ${MAX_ATTEMPTS})`.as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { counts: { due, retry: waiting - due, failed }, oldestSeconds: oldest === null ? 0 : now - oldest };
}
