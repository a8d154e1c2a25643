import type { Deliver } from './transport';
import type { Db } from '../db/open';
import { claimDue, retryLater } from '../db/outbox';
import type { Row } from '../db/schema';
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
      log('warn', 'mail not delivered', { mail: id, kind, attempt: attempts + 1, ...errorFields(error) });
      await retryLater(db, 'mails', mail, { now: now(), firstRetrySeconds: FIRST_RETRY_SECONDS });
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
