import type { Generated, Insertable, Selectable } from 'kysely';

import type { CacheTag } from '../domain/cache-tags';
import type { BookingTables, Flag } from './tables/booking-tables';
import type { PaymentTables } from './tables/payment-tables';
import type { ProgrammeTables } from './tables/programme-tables';

/** Times are unix seconds, days YYYY-MM-DD, `*_amount` whole currency units, `*_minor` cents. */
export interface Schema extends ProgrammeTables, BookingTables, PaymentTables, MailTables {
  /** Written by commands; the API sends them to the site. */
  changed_tags: { tag: CacheTag };
  idempotency_keys: { call: string; key: string; fingerprint: string; result: string; created_at: number };
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;

export interface MailTables {
  mails: {
    id: Generated<number>;
    message_id: string;
    kind: string;
    recipient: string;
    /** `canonicalEmail` of the recipient. */
    recipient_key: string;
    /** 1: anyone who types the address can cause this mail. */
    unasked: Flag;
    list_token: string | null;
    subject: string;
    text: string;
    html: string;
    calendar: string | null;
    /** In the future for a mail that is delayed on purpose. */
    created_at: number;
    next_attempt_at: number;
    attempts: Generated<number>;
    sent_at: number | null;
  };
  /** `list` is '' for the news list, '{ctype}:{id}' for a waiting list, 'upcoming:{id}' for a pre-registration. */
  subscriptions: {
    id: Generated<number>;
    token: string;
    email: string;
    list: string;
    ws: number | null;
    created_at: number;
    mailed_at: number;
    confirmed_at: number | null;
    /** An ended subscription keeps its token, not its email address. */
    unsubscribed_at: Generated<number | null>;
    /** When a place was offered or a new date announced, and the person left the waiting list. */
    offered_at: number | null;
  };
}
