import { WITHDRAWAL_DAYS } from '@camp/contract/booking-rules';
import type { BookingType, WorkshopType } from '@camp/contract/booking-types';

import { type BookedPerson, type Link, type Mail, type MailSection, type Person, toPerson } from './mail';
import {
  WEEKLY_SHUTTLE,
  bookingSection,
  openPage,
  packageTravelSection,
  receiptSection,
  withdrawalSection,
} from './sections';
import type { BookingFacts } from '../domain/booking-facts';
import type { CancellationAmounts } from '../domain/cancellation';
import { BUNDLE_ONSITE_PERCENT, type ReturnedUse } from '../domain/codes';
import { formatDay, lastDayBefore } from '../domain/dates';
import { formatAmount } from '../domain/prices';

interface Paid {
  to: string;
  facts: BookingFacts;
  pageUrl: string;
}

interface Purchase extends Paid {
  withdrawUrl: string;
}

interface Booking extends Paid, Person {
  ctype: WorkshopType | 'residency';
  /** Null for the guest of the person who paid, who alone cancels. */
  cancelUrl: string | null;
  /** The last day on which the page asks for visit details (docs/specification.md#calls, Additions); null without. */
  detailsUntil: string | null;
}

const AFTER_TRAVEL: Record<WorkshopType, string[]> = {
  onsite: [
    'The shuttle, your room and all meals are included. We’ll email you the exact stop in front of Matabiau station ' +
      'and the driver’s number a week before.',
    'If anything changes on your side, reply to this email.',
  ],
  online: [
    'We’ll email you the link to the sessions and what to prepare a week before the first one.',
    'If anything changes on your side, reply to this email.',
  ],
};

const AFTER_STAY =
  'Tell us a little about what you’ll be working on, so that we can have the right room ready: just reply to this ' +
  'email.';

export function confirmationMail(booking: Booking): Mail {
  const { ctype, facts, pageUrl, cancelUrl } = booking;
  const isStay = ctype === 'residency';
  const included = ' You have a private room, all meals, and the studios whenever you want them.';
  return {
    kind: isStay ? 'residency' : 'confirmation',
    ...toPerson(booking),
    subject: `You’re in: ${facts.product}`,
    beforeAction: [
      `Your booking is confirmed: ${facts.product}.${isStay ? included : ''}`,
      ...(facts.settlement ? [] : [describeFree(facts)]),
      'Everything about your booking is on its page.',
    ],
    sections: [
      bookingSection(ctype, facts, 'Your booking'),
      ...visitSection(booking),
      ...packageTravelSection(ctype),
      ...receiptSection(facts),
    ],
    action: openPage(pageUrl),
    afterAction: isStay
      ? [facts.journey ? 'The shuttle is included.' : WEEKLY_SHUTTLE, AFTER_STAY]
      : AFTER_TRAVEL[ctype],
    ...(ctype !== 'online' && { signOff: 'See you up here,' }),
    ...(cancelUrl !== null && { optOut: { label: 'Can’t come? See what you get back, and cancel', url: cancelUrl } }),
  };
}

const describeFree = ({ discount }: BookingFacts) =>
  `${discount ? `The code ${discount.code} covers the full price. ` : ''}There is nothing to pay.`;

const WITHDRAW = 'Withdraw from the contract here';
const WITHDRAWAL_RIGHT =
  `Within ${WITHDRAWAL_DAYS} days of buying, while none of it has been used, you can withdraw from the contract and ` +
  'get all of it back, by the link below.';

export function bundleMail(purchase: Purchase & { code: string; uses: number; validUntil: string }): Mail {
  const { to, facts, pageUrl, code, uses, validUntil, withdrawUrl } = purchase;
  return {
    kind: 'bundle',
    ...toPerson({ to, firstName: '' }),
    subject: `Your bundle code: ${code}`,
    beforeAction: [
      `Thank you for buying a ${facts.product.toLowerCase()}.`,
      `Your code is ${code}`,
      `It pays for ${uses} online workshops until ${validUntil}: reserve a place, and enter the code at the last ` +
        `step of the confirmation. It also takes ${BUNDLE_ONSITE_PERCENT}% off onsite workshops, as often as you like.`,
    ],
    sections: receiptSection(facts),
    action: openPage(pageUrl, 'purchase'),
    afterAction: ['Keep this email: anyone who has the code can use it.', WITHDRAWAL_RIGHT],
    optOut: { label: WITHDRAW, url: withdrawUrl },
  };
}

export function mentorshipMail({ to, facts, pageUrl, withdrawUrl }: Purchase): Mail {
  return {
    kind: 'mentorship',
    ...toPerson({ to, firstName: '' }),
    subject: `Your mentorship: ${facts.product}`,
    beforeAction: [
      `Thank you for buying mentorship: ${facts.product.toLowerCase()}.`,
      'We’ll write to you within three working days to find the right mentor and a first date.',
    ],
    sections: receiptSection({ ...facts, product: `Mentorship: ${facts.product.toLowerCase()}` }),
    action: openPage(pageUrl, 'purchase'),
    afterAction: [
      'Mentorship is for alumni of our workshops. If you haven’t been on one yet, tell us and we’ll refund you.',
      WITHDRAWAL_RIGHT,
    ],
    optOut: { label: WITHDRAW, url: withdrawUrl },
  };
}

