import { greeting, type Mail, type MailSection } from './mail';
import { receiptSection } from './receipt-section';
import type { BookingFacts, Trip } from '../domain/booking-facts';
import type { WorkshopType } from '../domain/booking-type';
import { BUNDLE_ONSITE_PERCENT } from '../domain/codes';
import { formatLongDay, formatSession } from '../domain/dates';

interface Purchase {
  to: string;
  facts: BookingFacts;
}

interface Booking extends Purchase {
  firstName: string;
  cancelUrl: string;
}

const cancelLink = (url: string) => ({ label: 'Can’t come? See what you get back, and cancel', url });

const SEE_YOU = 'See you up here,';

/** For a stay with a gap between its weeks. */
const WEEKLY_SHUTTLE =
  'The shuttle leaves Toulouse on Wednesdays at 13:00 and is back there by 11:00 on the Wednesday a stay ends. ' +
  'It’s included.';

const AFTER_TRAVEL: Record<WorkshopType, string> = {
  onsite:
    'The shuttle, your room and all meals are included. We’ll email you the exact stop in front of Matabiau station ' +
    'and the driver’s number a week before.',
  online: 'We’ll email you the link to the sessions and what to prepare a week before the first one.',
};

export function confirmationMail({ to, firstName, ctype, facts, cancelUrl }: Booking & { ctype: WorkshopType }): Mail {
  return {
    kind: 'confirmation',
    to,
    subject: `You’re in: ${facts.product}`,
    greeting: greeting(firstName),
    beforeAction: [`Your booking is confirmed: ${facts.product}.`, ...nothingToPay(facts)],
    sections: [bookingSection(facts), ...receiptSection(facts)],
    afterAction: [AFTER_TRAVEL[ctype], 'If anything changes on your side, reply to this email.'],
    ...(ctype === 'onsite' && { signOff: SEE_YOU }),
    optOut: cancelLink(cancelUrl),
  };
}

export function residencyMail({ to, firstName, facts, cancelUrl }: Booking): Mail {
  return {
    kind: 'residency',
    to,
    subject: `Your residency is confirmed: ${facts.product}`,
    greeting: greeting(firstName),
    beforeAction: [
      `Your stay is confirmed: ${facts.product}. You have a private room, all meals, and the studios whenever you ` +
        'want them.',
    ],
    sections: [bookingSection(facts), ...receiptSection(facts)],
    afterAction: [
      facts.journey ? 'The shuttle is included.' : WEEKLY_SHUTTLE,
      'Tell us a little about what you’ll be working on, so that we can have the right room ready: ' +
        'just reply to this email.',
    ],
    signOff: SEE_YOU,
    optOut: cancelLink(cancelUrl),
  };
}

export function bundleMail(purchase: Purchase & { code: string; uses: number; validUntil: string }): Mail {
  const { to, facts, code, uses, validUntil } = purchase;
  return {
    kind: 'bundle',
    to,
    subject: `Your bundle code: ${code}`,
    greeting: greeting(''),
    beforeAction: [
      `Thank you for buying a ${facts.product.toLowerCase()}.`,
      `Your code is ${code}`,
      `It pays for ${uses} online workshops until ${validUntil}: reserve a place, and enter the code at the last ` +
        `step of the confirmation. It also takes ${BUNDLE_ONSITE_PERCENT}% off onsite workshops, as often as you like.`,
    ],
    sections: receiptSection(facts),
    afterAction: ['Keep this email: anyone who has the code can use it.'],
  };
}

export function mentorshipMail({ to, facts }: Purchase): Mail {
  return {
    kind: 'mentorship',
    to,
    subject: `Your mentorship: ${facts.product}`,
    greeting: greeting(''),
    beforeAction: [
      `Thank you for buying mentorship: ${facts.product.toLowerCase()}.`,
      'We’ll write to you within three working days to find the right mentor and a first date.',
    ],
    sections: receiptSection({ ...facts, product: `Mentorship: ${facts.product.toLowerCase()}` }),
    afterAction: [
      'Mentorship is for alumni of our workshops. If you haven’t been on one yet, tell us and we’ll refund you.',
    ],
  };
}

const nothingToPay = ({ settlement }: BookingFacts) => (settlement ? [] : ['There is nothing to pay.']);

function bookingSection(facts: BookingFacts): MailSection {
  const { product, addWorkWeek, journey, equipment } = facts;
  return {
    heading: 'Your booking',
    rows: [
      ['What', addWorkWeek ? `${product}, and CAMP +7: seven more nights` : product],
      ...(journey ? journeyRows(journey) : meetingRows(facts)),
      ...(equipment ? [['Bring', equipment] as const] : []),
    ],
  };
}

function meetingRows({ sessions, firstDay }: BookingFacts): MailSection['rows'] {
  if (sessions.length > 0) {
    return sessions.map((session, index) => [`Session ${index + 1}`, formatSession(session)] as const);
  }
  return firstDay ? [['Begins', formatLongDay(firstDay)]] : [];
}

function journeyRows({ outward, back }: NonNullable<BookingFacts['journey']>): MailSection['rows'] {
  const toText = ({ day, time }: Trip, shuttle: string) =>
    time === null ? formatLongDay(day) : `${formatLongDay(day)}: ${shuttle} ${time}`;
  return [
    ...(outward ? [['Arrive', toText(outward, 'the shuttle leaves Toulouse at')] as const] : []),
    ...(back ? [['Leave', toText(back, 'the shuttle is back in Toulouse by')] as const] : []),
  ];
}
