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
      hold_expires_at: fields.deadline,
      add_ww: 0,
      created_at: now,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
