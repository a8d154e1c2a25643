import type { Mail } from './mail';
import { instalmentReceiptSection, listPayments } from './receipt-section';
import type { BookingFacts } from '../domain/booking-facts';
import { formatAmount } from '../domain/currency';
import { formatDay } from '../domain/dates';
import { greeting } from '../domain/greeting';
import { unpaidOn, type Settlement } from '../domain/receipt';

interface PaidInstalment {
  to: string;
  firstName: string;
  facts: BookingFacts;
  settlement: Settlement;
  /** Its place in the plan, from 1. */
  number: number;
  /** Minor units. */
  amountMinor: number;
  paidOn: string;
}

/** The receipt of a later instalment, with what is still to come. */
export function instalmentMail(instalment: PaidInstalment): Mail {
  const { to, firstName, facts, settlement, number, amountMinor, paidOn } = instalment;
  const position = `${number} of ${settlement.payments.length}`;
  const amount = formatAmount(amountMinor, settlement.currency);
  return {
    kind: 'instalment-paid',
    to,
    subject: `Payment ${position} received: ${facts.product}`,
    greeting: greeting(firstName),
    beforeAction: [`We’ve received your payment of ${amount}. Thank you.`, ...whatFollows(settlement, paidOn)],
    sections: [instalmentReceiptSection(facts, settlement, { position, amount, paidOn })],
    afterAction: ['Questions about a payment? Reply to this email.'],
  };
}

function whatFollows(settlement: Settlement, today: string): string[] {
  const { overdue, coming } = unpaidOn(settlement, today);
  const [next] = coming;
  if (overdue.length === 0 && !next) return ['It was the last one: your booking is paid in full.'];
  const missed = listPayments(overdue, settlement.currency);
  return [
    ...(next ? [`The next one is taken on ${formatDay(next.date)}. There’s nothing you need to do.`] : []),
    ...(overdue.length > 0 ? [`Not received yet: ${missed}. Our email about it has a link to pay.`] : []),
  ];
}
