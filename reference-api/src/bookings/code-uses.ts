import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { judgeCode, normaliseCode, type CodeVerdict } from '../domain/codes';

export interface JudgedCode {
  codeId: number | null;
  verdict: CodeVerdict;
}

type CodeHolder = Pick<Row<'bookings'>, 'id' | 'ctype'>;

/** Locks the code before its uses are counted. A use that the booking itself has reserved does not count. */
export async function judgeTypedCode(
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

/** Keeps the use until a time (unix seconds): no two visitors pay with the last one. Replaces an earlier use. */
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