interface BookingLinks extends Person {
  links: readonly { isConfirmed: boolean; link: Link }[];
}

export function bookingLinksMail({ links, ...visitor }: BookingLinks): Mail {
  const rows = links.map(({ isConfirmed, link }) => [isConfirmed ? 'Confirmed' : 'To be confirmed', link] as const);
  return {
    kind: 'booking-links',
    ...toPerson(visitor),
    subject: 'The links of your bookings',
    beforeAction: ['You asked for the links of your bookings. Here they are, except those that have ended:'],
    sections: [{ heading: 'Your bookings', rows }],
    afterAction: [
      'The links are personal: anyone who has one can open that booking.',
      'If you didn’t ask for this, you needn’t do anything: only this address has got the links.',
    ],
    unasked: true,
  };
}

function visitSection({ detailsUntil, pageUrl }: Booking): MailSection[] {
  if (detailsUntil === null) return [];
  const label = 'Tell us about diet, allergies, access and how you arrive';
  const row = [`Until ${formatDay(detailsUntil)}`, { label, url: `${pageUrl}#before-you-come` }] as const;
  return [{ heading: 'Before you come', rows: [row] }];
}

interface CancelledBooking extends BookedPerson {
  ctype: BookingType;
  paid: number;
  amounts: CancellationAmounts;
  isDateCancelled?: boolean;
  /** Time of the declaration of a buyer who withdraws from the contract. */
  withdrawalAt?: number;
  returned?: ReturnedUse | null;
}

const OUTCOMES: Record<BookingType, (product: string) => string> = {
  onsite: (product) => `Your booking is cancelled, and your place is free again: ${product}.`,
  online: (product) => `Your booking is cancelled, and your place is free again: ${product}.`,
  residency: (product) => `Your stay is cancelled, and your room is free again: ${product}.`,
  bundle: (product) => `Your purchase is cancelled: ${product}. Its code can no longer be used.`,
  mentorship: (product) => `Your purchase is cancelled: mentorship, ${product.toLowerCase()}.`,
};

export function cancellationMail(booking: CancelledBooking): Mail {
  const { ctype, facts, paid, amounts, isDateCancelled, withdrawalAt, returned } = booking;
  const cancelledDate =
    `We have had to cancel this date: ${facts.product}. We’re sorry.` +
    (paid > 0 ? ' Everything that you have paid to us for it goes back.' : '');
  return {
    kind: 'cancellation',
    ...toPerson(booking),
    subject: `Cancelled: ${facts.product}`,
    beforeAction: [
      isDateCancelled ? cancelledDate : OUTCOMES[ctype](facts.product),
      ...(returned ? [describeReturned(returned)] : []),
    ],
    sections: [
      ...(withdrawalAt === undefined ? [] : [withdrawalSection(facts.receipt.number, withdrawalAt, facts.product)]),
      ...moneySection(facts, paid, amounts),
    ],
    afterAction: [
      ...describeNextSteps(facts, amounts),
      'We hope to see you another time. Questions? Reply to this email.',
    ],
  };
}

function describeReturned({ code, isBundle, expiresAt }: ReturnedUse): string {
  const until = formatDay(lastDayBefore(expiresAt));
  return isBundle
    ? `The workshop is back on your bundle: use its code ${code} for another one until ${until}.`
    : `Your code ${code} can be used again until ${until}.`;
}

function moneySection(
  { settlement, receipt }: BookingFacts,
  paid: number,
  amounts: CancellationAmounts,
): MailSection[] {
  if (!settlement) return [];
  const amount = (minor: number) => formatAmount(minor, settlement.currency);
  const { retained, retainedPercent = 100, refund, due } = amounts;
  const share = retainedPercent === 100 ? '' : `, ${retainedPercent}% of the price`;
  return [
    {
      heading: 'What you get back',
      rows: [
        ['Receipt', receipt.number],
        ['Price', amount(settlement.total)],
        ['Paid', amount(paid)],
        ...(retained > 0 ? [['We keep', amount(retained) + share] as const] : []),
        ['You get back', amount(refund)],
        ...(due > 0 ? [['Still due', amount(due)] as const] : []),
      ],
    },
  ];
}

function describeNextSteps({ settlement }: BookingFacts, { refund, due }: CancellationAmounts): string[] {
  const later = settlement?.payments.some(({ paid }) => !paid) ? ['No further payment is taken from your card.'] : [];
  const owed = due > 0 ? ['We’ll write to you about what is still due.'] : [];
  const back = 'The refund goes back the way you paid. It can take your bank ten days to show it.';
  return [...(refund > 0 ? [back] : []), ...later, ...owed];
}
