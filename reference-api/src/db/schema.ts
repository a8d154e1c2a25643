import type { Insertable, Selectable } from 'kysely';

import type { BookingTables } from './tables/booking-tables';
import type { MailTables } from './tables/mail-tables';
import type { PaymentTables } from './tables/payment-tables';
import type { ProgrammeTables } from './tables/programme-tables';
import type { CacheTag } from '../domain/cache-tags';

/** Times are unix seconds, days YYYY-MM-DD, `*_amount` whole currency units, `*_minor` cents. */
export interface Schema extends ProgrammeTables, BookingTables, PaymentTables, MailTables {
  /** Written by commands; the API sends them to the site. */
  changed_tags: { tag: CacheTag };
  idempotency_keys: { call: string; key: string; fingerprint: string; result: string; created_at: number };
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
