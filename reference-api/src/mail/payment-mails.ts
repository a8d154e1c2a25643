import { type BookedPerson, type Mail, type Person, toPerson } from './mail';
import { instalmentReceiptSection, listPayments, openPage } from './sections';
import { type Settlement, listUnpaid } from '../domain/booking-facts';
import { formatDay } from '../domain/dates';
import { formatAmount } from '../domain/prices';

export interface PaymentFacts extends Person {
  product: string;
  amount: string;
}

/** Why a payment is refunded at once; `plan_ended`: another page had replaced it, or the bank had refused it. */
const RETURN_REASONS = {
  place_gone: (product) =>
    `It arrived after the place had gone back to the programme, and somebody else has taken it: ${product}. So this ` +
    'booking is not confirmed. We’re sorry.',
  paid_twice: (product) => `Your booking was confirmed without it: ${product}. It stays confirmed.`,
  wrong_amount: (product) => `It was not the price of your booking: ${product}. So the booking is not confirmed yet.`,
  cancelled: (product) => `Your booking was cancelled before it arrived: ${product}.`,
  released: (product) =>
    `This reservation was released or corrected before it arrived: ${product}. So nothing is confirmed by it.`,
  plan_ended: (product) =>
    `Its plan of monthly payments had ended before it arrived: ${product}. So the booking is not confirmed by it.`,
  code_used: (product) =>
    `Its code had been used by the time it arrived: ${product}. So the booking is not confirmed yet.`,
  plus_seven_gone: (product) =>
    `The seven nights of CAMP +7 had been taken by the time it arrived. Your place is still held: ${product}. Open ` +
    'the link of your reservation to confirm it without them.',
  closed: (product) =>
    `It arrived when this could no longer be booked: ${product}. So the booking is not confirmed. We’re sorry.`,
} satisfies Record<string, (product: string) => string>;

export type ReturnCause = keyof typeof RETURN_REASONS;

const RETURN_SUBJECTS: Partial<Record<ReturnCause, string>> = {
  place_gone: 'Your payment came too late, and is on its way back',
  paid_twice: 'A payment too many is on its way back',
  plus_seven_gone: 'CAMP +7 is full, and your payment is on its way back',
  closed: 'Your payment came too late, and is on its way back',
};

export function returnedPaymentMail(payment: PaymentFacts & { cause: ReturnCause }): Mail {
  const { product, amount, cause } = payment;
  return {
    kind: 'payment-returned',
    ...toPerson(payment),
    subject: RETURN_SUBJECTS[cause] ?? 'Your payment is on its way back',
    beforeAction: [
      `We’ve received your payment of ${amount}, and all of it goes back to you.`,
      RETURN_REASONS[cause](product),
      'The money goes back the way it came. Banks take five to ten days for that.',
    ],
    afterAction: ['If anything about this seems wrong, reply to this email.'],
  };
}

export function failedRefundMail({ product, amount, ...payer }: PaymentFacts): Mail {
  return {
    kind: 'refund-failed',
    ...toPerson(payer),
    subject: `Your refund of ${amount} has not arrived`,
    beforeAction: [
      `Your bank has not taken the refund of ${amount}: ${product}. The money is with us again, and it stays yours.`,
      'We’ll try once more tomorrow. If the card or the account is closed, that will fail as well: reply to this ' +
        'email, and we’ll send the money another way.',
    ],
    afterAction: ['There’s nothing else you need to do.'],
  };
}

/** @param payment `url`: the page to pay in another way; null once booking has closed. */
export function bankRefusalMail({ product, amount, url, ...payer }: PaymentFacts & { url: string | null }): Mail {
  return {
    kind: 'payment-refused',
    ...toPerson(payer),
    subject: 'Your bank did not make the payment',
    beforeAction: [
      `Your bank has not made the payment of ${amount}: ${product}.`,
      url
        ? 'Nothing was paid. Your place is still held for a short while, and you can pay in another way.'
        : 'Nothing was paid. Booking has closed by now, so your place is no longer held. We’re sorry.',
    ],
    ...(url && { action: { label: 'Pay for your booking', url } }),
    afterAction: [
      url ? 'If you’ve changed your mind, there’s nothing you need to do.' : 'Questions? Reply to this email.',
    ],
  };
}

/** @param payment `url`: the page to pay it, null when it is charged again automatically. */
export function failedInstalmentMail(
  payment: PaymentFacts & { position: string; url: string | null; pageUrl: string },
): Mail {
  const { product, amount, position, url, pageUrl } = payment;
  return {
    kind: 'instalment-failed',
    ...toPerson(payment),
    subject: `Your payment of ${amount} didn’t go through`,
    beforeAction: [
      `Your card was declined for payment ${position} of ${product}: ${amount}.`,
      url
        ? 'Your booking stays confirmed. Please pay with this card once it works again, or with another one.'
        : 'Your booking stays confirmed. Please see that the card can be charged: we’ll try again in a few days.',
    ],
    action: url ? { label: `Pay ${amount}`, url } : openPage(pageUrl),
    afterAction: ['If you need more time, reply to this email, and we’ll find a way.'],
  };
}

interface PaidInstalment extends BookedPerson {
  pageUrl: string;
  settlement: Settlement;
  number: number;
  amountMinor: number;
  paidOn: string;
}

export function instalmentMail(instalment: PaidInstalment): Mail {
  const { facts, pageUrl, settlement, number, amountMinor, paidOn } = instalment;
  const position = `${number} of ${settlement.payments.length}`;
  const amount = formatAmount(amountMinor, settlement.currency);
  return {
    kind: 'instalment-paid',
    ...toPerson(instalment),
    subject: `Payment ${position} received: ${facts.product}`,
    beforeAction: [`We’ve received your payment of ${amount}. Thank you.`, ...describeRemaining(settlement, paidOn)],
    sections: [instalmentReceiptSection(facts, settlement, { position, amount, paidOn })],
    action: openPage(pageUrl),
    afterAction: ['Questions about a payment? Reply to this email.'],
  };
}

function describeRemaining(settlement: Settlement, today: string): string[] {
  const { overdue, coming } = listUnpaid(settlement, today);
  const [next] = coming;
  if (overdue.length === 0 && !next) return ['It was the last one: your booking is paid in full.'];
  const missed = listPayments(overdue, settlement.currency);
  return [
    ...(next ? [`The next one is taken on ${formatDay(next.date)}. There’s nothing you need to do.`] : []),
    ...(overdue.length > 0 ? [`Not received yet: ${missed}. Our email about it has a link to pay.`] : []),
  ];
}
