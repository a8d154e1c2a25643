import { judgeTypedCode, type JudgedCode } from './code-uses';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { rejectCode, type CodeVerdict } from '../domain/codes';
import type { Currency } from '../domain/currency';
import { afterWrongCode, areCodesPaused, TOO_MANY_CODES } from '../domain/limits';

/** Wrong codes are counted, so a refusal must commit. @param editionId '' stands for the booking's own edition. */
export async function tryCode(
  context: TransactionContext,
  typedCode: string,
  booking: Row<'bookings'>,
  editionId = '',
): Promise<JudgedCode> {
  const { tx, now } = context;
  const { wrong_codes: wrong, codes_paused_until: pausedUntil } = await tx
    .selectFrom('bookings')
    .select(['wrong_codes', 'codes_paused_until'])
    .where('id', '=', booking.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (areCodesPaused({ wrong, pausedUntil }, now)) return { codeId: null, verdict: rejectCode(TOO_MANY_CODES) };
  const judged = await judgeTypedCode(context, typedCode, booking);
  const isForOtherEdition = editionId !== '' && Number(editionId) !== booking.edition_id;
  const verdict =
    judged.verdict.applies && isForOtherEdition ? rejectCode('your booking is for another date') : judged.verdict;
  if (verdict.applies) return { ...judged, verdict };
  const attempts = afterWrongCode({ wrong, pausedUntil }, now);
  await tx
    .updateTable('bookings')
    .set({ wrong_codes: attempts.wrong, codes_paused_until: attempts.pausedUntil })
    .where('id', '=', booking.id)
    .execute();
  return { ...judged, verdict };
}

export interface AppliedCode {
  verdict: CodeVerdict;
  /** The cost of one use, if the code consumes one. */
  creditValue?: Partial<Record<Currency, number>>;
}

export async function applyTypedCode(
  context: TransactionContext,
  typedCode: string,
  booking: Row<'bookings'>,
  editionId: string,
): Promise<AppliedCode> {
  const { codeId, verdict } = await tryCode(context, typedCode, booking, editionId);
  if (!verdict.applies) return { verdict };
  await context.tx.updateTable('bookings').set({ applied_code_id: codeId }).where('id', '=', booking.id).execute();
  const usesCredit = codeId !== null && verdict.creditLeft !== undefined;
  return { verdict, creditValue: usesCredit ? await bundleCreditValue(context, codeId) : undefined };
}

/** In currency units; undefined for a code that was not bought. */
async function bundleCreditValue(
  { tx }: TransactionContext,
  codeId: number,
): Promise<Partial<Record<Currency, number>> | undefined> {
  const paid = await tx
    .selectFrom('codes')
    .innerJoin('bookings', 'bookings.bundle_code', 'codes.code')
    .innerJoin('payments', 'payments.booking_id', 'bookings.id')
    .select(['payments.total_minor', 'payments.currency', 'codes.uses'])
    .where('codes.id', '=', codeId)
    .where('payments.state', '=', 'paid')
    .executeTakeFirst();
  return paid?.uses ? { [paid.currency]: Math.round(paid.total_minor / paid.uses) / 100 } : undefined;
}
