import { recordInstalmentEvent } from './instalment-events';
import { forEachRow } from '../db/each-row';
import type { Payment, Row } from '../db/schema';
import { type Runtime, updateRow } from '../db/transaction';
import { dayAt } from '../domain/dates';

export async function collectTestInstalments(runtime: Runtime): Promise<void> {
  const { config, db, log } = runtime;
  const now = runtime.now();
  const due = await db
    .selectFrom('instalments')
    .innerJoin('payments', 'payments.id', 'instalments.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['instalments.id', 'amount_minor', 'session', 'later_fails'])
    .where('instalments.state', '=', 'due')
    .where('due_on', '<=', dayAt(now))
    .where('returned_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('instalments.id')
    .execute();
  await forEachRow({ log, now, event: 'sweep.instalments-failed', rows: due }, async (instalment) => {
    const { id, amount_minor, session, later_fails } = instalment;
    const type = later_fails === 1 ? 'instalment_failed' : 'instalment_paid';
    await recordInstalmentEvent(runtime, {
      id: `test-${type}-${id}`,
      session,
      type,
      invoice: formatInvoiceId(id),
      amountMinor: amount_minor,
      payUrl: `${config.publicUrl}/pay/${session}`,
    });
  });
}

const formatInvoiceId = (instalmentId: number) => `test-invoice-${instalmentId}`;

export async function failLaterInstalments({ db }: Runtime, paymentId: number): Promise<void> {
  await updateRow(db, 'payments', paymentId, { later_fails: 1 });
}

export async function payFailedInstalment(
  runtime: Runtime,
  { payment, instalment, event }: { payment: Payment; instalment: Row<'instalments'>; event: string },
): Promise<void> {
  await updateRow(runtime.db, 'payments', payment.id, { later_fails: 0 });
  await recordInstalmentEvent(runtime, {
    id: event,
    session: payment.session,
    type: 'instalment_paid',
    invoice: formatInvoiceId(instalment.id),
    amountMinor: instalment.amount_minor,
  });
}
