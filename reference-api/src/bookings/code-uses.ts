import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { type CodeVerdict, judgeCode, normaliseCode, rejectCode } from '../domain/codes';
import type { Currency } from '../domain/currency';
import { TOO_MANY_CODES, countWrongCode, areCodesPaused } from '../domain/limits';

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
  const attempts = countWrongCode({ wrong, pausedUntil }, now);
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

/** Amounts are currency units. Undefined for a code that was not bought. */
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

export interface JudgedCode {
  codeId: number | null;
  verdict: CodeVerdict;
}

type CodeHolder = Pick<Row<'bookings'>, 'id' | 'ctype'>;

/** Locks the code before its uses are counted. A use that the booking itself has reserved does not count. */
async function judgeTypedCode(
  context: TransactionContext,
  typedCode: string,
  booking: CodeHolder,
): Promise<JudgedCode> {
  const code = await lockedCodes(context).where('code', '=', normaliseCode(typedCode)).executeTakeFirst();
  return judge(context, code, booking);
}

export async function judgeAppliedCode(context: TransactionContext, booking: Row<'bookings'>): Promise<JudgedCode> {
  const code =
    booking.applied_code_id === null
      ? undefined
      : await lockedCodes(context).where('id', '=', booking.applied_code_id).executeTakeFirst();
  return judge(context, code, booking);
}

function lockedCodes({ tx }: TransactionContext) {
  return tx.selectFrom('codes').selectAll().forUpdate();
}

/** Reserves a use until a time (unix seconds), so that two visitors cannot pay with the last one. */
export async function reserveCode(
  context: TransactionContext,
  bookingId: number,
  { codeId, verdict }: JudgedCode,
  reservedUntil: number,
): Promise<void> {
  await releaseCode(context, bookingId);
  if (codeId === null || !verdict.applies || !verdict.consumes) return;
  await context.tx
    .insertInto('code_uses')
    .values({ booking_id: bookingId, code_id: codeId, reserved_until: reservedUntil })
    .execute();
}

/** Also consumes an expired use: the price was quoted when the payment page opened. */
export async function consumeCode({ tx }: TransactionContext, bookingId: number): Promise<void> {
  await tx.updateTable('code_uses').set({ reserved_until: null }).where('booking_id', '=', bookingId).execute();
}

export async function returnUsedCode({ tx }: TransactionContext, bookingId: number): Promise<void> {
  await tx.deleteFrom('code_uses').where('booking_id', '=', bookingId).execute();
}

/** A consumed use stays. */
async function releaseCode({ tx }: TransactionContext, bookingId: number): Promise<void> {
  await tx
    .deleteFrom('code_uses')
    .where('booking_id', '=', bookingId)
    .where('reserved_until', 'is not', null)
    .execute();
}

async function judge(
  { tx, now, config }: TransactionContext,
  code: Row<'codes'> | undefined,
  booking: CodeHolder,
): Promise<JudgedCode> {
  const isKnown = code !== undefined && (code.sample === 0 || config.demo);
  if (!isKnown) return { codeId: null, verdict: judgeCode(null, booking.ctype, now) };
  const { usesTaken } = await tx
    .selectFrom('code_uses')
    .select(({ fn }) => fn.countAll<number>().as('usesTaken'))
    .where('code_id', '=', code.id)
    .where('booking_id', '!=', booking.id)
    .where(({ eb, or }) => or([eb('reserved_until', 'is', null), eb('reserved_until', '>', now)]))
    .executeTakeFirstOrThrow();
  return {
    codeId: code.id,
    verdict: judgeCode({ ...code, usesTaken, expiresAt: code.expires_at }, booking.ctype, now),
  };
}
