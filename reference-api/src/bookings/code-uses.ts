import type { Db, Tx } from '../db/open';
import { judgeCode, normaliseCode, rejectCode, type CodeVerdict } from '../domain/codes';
import type { TransactionContext } from '../db/transaction';
import type { Row } from '../db/schema';

export interface JudgedCode {
  codeId: number | null;
  verdict: CodeVerdict;
}

/** Judges a code as a visitor typed it, for one booking; that booking's own reservation does not count against it. */
export async function judgeTypedCode(
  db: Db | Tx,
  typed: string,
  booking: Pick<Row<'bookings'>, 'id' | 'ctype'>,
  now: number,
): Promise<JudgedCode> {
  const code = await db.selectFrom('codes').selectAll().where('code', '=', normaliseCode(typed)).executeTakeFirst();
  return judge(db, code, booking, now);
}

/** Judges a typed code and, when it works, keeps it with its booking. `editionId` is the one it was typed for, '' for the booking's own. */
export async function applyTypedCode(
  { tx, now }: TransactionContext,
  typed: string,
  booking: Row<'bookings'>,
  editionId: string,
): Promise<CodeVerdict> {
  const { codeId, verdict } = await judgeTypedCode(tx, typed, booking, now);
  if (!verdict.applies) return verdict;
  if (editionId !== '' && Number(editionId) !== booking.edition_id)
    return rejectCode('your booking is for another date');
  await tx.updateTable('bookings').set({ applied_code_id: codeId }).where('id', '=', booking.id).execute();
  return verdict;
}

/** Judges the code that `grantcode/` applied to the booking before, if any. */
export async function judgeAppliedCode(db: Db | Tx, booking: Row<'bookings'>, now: number): Promise<JudgedCode> {
  const code =
    booking.applied_code_id === null
      ? undefined
      : await db.selectFrom('codes').selectAll().where('id', '=', booking.applied_code_id).executeTakeFirst();
  return judge(db, code, booking, now);
}

/** Keeps a use of the code for this booking while its payment page is open, so that no two visitors pay with the last one. */
export async function reserveCode(
  step: TransactionContext,
  bookingId: number,
  { codeId, verdict }: JudgedCode,
  until: number,
): Promise<void> {
  await releaseCode(step, bookingId);
  if (codeId === null || !verdict.applies || !verdict.consumes) return;
  await step.tx
    .insertInto('code_uses')
    .values({ booking_id: bookingId, code_id: codeId, reserved_until: until })
    .execute();
}

/** Gives back a reserved use; one that a confirmed booking consumed stays. */
export async function releaseCode(step: TransactionContext, bookingId: number): Promise<void> {
  await step.tx
    .deleteFrom('code_uses')
    .where('booking_id', '=', bookingId)
    .where('reserved_until', 'is not', null)
    .execute();
}

/** Uses the reserved code up, for good. A late payment is honoured: its price was quoted when the page was opened. */
export async function consumeCode(step: TransactionContext, bookingId: number): Promise<void> {
  await step.tx.updateTable('code_uses').set({ reserved_until: null }).where('booking_id', '=', bookingId).execute();
}

async function judge(
  db: Db | Tx,
  code: Row<'codes'> | undefined,
  booking: Pick<Row<'bookings'>, 'id' | 'ctype'>,
  now: number,
): Promise<JudgedCode> {
  if (!code) return { codeId: null, verdict: judgeCode(null, booking.ctype, now) };
  const { taken } = await db
    .selectFrom('code_uses')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('code_id', '=', code.id)
    .where('booking_id', '!=', booking.id)
    .where((where) => where.or([where('reserved_until', 'is', null), where('reserved_until', '>', now)]))
    .executeTakeFirstOrThrow();
  const verdict = judgeCode({ ...code, usesTaken: taken, expiresAt: code.expires_at }, booking.ctype, now);
  return { codeId: code.id, verdict };
}
