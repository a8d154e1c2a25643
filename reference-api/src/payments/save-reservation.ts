import { isSecret } from '@camp/contract/request-fields';

import { closePaymentSessions, isPaid } from './payment-sessions';
import { replaceableHold } from '../bookings/replaced-hold';
import { reservePlace, type PlaceRequest } from '../bookings/reserve-place';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import type { WorkshopType } from '../domain/booking-type';
import { PAID_BOOKING, Refusal } from '../domain/refusal';
import { lockMailbox } from '../mail/mailbox';

export interface ReservationRequest extends PlaceRequest {
  /** The code of the reservation that this one corrects; '' for none. */
  replaces: string;
}

/**
 * Reserves a place, instead of the unpaid one that the request names (docs/specification.md#calls, Additions): in the
 * same transaction the first hold ends and its payment pages close.
 * @returns the code for the browser.
 * @throws Refusal as `reservePlace` does, and conflict when the first is paid or was replaced before.
 */
export async function saveReservation(
  context: TransactionContext,
  { replaces, ...request }: ReservationRequest,
  { preview }: { preview: boolean },
): Promise<string> {
  await lockMailbox(context, request.email);
  const replaced = await findReplaceableHold(context, request.ctype, replaces);
  const code = await reservePlace(context, request, { preview, replaced });
  if (replaced) await closePaymentSessions(context, replaced.id);
  return code;
}

/** The unpaid hold of a hash that the browser has; null for any other, and when its time has run out. */
async function findReplaceableHold(
  { tx, now }: TransactionContext,
  ctype: WorkshopType,
  hash: string,
): Promise<Row<'bookings'> | null> {
  if (!isSecret(hash)) return null;
  const booking = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('hash', '=', hash)
    .where('ctype', '=', ctype)
    .forUpdate()
    .executeTakeFirst();
  if (!booking) return null;
  if (booking.state === 'confirmed' || (await isPaid(tx, booking.id))) {
    throw new Refusal('conflict', PAID_BOOKING, { field: 'replaces' });
  }
  return replaceableHold(booking, now);
}
