import type { Db } from '../db/open';
import { errorFields, type Log } from '../platform/log';
import type { Deliver } from './transport';

export interface Mailer {
  /** Says that there may be mail to deliver; returns at once. */
  poke: () => void;
  /** Waits until everything that was due is delivered or put off. */
  idle: () => Promise<void>;
  /** Waits for the mail that is being delivered right now, and delivers no more. */
  stop: () => Promise<void>;
}

const batch = 20;
const longestDelay = 3600;
const giveUpAfter = 30;

/**
 * Delivers what lies in the outbox, oldest first, each mail at least once: it is marked as sent after it was, so that
 * a crash in between sends it again rather than never.
 */
export function createMailer(db: Db, deliver: Deliver, now: () => number, log: Log): Mailer {
  let round: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const deliverDue = async () => {
    do {
      again = false;
      const due = await db
        .selectFrom('mails')
        .selectAll()
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', now())
        .where('attempts', '<', giveUpAfter)
        .orderBy('id')
        .limit(batch)
        .execute();
      for (const mail of due) {
        if (stopped) return;
        try {
          await deliver(mail);
          await db.updateTable('mails').set({ sent_at: now() }).where('id', '=', mail.id).execute();
        } catch (error) {
          const delay = Math.min(longestDelay, 5 * 2 ** mail.attempts);
          log('warn', 'mail not delivered', {
            mail: mail.id,
            kind: mail.kind,
            attempt: mail.attempts + 1,
            ...errorFields(error),
          });
          await db
            .updateTable('mails')
            .set({ attempts: mail.attempts + 1, next_attempt_at: now() + delay })
            .where('id', '=', mail.id)
            .execute();
        }
      }
      if (due.length === batch) again = true;
    } while (again && !stopped);
  };

  const poke = () => {
    again = true;
    if (stopped || round) return;
    round = deliverDue()
      .catch((error: unknown) => {
        again = false;
        log('error', 'postman stumbled', errorFields(error));
      })
      .finally(() => {
        round = undefined;
        if (again) poke();
      });
  };

  return {
    poke,
    async idle() {
      while (round) await round;
    },
    async stop() {
      stopped = true;
      await round;
    },
  };
}
