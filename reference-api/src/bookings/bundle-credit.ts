import type { TransactionContext } from '../db/transaction';
import type { Currency } from '../domain/currency';

/** What one use of a bundle cost its buyer, in currency units; nothing for a code that nobody bought. */
export async function bundleCreditValue(
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
