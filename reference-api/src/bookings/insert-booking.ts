import type { NewRow, Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { canonicalEmail } from '../domain/email';
import { newSecret } from '../platform/secrets';

type BookingFields = Pick<NewRow<'bookings'>, 'ctype' | 'deadline' | 'ws'> & Partial<NewRow<'bookings'>>;

export async function insertBooking({ tx, now }: TransactionContext, fields: BookingFields): Promise<Row<'bookings'>> {
  return tx
    .insertInto('bookings')
    .values({
      hash: newSecret(),
      mail_hash: newSecret(),
      state: 'held',
      first_name: '',
      last_name: '',
      email: '',
      email_key: canonicalEmail(fields.email ?? ''),
      about_me: '',
      edition_id: null,
      offer_id: null,
      currency: null,
      hold_expires_at: fields.deadline,
      short_hold: 0,
      opened_at: null,
      released_at: null,
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
