import { WITHDRAWAL_DAYS } from '@camp/contract/booking-rules';

import type { Mail } from './mail';
import { withdrawalSection } from './sections';

interface Declared {
  to: string;
  receipt: string;
  receivedAt: number;
}

/** Why no money goes back at once: `settled` was cancelled, or its buyer has withdrawn from it, before. */
const OUTCOMES = {
  used:
    'Part of it has been used, so the money does not go back by itself. A person here has your declaration, will ' +
    'look at it and write to you.',
  late:
    `It was bought more than ${WITHDRAWAL_DAYS} days ago, so the money does not go back by itself. A person here has ` +
    'your declaration, will look at it and write to you.',
  settled: 'We have dealt with this purchase before, and our first email about it still holds.',
  unknown:
    'We have not found a bundle or mentorship package with this receipt and this address, so nothing has changed. ' +
    'The receipt is in the email of your purchase; the address must be the one that got it. A workshop or a ' +
    'residency is cancelled by the link in the email that confirmed it. Anything else? Reply to this email.',
};

export type WithdrawalTask = keyof typeof TASKS;

/** Anyone can cause a mail about an unknown purchase, and repeat one about a known purchase. */
export function withdrawalMail(declared: Declared & { product?: string; outcome: keyof typeof OUTCOMES }): Mail {
  const { to, receipt, receivedAt, product, outcome } = declared;
  return {
    kind: 'withdrawal',
    to,
    unasked: outcome === 'settled' || outcome === 'unknown',
    greeting: 'Hello,',
    subject: `We have received your withdrawal: ${receipt}`,
    beforeAction: ['We have received your declaration of withdrawal.', OUTCOMES[outcome]],
    sections: [withdrawalSection(receipt, receivedAt, product)],
    afterAction: ['Questions? Reply to this email.'],
  };
}

/** A refunded bundle leaves no task. */
const TASKS = {
  used: 'Part of it has been used. Decide what goes back, and write to the buyer.',
  late: `It was bought more than ${WITHDRAWAL_DAYS} days before. Decide what goes back, and write to the buyer.`,
  refunded:
    'All of it goes back by itself. Call off the sessions that were arranged; if one was held, write to the buyer.',
};

/** For the organisation. Has the number of the booking in place of the buyer, who may be erased. */
export function withdrawalTaskMail({
  task,
  bookingId,
  ...declared
}: Declared & { product: string; task: WithdrawalTask; bookingId: number }): Mail {
  const { to, receipt, receivedAt, product } = declared;
  return {
    kind: 'withdrawal-task',
    to,
    greeting: 'Hello,',
    subject: `A buyer withdraws: ${receipt}`,
    beforeAction: [`The buyer of booking ${bookingId} has withdrawn from the contract: ${product}.`, TASKS[task]],
    sections: [withdrawalSection(receipt, receivedAt, product)],
    afterAction: ['The buyer has an email that says so.'],
  };
}
