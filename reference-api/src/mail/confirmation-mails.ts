import { bookingSection, openPage, WEEKLY_SHUTTLE } from './booking-section';
import { greeting, type Mail, type MailSection } from './mail';
import { receiptSection } from './receipt-section';
import type { BookingFacts } from '../domain/booking-facts';
import type { WorkshopType } from '../domain/booking-type';
import { BUNDLE_ONSITE_PERCENT } from '../domain/codes';
import { formatDay } from '../domain/dates';

interface Purchase {
  to: string;
  facts: BookingFacts;
  /** The page on the site that shows it. */
  pageUrl: string;
}

interface Booking extends Purchase {
  firstName: string;
  cancelUrl: string;
  /** The last day on which the page asks for visit details (docs/specification.md#calls, Additions); null without. */
  detailsUntil: string | null;
}

const cancelLink = (url: string) => ({ label: 'Can’t come? See what you get back, and cancel', url });

const SEE_YOU = 'See you up here,';

const ON_ITS_PAGE = 'Everything about your booking is on its page.';

const AFTER_TRAVEL: Record<WorkshopType, string> = {
  onsite:
    'The shuttle, your room and all meals are included. We’ll email you the exact stop in front of Matabiau station ' +
    'and the driver’s number a week before.',
  online: 'We’ll email you the link to the sessions and what to prepare a week before the first one.',
};

export function confirmationMail({ ctype, ...booking }: Booking & { ctype: WorkshopType }): Mail {
  const { to, firstName, facts, pageUrl, cancelUrl } = booking;
  return {
    kind: 'confirmation',
    to,
    subject: `You’re in: ${facts.product}`,
    greeting: greeting(firstName),
    beforeAction: [`Your booking is confirmed: ${facts.product}.`, ...nothingToPay(facts), ON_ITS_PAGE],
    print: facts.workshop,
    sections: [bookingSection(ctype, facts, 'Your booking'), ...visitSection(booking), ...receiptSection(facts)],
    action: openPage(pageUrl),
    afterAction: [AFTER_TRAVEL[ctype], 'If anything changes on your side, reply to this email.'],
    ...(ctype === 'onsite' && { signOff: SEE_YOU }),
    optOut: cancelLink(cancelUrl),
  };
}

export function residencyMail(booking: Booking): Mail {
  const { to, firstName, facts, pageUrl, cancelUrl } = booking;
  return {
    kind: 'residency',
    to,
    subject: `You’re in: ${facts.product}`,
    greeting: greeting(firstName),
    beforeAction: [
      `Your booking is confirmed: ${facts.product}. You have a private room, all meals, and the studios whenever you ` +
        'want them.',
      ON_ITS_PAGE,
    ],
    sections: [bookingSection('residency', facts, 'Your booking'), ...visitSection(booking), ...receiptSection(facts)],
    action: openPage(pageUrl),
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
  const { to, facts, pageUrl, code, uses, validUntil } = purchase;
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
    action: openPage(pageUrl, 'purchase'),
    afterAction: ['Keep this email: anyone who has the code can use it.'],
  };
}

export function mentorshipMail({ to, facts, pageUrl }: Purchase): Mail {
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
    action: openPage(pageUrl, 'purchase'),
    afterAction: [
      'Mentorship is for alumni of our workshops. If you haven’t been on one yet, tell us and we’ll refund you.',
    ],
  };
}

const nothingToPay = ({ settlement }: BookingFacts) => (settlement ? [] : ['There is nothing to pay.']);

function visitSection({ detailsUntil, pageUrl }: Booking): MailSection[] {
  if (detailsUntil === null) return [];
  const label = 'Tell us about diet, allergies, access and how you arrive';
  const row = [`Until ${formatDay(detailsUntil)}`, { label, url: `${pageUrl}#before-you-come` }] as const;
  return [{ heading: 'Before you come', rows: [row] }];
}
