import { isSecret } from '@camp/contract/request-fields';

import { findBooking, isNotice } from '../bookings/find-booking';
import type { Db, Tx } from '../db/open';
import type { Row } from '../db/schema';
import { isBookingType } from '../domain/booking-type';
import { Refusal, UNKNOWN_BOOKING } from '../domain/refusal';

const EMAILED = 'We’ve emailed you the link to your booking.';

/** Finds a booking by its hash. @throws Refusal notFound, with the state `emailed` for the code of a notice. */
export async function lookUpBooking(db: Db | Tx, ctype: string, hash: string): Promise<Row<'bookings'>> {
  if (!isBookingType(ctype) || !isSecret(hash)) throw new Refusal('notFound', UNKNOWN_BOOKING);
  const booking = await findBooking(db, ctype, hash);
  if (booking) return booking;
  if (await isNotice(db, ctype, hash)) throw new Refusal('notFound', EMAILED, { state: 'emailed' });
  throw new Refusal('notFound', UNKNOWN_BOOKING);
}
