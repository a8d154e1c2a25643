import { parseId } from './arguments';
import { createCommand, withSession, type Output } from './command';
import { CommandError, type Session } from './session';
import { formatAmount } from '../domain/currency';
import { fromMinor } from '../domain/prices';
import { settleRefund } from '../payments/refunds';

export function settleRefundCommand() {
  return createCommand('refund:settle', {
    description:
      'Marks a refund as paid in another way, such as a bank transfer, so that it is not tried again. It is for ' +
      'refunds that the visitor’s bank refuses: `refund.failed` in the log has the number.',
    examples: ['refund:settle 12'],
  })
    .argument('<refund>', 'its number, as the log has it', parseId)
    .action(withSession(settle));
}

async function settle({ transact }: Session, refundId: number): Promise<Output> {
  const settled = await transact((context) => settleRefund(context, refundId));
  if (!settled) throw new CommandError(`Refund ${refundId} is unknown, was sent, or is being sent at the moment.`);
  const { amount_minor, currency } = settled;
  return {
    json: { refund: refundId, amount: fromMinor(amount_minor), currency },
    text: `Refund ${refundId} of ${formatAmount(amount_minor, currency)} counts as paid, and is not tried again.`,
  };
}
