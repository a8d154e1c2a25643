import type { Db, Tx } from '../db/open';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { judgeCode, normaliseCode, rejectCode, type CodeVerdict } from '../domain/codes';

export interface JudgedCode {
  /** Null for an unknown code. */
  codeId: number | null;
  verdict: CodeVerdict;
}

type CodeHolder = Pick<Row<'bookings'>, 'id' | 'ctype'>;

/** Judges a code as the visitor typed it. The booking's own reserved use does not count. `now` is unix seconds. */
export async function judgeTypedCode(
  db: Db | Tx,
  typedCode: string,
  booking: CodeHolder,
  now: number,
): Promise<JudgedCode> {
  const code = await db.selectFrom('codes').selectAll().where('code', '=', normaliseCode(typedCode)).executeTakeFirst();
  return judge(db, code, booking, now);
}

/** Judges the code that was applied to the booking by `applyTypedCode`, if any. `now` is unix seconds. */
export async function judgeAppliedCode(db: Db | Tx, booking: Row<'bookings'>, now: number): Promise<JudgedCode> {
  const code =
    booking.applied_code_id === null
      ? undefined
      : await db.selectFrom('codes').selectAll().where('id', '=', booking.applied_code_id).executeTakeFirst();
  return judge(db, code, booking, now);
}

/** Judges a typed code, and stores it with its booking when it works. `editionId`: '' for the booking's own. */
export async function applyTypedCode(
  { tx, now }: TransactionContext,
  typedCode: string,
  booking: Row<'bookings'>,
  editionId: string,
): Promise<CodeVerdict> {
  const { codeId, verdict } = await judgeTypedCode(tx, typedCode, booking, now);
  if (!verdict.applies) return verdict;
  if (editionId !== '' && Number(editionId) !== booking.edition_id) {
    return rejectCode('your booking is for another date');
  }
  await tx.updateTable('bookings').set({ applied_code_id: codeId }).where('id', '=', booking.id).execute();
  return verdict;
}

/**
 * Reserves a use of the code until a time (unix seconds), in place of any use that the booking had reserved, so that no
 * two visitors pay with the last use.
 */
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

/** Makes the reserved use permanent, also after its time: the price was quoted when the payment page was opened. */
export async function consumeCode({ tx }: TransactionContext, bookingId: number): Promise<void> {
  await tx.updateTable('code_uses').set({ reserved_until: null }).where('booking_id', '=', bookingId).execute();
}

/** Gives back the reserved use; a consumed one stays. */
async function releaseCode({ tx }: TransactionContext, bookingId: number): Promise<void> {
  await tx
    .deleteFrom('code_uses')
    .where('booking_id', '=', bookingId)
    .where('reserved_until', 'is not', null)
    .execute();
}

async function judge(
  db: Db | Tx,
  code: Row<'codes'> | undefined,
  booking: CodeHolder,
  now: number,
): Promise<JudgedCode> {
  if (!code) return { codeId: null, verdict: judgeCode(null, booking.ctype, now) };
  const { usesTaken } = await db
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
