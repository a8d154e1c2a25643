import { WORKSHOP_TYPES } from '@camp/contract/booking-types';
import { fromMinor } from '@camp/contract/currencies';
import { addDays } from '@camp/contract/days';

import { canBePaid } from './booking-payments';
import { lockBooking } from './booking-rows';
import type { Tx } from '../db/open';
import type { Booking, Row } from '../db/schema';
import { type TransactionContext, updateRow } from '../db/transaction';
import {
  type CodeVerdict,
  isUseConsumed,
  judgeCode,
  normaliseCode,
  rejectCode,
  type ReturnedUse,
} from '../domain/codes';
import { dayAt, endOfDay } from '../domain/dates';
import { TOO_MANY_CODES, countWrongCode, areCodesPaused } from '../domain/limits';
import { Refusal } from '../domain/refusal';

/** Counts wrong codes, so that a refusal must commit. @param editionId '' for any. */
export async function tryCode(
  context: TransactionContext,
  typedCode: string,
  booking: Booking,
  editionId = '',
): Promise<JudgedCode> {
  const { tx, now } = context;
  const attempts = await lockBooking(tx, booking.id);
  if (areCodesPaused(attempts, now)) return { codeId: null, verdict: rejectCode(TOO_MANY_CODES) };
  const code = await lockedCodes(context).where('code', '=', normaliseCode(typedCode)).executeTakeFirst();
  const judged = await judge(context, code, booking);
  const isForOtherEdition = editionId !== '' && Number(editionId) !== booking.edition_id;
  const verdict =
    judged.verdict.applies && isForOtherEdition ? rejectCode('your booking is for another date') : judged.verdict;
  if (!verdict.applies) await updateRow(tx, 'bookings', booking.id, countWrongCode(attempts, now));
  return { ...judged, verdict };
}

/** @returns `creditValue`: the price of one use of a bundle, in currency units. */
export async function applyTypedCode(
  context: TransactionContext,
  typedCode: string,
  booking: Booking,
  editionId: string,
) {
  const { codeId, verdict } = await tryCode(context, typedCode, booking, editionId);
  if (!verdict.applies) return { verdict };
  await updateRow(context.tx, 'bookings', booking.id, { applied_code_id: codeId });
  const usesCredit = codeId !== null && verdict.creditLeft !== undefined;
  return { verdict, creditValue: usesCredit ? await readCreditValue(context, codeId) : undefined };
}

async function readCreditValue({ tx }: TransactionContext, codeId: number) {
  const paid = await tx
    .selectFrom('codes')
    .innerJoin('bookings', 'bookings.bundle_code', 'codes.code')
    .innerJoin('offers', 'offers.id', 'bookings.offer_id')
    .innerJoin('payments', 'payments.booking_id', 'bookings.id')
    .select(['payments.total_minor', 'payments.currency', 'offers.quantity'])
    .where('codes.id', '=', codeId)
    .executeTakeFirst();
  return paid && { [paid.currency]: fromMinor(Math.round(paid.total_minor / paid.quantity), paid.currency) };
}

export interface JudgedCode {
  codeId: number | null;
  verdict: CodeVerdict;
}

export async function judgeAppliedCode(context: TransactionContext, booking: Booking): Promise<JudgedCode> {
  const code =
    booking.applied_code_id === null
      ? undefined
      : await lockedCodes(context).where('id', '=', booking.applied_code_id).executeTakeFirst();
  return judge(context, code, booking);
}

function lockedCodes({ tx }: TransactionContext) {
  return tx.selectFrom('codes').selectAll().forUpdate();
}

/** @throws Refusal conflict, with the field grantCode, when other bookings have taken all uses. */
export async function consumeCode(context: TransactionContext, booking: Booking, codeId: number | null): Promise<void> {
  if (codeId === null) return;
  const { tx } = context;
  const code = await lockedCodes(context).where('id', '=', codeId).executeTakeFirstOrThrow();
  if (!isUseConsumed(code.kind, booking.ctype)) return;
  const used = await selectUses(tx, codeId).execute();
  if (code.uses !== null && used.length >= code.uses) {
    throw new Refusal('conflict', 'The code has been used.', { field: 'grantCode' });
  }
  await tx
    .insertInto('code_uses')
    .values({ booking_id: booking.id, code_id: codeId })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ code_id: codeId }))
    .execute();
}

/** A returned bundle use stays valid at least this long. */
const RETURNED_DAYS = 90;

/**
 * Gives back the use of a code. That of a bundle can be used until the bundle ends, and for 90 days at least: without
 * the uses with which the bundle has ended before.
 * @returns null for a booking without a code, and for a code that has ended or was cancelled.
 */
export async function returnUse({ tx, now }: TransactionContext, bookingId: number): Promise<ReturnedUse | null> {
  const use = await tx.deleteFrom('code_uses').where('booking_id', '=', bookingId).returningAll().executeTakeFirst();
  if (!use) return null;
  const { id, code, kind, uses, expires_at } = await tx
    .selectFrom('codes')
    .selectAll()
    .where('id', '=', use.code_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isBundle = kind === 'bundle';
  const purchases = tx.selectFrom('bookings').select('id').where('bundle_code', '=', code);
  const isCancelled = (await purchases.where('cancelled_at', 'is not', null).executeTakeFirst()) !== undefined;
  const least = isBundle && !isCancelled ? endOfDay(addDays(dayAt(now), RETURNED_DAYS)) : 0;
  const expiresAt = Math.max(expires_at, least);
  if (expiresAt <= now) return null;
  const usable = expires_at > now ? uses : (await selectUses(tx, id).execute()).length + 1;
  await updateRow(tx, 'codes', id, { expires_at: expiresAt, uses: usable });
  return { code, isBundle, expiresAt };
}

function selectUses(tx: Tx, codeId: number) {
  return tx.selectFrom('code_uses').select('booking_id').where('code_id', '=', codeId);
}

/** The booking's own use does not count. The caller has locked the code. */
async function judge(
  context: TransactionContext,
  code: Row<'codes'> | undefined,
  booking: Booking,
): Promise<JudgedCode> {
  const { tx, now, config } = context;
  const isKnown = code !== undefined && (code.sample === 0 || config.demo);
  if (!isKnown) return { codeId: null, verdict: judgeCode(null, booking.ctype, now) };
  const taken = selectUses(tx, code.id).union(selectQuotes(context, code));
  const usesTaken = (await taken.execute()).filter(({ booking_id }) => booking_id !== booking.id).length;
  const verdict = judgeCode({ ...code, usesTaken, expiresAt: code.expires_at }, booking.ctype, now);
  return { codeId: code.id, verdict };
}

/** The bookings with a payment by the code that can still be paid, or is paid and has not confirmed them yet. */
function selectQuotes({ tx, now, config }: TransactionContext, { id, kind }: Row<'codes'>) {
  const consuming = WORKSHOP_TYPES.filter((ctype) => isUseConsumed(kind, ctype));
  return tx
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select('booking_id')
    .where('code_id', '=', id)
    .where('bookings.ctype', 'in', consuming)
    .where(canBePaid(now, config.stripe !== undefined));
}
