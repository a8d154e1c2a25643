import { recordInstalmentEvent } from './instalment-events';
import type { Runtime } from '../db/transaction';
import { dayAt } from '../domain/dates';

/** Charges the test card for the instalments that have fallen due, as a provider does: each once. */
export async function collectTestInstalments(runtime: Runtime): Promise<void> {
  const { config, db, now } = runtime;
  const due = await db
    .selectFrom('instalments')
    .innerJoin('payments', 'payments.id', 'instalments.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['instalments.id', 'amount_minor', 'session', 'later_fails'])
    .where('instalments.state', '=', 'due')
    .where('due_on', '<=', dayAt(now()))
    .where('returned_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('instalments.id')
    .execute();
  for (const { id, amount_minor, session, later_fails } of due) {
    const type = later_fails === 1 ? 'instalment_failed' : 'instalment_paid';
    await recordInstalmentEvent(runtime, {
      id: `test-${type}-${id}`,
      session,
      type,
      invoice: testInvoice(id),
      amountMinor: amount_minor,
      payUrl: `${config.publicUrl}/pay/${session}`,
    });
  }
}

/** The bill of the test provider for an instalment. */
export function testInvoice(instalmentId: number): string {
  return `test-invoice-${instalmentId}`;
}
