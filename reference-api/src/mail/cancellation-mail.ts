import { greeting, type Mail, type MailSection } from './mail';
import type { BookingType } from '../domain/booking';
import type { BookingFacts } from '../domain/booking-facts';
import type { Settling } from '../domain/cancellation';
import { formatAmount } from '../domain/currency';

interface CancelledBooking {
  to: string;
  firstName: string;
  ctype: BookingType;
  facts: BookingFacts;
  /** Minor units. */
  paid: number;
  settling: Settling;
}

const OUTCOMES: Record<BookingType, (product: string) => string> = {
  onsite: (product) => `Your booking is cancelled, and your place is free again: ${product}.`,
  online: (product) => `Your booking is cancelled, and your place is free again: ${product}.`,
  residency: (product) => `Your stay is cancelled, and your room is free again: ${product}.`,
  bundle: (product) => `Your purchase is cancelled: ${product}. Its code can no longer be used.`,
  mentorship: (product) => `Your purchase is cancelled: mentorship, ${product.toLowerCase()}.`,
};

export function cancellationMail({ to, firstName, ctype, facts, paid, settling }: CancelledBooking): Mail {
  return {
    kind: 'cancellation',
    to,
    subject: `Cancelled: ${facts.product}`,
    greeting: greeting(firstName),
    beforeAction: [OUTCOMES[ctype](facts.product)],
    print: facts.workshop,
    sections: moneySection(facts, paid, settling),
    afterAction: [
      ...describeNextSteps(facts, settling),
      'We hope to see you another time. Questions? Reply to this email.',
    ],
  };
}

function moneySection({ settlement, receipt }: BookingFacts, paid: number, settling: Settling): MailSection[] {
  if (!settlement) return [];
  const amount = (minor: number) => formatAmount(minor, settlement.currency);
  const { retained, refund, due } = settling;
  return [
    {
      heading: 'What you get back',
      rows: [
        ['Receipt', receipt.number],
        ['Price', amount(settlement.total)],
        ['Paid', amount(paid)],
        ...(retained > 0 ? [['We keep', amount(retained) + formatShare(settling)] as const] : []),
        ['You get back', amount(refund)],
        ...(due > 0 ? [['Still due', amount(due)] as const] : []),
      ],
    },
  ];
}

function formatShare({ retainedPercent = 100 }: Settling): string {
  return retainedPercent === 100 ? '' : `, ${retainedPercent}% of the price`;
}

function describeNextSteps({ settlement }: BookingFacts, { refund, due }: Settling): string[] {
  const later = settlement?.payments.some(({ paid }) => !paid) ? ['No further payment is taken from your card.'] : [];
  const owed = due > 0 ? ['We’ll write to you about what is still due.'] : [];
  const back = 'The refund goes back the way you paid. It can take your bank ten days to show it.';
  return [...(refund > 0 ? [back] : []), ...later, ...owed];
}
