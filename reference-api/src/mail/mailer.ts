import type { Deliver } from './transport';
import type { Db } from '../db/open';
import type { Row } from '../db/schema';
import { HOUR_SECONDS } from '../domain/dates';
import { errorFields, type Log } from '../platform/log';

export interface Mailer {
  /** Starts delivering the mails that are due; returns at once. */
  wake: () => void;
  /** Resolves when every due mail has been delivered or postponed. */
  whenIdle: () => Promise<void>;
  /** Waits for the mail that is being delivered, and delivers no more. */
  stop: () => Promise<void>;
}

const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = HOUR_SECONDS;
/** How long a mail belongs to the process that delivers it: longer than any delivery takes. */
export const CLAIM_SECONDS = 5 * 60;
/** After as many, about a day, a mail is given up. */
export const MAX_ATTEMPTS = 30;

/**
 * Delivers stored mails, oldest first, each at least once: a mail is marked as sent after its delivery, so that a crash
 * in between repeats the delivery rather than losing it. A process claims a mail by postponing it, so that no other one
 * delivers it too. `now` is unix seconds.
 */
export function createMailer(db: Db, deliver: Deliver, now: () => number, log: Log): Mailer {
  let inFlight: Promise<void> | undefined;
  let wakeRequested = false;
  let stopped = false;

  const deliverDueMails = async () => {
    wakeRequested = false;
    while (!stopped) {
      const mail = await claimDueMail(db, now());
      if (!mail) return;
      await deliverOrPostpone(mail);
    }
  };

  const deliverOrPostpone = async (mail: Row<'mails'>) => {
    try {
      await deliver(mail);
      await db.updateTable('mails').set({ sent_at: now() }).where('id', '=', mail.id).execute();
    } catch (error) {
      const { id, kind } = mail;
      const attempts = mail.attempts + 1;
      log('warn', 'mail not delivered', { mail: id, kind, attempt: attempts, ...errorFields(error) });
      const delay = Math.min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** mail.attempts);
      await db
        .updateTable('mails')
        .set({ attempts, next_attempt_at: now() + delay })
        .where('id', '=', id)
        .execute();
    }
  };

  const wake = () => {
    wakeRequested = true;
    if (stopped || inFlight) return;
    inFlight = deliverDueMails()
      .catch((error: unknown) => {
        wakeRequested = false;
        log('error', 'mailer failed', errorFields(error));
      })
      .finally(() => {
        inFlight = undefined;
        if (wakeRequested) wake();
      });
  };

  return {
    wake,
    async whenIdle() {
      while (inFlight) await inFlight;
    },
    async stop() {
      stopped = true;
      await inFlight;
    },
  };
}

/** The oldest due mail that no other process is claiming, postponed so that none delivers it too. */
async function claimDueMail(db: Db, now: number): Promise<Row<'mails'> | undefined> {
  return db
    .updateTable('mails')
    .set({ next_attempt_at: now + CLAIM_SECONDS })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .where('attempts', '<', MAX_ATTEMPTS)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}
