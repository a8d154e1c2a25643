import { isSecret } from '@camp/contract/request-fields';

import { closePaymentSessions, isPaid } from './payment-sessions';
import { replaceableHold } from '../bookings/hold-length';
import { reservePlace, type PlaceRequest } from '../bookings/reserve-place';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import type { WorkshopType } from '../domain/booking-type';
import { PAID_BOOKING, Refusal } from '../domain/refusal';
import { lockMailbox } from '../mail/enqueue-mail';

export interface ReservationRequest extends PlaceRequest {
  /** The hash of the reservation that this one corrects, or ''. */
  replaces: string;
}

/**
 * Reserves a place and ends the unpaid reservation that the request replaces, in one transaction
 * (docs/specification.md#calls, Additions).
 * @returns the code for the browser.
 * @throws Refusal as `reservePlace` does, and conflict when the first is paid or was replaced before.
 */
export async function saveReservation(
  context: TransactionContext,
  { replaces, ...request }: ReservationRequest,
  options: { preview: boolean; visitor: string | null },
): Promise<string> {
  await lockMailbox(context, request.email);
  const replaced = await findReplaceableHold(context, request.ctype, replaces);
  const code = await reservePlace(context, request, { ...options, replaced });
  if (replaced) await closePaymentSessions(context, replaced.id);
  return code;
}

/** Finds the unpaid hold of a browser's hash; null when it has expired. */
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
