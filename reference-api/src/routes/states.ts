import { CURRENCIES, fromMinor } from '@camp/contract/currencies';
import { sql } from 'kysely';
import { statfs } from 'node:fs/promises';

import { listMissingDetails } from '../bookings/joining-mails';
import { readUnopenedHolds } from '../bookings/unopened-holds';
import { listUnreachableBookings } from '../bookings/unreachable-bookings';
import type { Db } from '../db/open';
import type { Runtime } from '../db/transaction';
import { readMailQueue } from '../mail/mailer';
import { countChangedTags } from '../maintenance/revalidation';
import { isPlanUnlimited } from '../payments/payment-events';
import { STUBS } from '../platform/config';
import type { State } from '../platform/metrics';

export function listStates({ config, db, now }: Runtime): Record<string, State> {
  const { dataDir, stubs } = config;
  return {
    camp_workshop_api_mails: {
      help: 'Mails not sent yet: due, waiting for a retry, given up (failed), or refused by the mailbox.',
      labelNames: ['state'],
      read: async () => toValues('state', (await readMailQueue(db, now())).counts),
    },
    camp_workshop_api_oldest_mail_seconds: {
      help: 'How long the oldest mail that is not given up has waited.',
      read: async () => [{ value: (await readMailQueue(db, now())).oldestSeconds }],
    },
    camp_workshop_api_unreachable_bookings: {
      help: 'Confirmed bookings to come whose mailbox takes no mail.',
      read: async () => [{ value: (await listUnreachableBookings(db, now())).length }],
    },
    camp_workshop_api_unopened_holds: {
      help: 'Reservations whose mailed link was not opened: places held, and those beyond the limit (awaiting).',
      labelNames: ['kind', 'id', 'state'],
      read: async () =>
        (await readUnopenedHolds(db, now())).flatMap(({ edition_id, week_id, held, awaiting }) => {
          const place = { kind: week_id === null ? 'edition' : 'week', id: week_id ?? edition_id ?? 0 };
          return toValues('state', { held, awaiting }, place);
        }),
    },
    camp_workshop_api_missing_details: {
      help: '1 for each joining detail that is unknown five days before a date with confirmed bookings.',
      labelNames: ['edition', 'field'],
      read: async () =>
        (await listMissingDetails(db, now())).map(({ edition, field }) => ({ labels: { edition, field }, value: 1 })),
    },
    camp_workshop_api_stub: {
      help: '1 for each of mail and payment that a public site in production runs with a stub.',
      labelNames: ['kind'],
      read: async () => STUBS.map((kind) => ({ labels: { kind }, value: stubs.includes(kind) ? 1 : 0 })),
    },
    camp_workshop_api_bookings: {
      help: 'Bookings that hold a place until they are paid (held), are confirmed, or were cancelled after that.',
      labelNames: ['state'],
      read: async () => toValues('state', await countBookings(db)),
    },
    camp_workshop_api_money: {
      help: 'What was paid and not refunded, in units of the currency.',
      labelNames: ['currency'],
      read: async () => toValues('currency', await sumMoney(db)),
    },
    camp_workshop_api_disputed_payments: {
      help: 'Payments whose dispute is open or lost.',
      read: async () => [{ value: await countDisputed(db) }],
    },
    camp_workshop_api_oldest_refund_seconds: {
      help: 'How long the oldest refund that the payment provider has not accepted has waited.',
      read: async () => [{ value: await readRefundAge(db, now()) }],
    },
    camp_workshop_api_oldest_unlimited_plan_seconds: {
      help: 'How long the oldest paid plan has no end at the payment provider.',
      read: async () => [{ value: await readUnlimitedPlanAge(db, now()) }],
    },
    camp_workshop_api_waiting_tags: {
      help: 'Changes of the programme that the site has not taken.',
      read: async () => [{ value: await countChangedTags(db) }],
    },
    camp_disk_free_bytes: {
      help: 'Space that is left where the process writes.',
      read: async () => {
        const { bavail, bsize } = await statfs(dataDir);
        return [{ value: bavail * bsize }];
      },
    },
  };
}

function toValues(label: string, counts: Record<string, number>, labels: Record<string, string | number> = {}) {
  return Object.entries(counts).map(([name, value]) => ({ labels: { ...labels, [label]: name }, value }));
}

function countBookings(db: Db): Promise<Record<'held' | 'confirmed' | 'cancelled', number>> {
  return db
    .selectFrom('bookings')
    .select([
      sql<number>`count(case when state = 'held' then 1 end)`.as('held'),
      sql<number>`count(case when state = 'confirmed' and cancelled_at is null then 1 end)`.as('confirmed'),
      sql<number>`count(case when cancelled_at is not null then 1 end)`.as('cancelled'),
    ])
    .executeTakeFirstOrThrow();
}

async function sumMoney(db: Db): Promise<Record<string, number>> {
  const refunded = sql`(select sum(amount_minor) from refunds where payment_id = payments.id)`;
  const sums = await db
    .selectFrom('payments')
    .select(['currency', sql<number>`sum(paid_minor - coalesce(${refunded}, 0))`.as('minor')])
    .groupBy('currency')
    .execute();
  const none = CURRENCIES.map((currency) => [currency, 0]);
  return Object.fromEntries([...none, ...sums.map(({ currency, minor }) => [currency, fromMinor(minor, currency)])]);
}

async function countDisputed(db: Db): Promise<number> {
  const payments = db.selectFrom('payments').where('disputed_at', 'is not', null);
  return (await payments.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

/** Leaves out refunds of disputed payments, which are not sent. */
async function readRefundAge(db: Db, now: number): Promise<number> {
  const { oldest } = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .where('sent_at', 'is', null)
    .where('disputed_at', 'is', null)
    .select(({ fn }) => fn.min<number | null>('refunds.created_at').as('oldest'))
    .executeTakeFirstOrThrow();
  return oldest === null ? 0 : now - oldest;
}

async function readUnlimitedPlanAge(db: Db, now: number): Promise<number> {
  const { oldest } = await db
    .selectFrom('payments')
    .where(isPlanUnlimited)
    .select(({ fn }) => fn.min<number | null>('paid_at').as('oldest'))
    .executeTakeFirstOrThrow();
  return oldest === null ? 0 : now - oldest;
}
