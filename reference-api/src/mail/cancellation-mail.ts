import type { Mail, MailSection } from './mail';
import type { BookingFacts } from '../domain/booking-facts';
import type { Settling } from '../domain/cancellation';
import { formatAmount } from '../domain/currency';
import { greeting } from '../domain/greeting';

interface CancelledBooking {
  to: string;
  firstName: string;
  facts: BookingFacts;
  /** Minor units. */
  paid: number;
  settling: Settling;
}

/** What was cancelled, what is kept and what goes back. */
export function cancellationMail({ to, firstName, facts, paid, settling }: CancelledBooking): Mail {
  return {
    kind: 'cancellation',
    to,
    subject: `Cancelled: ${facts.product}`,
    greeting: greeting(firstName),
    beforeAction: [`Your booking is cancelled, and your place is free again: ${facts.product}.`],
    sections: moneySection(facts, paid, settling),
    afterAction: [...whatFollows(settling), 'We hope to see you another time. Questions? Reply to this email.'],
  };
}

function moneySection({ settlement, receipt }: BookingFacts, paid: number, settling: Settling): MailSection[] {
  if (!settlement) return [];
  const amount = (minor: number) => formatAmount(minor, settlement.currency);
  const { retainedPercent: percent, retained, refund, due } = settling;
  return [
    {
      heading: 'What you get back',
      rows: [
        ['Receipt', receipt.number],
        ['Price', amount(settlement.total)],
        ['Paid', amount(paid)],
        ['We keep', percent === 100 ? amount(retained) : `${amount(retained)}, ${percent}% of the price`],
        ['You get back', amount(refund)],
        ...(due > 0 ? [['Still due', amount(due)] as const] : []),
      ],
    },
  ];
}

function whatFollows({ refund, due }: Settling): string[] {
  if (refund > 0) return ['The refund goes back the way you paid. It can take your bank ten days to show it.'];
  if (due > 0) return ['No further payment is taken from your card. We’ll write to you about what is still due.'];
  return [];
}
