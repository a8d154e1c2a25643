import { errorFields } from '@camp/formats/log';
import { sql, type SqlBool } from 'kysely';

import { readSmtpReply } from './smtp-reply';
import type { Deliver } from './transport';
import { clearRefusal, markUnreachable } from './unreachable-mailboxes';
import { logFailure } from '../db/failures';
import type { Db } from '../db/open';
import type { Row } from '../db/schema';
import { claimDue, CLOCK_AHEAD_SECONDS, retryLater } from '../db/send-queue';
import { updateRow } from '../db/transaction';
import type { Log } from '../platform/log';

const FIRST_RETRY_SECONDS = 5;
/** About a day. */
export const MAX_ATTEMPTS = 30;

/** An unsent mail that is tried again. */
const IS_WAITING = sql<SqlBool>`attempts < ${MAX_ATTEMPTS} and refused_at is null`;

/** Delivers stored mails, oldest first, each at least once: a crash before a mail is marked as sent repeats it. */
export function createMailer(db: Db, deliver: Deliver, now: () => number, log: Log) {
  let inFlight: Promise<void> | undefined;
  let wakeRequested = false;
  let stopped = false;
  /** Delivered, but a busy database did not store it: marked before the next mail, and not delivered again. */
  const unmarked = new Set<Row<'mails'>>();

  const deliverDueMails = async () => {
    wakeRequested = false;
    for (const mail of unmarked) await markSent(mail);
    while (!stopped) {
      const mail = await claimDue(db, 'mails', now(), () => IS_WAITING);
      if (!mail) return;
      await deliverOrPostpone(mail);
    }
  };

  const deliverOrPostpone = async (mail: Row<'mails'>) => {
    try {
      await deliver(mail);
    } catch (error) {
      return postpone(mail, error);
    }
    unmarked.add(mail);
    await markSent(mail);
  };

  const markSent = async (mail: Row<'mails'>) => {
    await updateRow(db, 'mails', mail.id, { sent_at: now() });
    unmarked.delete(mail);
    await clearRefusal(db, mail.recipient_key);
  };

  const postpone = async (mail: Row<'mails'>, error: unknown) => {
    const { id, kind, attempts } = mail;
    const { text: reply, isRefusedRecipient } = readSmtpReply(error);
    const event = isRefusedRecipient ? 'mail.refused' : 'mail.not-delivered';
    log('warn', event, { mail: id, kind, attempt: attempts + 1, reply, ...errorFields(error) });
    if (isRefusedRecipient) await markUnreachable(db, mail.recipient_key, { reason: reply, since: now() });
    const refused_at = isRefusedRecipient ? now() : null;
    await updateRow(db, 'mails', id, { last_failure: reply, refused_at });
    if (isRefusedRecipient) return;
    await retryLater(db, 'mails', mail, { now: now(), firstRetrySeconds: FIRST_RETRY_SECONDS });
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
  const { refused, failed, due, waiting, oldest } = await db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .where(({ eb, or }) => or([eb('created_at', '<=', now), eb('created_at', '>', now + CLOCK_AHEAD_SECONDS.mails)]))
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('refused_at', 'is not', null).as('refused'),
      fn.countAll<number>().filterWhere('attempts', '>=', MAX_ATTEMPTS).as('failed'),
      sql<number>`count(*) filter (where ${IS_WAITING})`.as('waiting'),
      sql<number>`count(*) filter (where ${IS_WAITING} and next_attempt_at <= ${now})`.as('due'),
      sql<number | null>`min(created_at) filter (where ${IS_WAITING})`.as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  const oldestSeconds = oldest === null ? 0 : Math.max(0, now - oldest);
  return { counts: { due, retry: waiting - due, failed, refused }, oldestSeconds };
}
