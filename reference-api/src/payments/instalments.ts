import type { Db, Tx } from '../db/open';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { dayAt } from '../domain/dates';
import { planInstalments } from '../domain/receipt';

/** Stores the instalments of a payment whose first one has arrived; the others are due a month apart. */
export async function createInstalments(
  { tx, now }: TransactionContext,
  payment: Pick<Row<'payments'>, 'id' | 'now_minor' | 'number_of_payments'>,
  arrivedMinor: number,
): Promise<void> {
  const plan = planInstalments(dayAt(now), payment.now_minor, payment.number_of_payments);
  await tx
    .insertInto('instalments')
    .values(
      plan.map(({ date, amount, paid }, index) => ({
        payment_id: payment.id,
        number: index + 1,
        amount_minor: paid ? arrivedMinor : amount,
        due_on: date,
        state: paid ? ('paid' as const) : ('due' as const),
        paid_at: paid ? now : null,
      })),
    )
    .execute();
}

export async function listInstalments(db: Db | Tx, paymentId: number): Promise<Row<'instalments'>[]> {
  return db.selectFrom('instalments').selectAll().where('payment_id', '=', paymentId).orderBy('number').execute();
}
