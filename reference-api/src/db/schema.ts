import type { Insertable, Selectable } from 'kysely';

import type { SchemaOf } from './columns';
import { BOOKING_INDEXES, BOOKING_TABLES } from './tables/booking-tables';
import type { HOUSE_TABLES } from './tables/house-tables';
import type { MAIL_COLUMNS } from './tables/mail-columns';
import type { MOVED_TABLES } from './tables/moved-tables';
import { PAYMENT_INDEXES, PAYMENT_TABLES } from './tables/payment-tables';
import { PROGRAMME_INDEXES, PROGRAMME_TABLES } from './tables/programme-tables';

/** The schema of the first migration. Later migrations add their columns to `Schema`, never here. */
export const TABLES = { ...PROGRAMME_TABLES, ...BOOKING_TABLES, ...PAYMENT_TABLES };
export const INDEXES = [...PROGRAMME_INDEXES, ...BOOKING_INDEXES, ...PAYMENT_INDEXES];

/** Times are unix seconds, days YYYY-MM-DD, `*_amount` whole currency units, `*_minor` cents. */
export type Schema = SchemaOf<typeof TABLES> &
  SchemaOf<typeof HOUSE_TABLES> &
  SchemaOf<typeof MAIL_COLUMNS> &
  SchemaOf<typeof MOVED_TABLES>;

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
