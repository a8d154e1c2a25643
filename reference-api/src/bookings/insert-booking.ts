import type { NewRow, Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { newSecret } from '../platform/secrets';

type BookingFields = Pick<NewRow<'bookings'>, 'ctype' | 'hold_expires_at' | 'ws'> & Partial<NewRow<'bookings'>>;

/** Inserts an unpaid booking under a new hash. */
export async function insertBooking({ tx, now }: TransactionContext, fields: BookingFields): Promise<Row<'bookings'>> {
  return tx
    .insertInto('bookings')
    .values({
      hash: newSecret(),
      state: 'held',
      first_name: '',
      last_name: '',
      email: '',
      about_me: '',
      edition_id: null,
      offer_id: null,
      applied_code_id: null,
      add_ww: 0,
      bundle_code: null,
      created_at: now,
      confirmed_at: null,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
