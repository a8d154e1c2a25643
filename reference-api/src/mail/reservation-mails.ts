import { canBeSplit } from '@camp/contract/booking-rules';
import type { BookingType } from '@camp/contract/booking-types';
import { CURRENCIES, type Currency, toMinor } from '@camp/contract/currencies';

import { type BookedPerson, type Mail, toPlainName, toPerson } from './mail';
import { bookingSection } from './sections';
import { JOIN_AGAIN, LEAVE_WAITING_LIST } from './subscription-mails';
import { ACCEPTED_CODES } from '../domain/codes';
import { dayAt, formatTime, formatWeekday } from '../domain/dates';
import { type Price, formatAmount } from '../domain/prices';

/** A booking that must be paid through `url` until `heldUntil` (unix seconds). */
export interface HeldBooking extends BookedPerson {
  ctype: BookingType;
  aboutUrl: string;
  prices: Partial<Record<Currency, Price>>;
  currency: Currency | null;
  allowPaymentPlan: boolean;
  url: string;
  releaseUrl: string;
  heldUntil: number;
  /** The link that leaves the waiting list; null unless the list has offered the place. */
  waitingList?: { token: string; url: string } | null;
}

const PERSONAL_LINK = 'The link is personal: anyone who has it can confirm this booking.';

interface MailedBooking extends HeldBooking {
  /** Names of the mailbox's other places of the same date. */
  others: readonly string[];
}

function describeOthers(booking: HeldBooking, others: readonly string[]): string[] {
  if (others.length === 0) return [];
  const names = new Intl.ListFormat('en').format(others.map((name) => toPlainName(name) || 'somebody'));
  return [
    `You already hold a ${getThing(booking)} for ${names} with this address, so this is another one. If you didn’t ` +
      'mean that, release it by the link at the end of this email: what you held before stays yours.',
  ];
}

const holdFields = (booking: HeldBooking, heading: string) => {
  const { ctype, facts, aboutUrl, waitingList } = booking;
  const offer = { aboutUrl, price: describePrices(booking) };
  return {
    ...toPerson(booking),
    sections: [bookingSection(ctype, facts, heading, offer)],
    ...(waitingList && { unsubscribe: { label: LEAVE_WAITING_LIST, ...waitingList } }),
  };
};

const reservationFields = (booking: HeldBooking, heading: string) => ({
  ...holdFields(booking, heading),
  optOut: { label: `This wasn’t me: release the ${getThing(booking)}`, url: booking.releaseUrl },
  unasked: true,
});

const RESERVATION = 'reservation';
const OPEN_FIRST_RESERVATION = 'open-first-reservation';
/** Mails of this kind are deleted unsent when the stay is paid. */
export const STAY_RESERVATION = 'residency-reservation';
export const RESERVATION_KINDS = [RESERVATION, OPEN_FIRST_RESERVATION, STAY_RESERVATION];

export function reservationMail({ others, ...booking }: MailedBooking): Mail {
  const { ctype, facts, url, heldUntil } = booking;
  const thing = getThing(booking);
  const isStay = ctype === 'residency';
  const codes = ACCEPTED_CODES[ctype];
  return {
    ...reservationFields(booking, `The ${thing} we’re holding`),
    kind: isStay ? STAY_RESERVATION : RESERVATION,
    subject: `Your ${thing} is held: ${facts.product}`,
    beforeAction: [
      `We’re holding a ${thing} for you: ${facts.product}.`,
      ...describeOthers(booking, others),
      `It’s yours until ${formatTime(heldUntil)}. To keep it, ` +
        `${isStay ? 'pay for it' : 'confirm your booking and pay'}${describeWays(booking)}.` +
        (codes ? ` If you have ${codes}, you can enter it there.` : ''),
    ],
    action: { label: isStay ? 'Pay for your residency' : 'Confirm your booking', url },
    afterAction: [`If you do nothing, we release the ${thing} on ${formatTime(heldUntil)}.`, PERSONAL_LINK],
  };
}

export function openFirstMail({ others, ...booking }: MailedBooking): Mail {
  const { facts, url, heldUntil } = booking;
  return {
    ...reservationFields(booking, 'What you asked for'),
    kind: OPEN_FIRST_RESERVATION,
    subject: `Open this to hold your place: ${facts.product}`,
    beforeAction: [
      `You’ve asked for a place: ${facts.product}.`,
      ...describeOthers(booking, others),
      'Many of its places are held for people who have not opened our email yet, so yours is held from the moment ' +
        `you open the link, if one is still free. The link works until ${formatTime(heldUntil)}.`,
    ],
    action: { label: 'Hold my place', url },
    afterAction: ['If you’ve changed your mind, there’s nothing you need to do.', PERSONAL_LINK],
  };
}

export function reminderMail(booking: HeldBooking): Mail {
  const { facts, url, releaseUrl, heldUntil, waitingList: isOffer } = booking;
  return {
    ...holdFields(booking, `The ${getThing(booking)} we’re holding`),
    kind: 'reminder',
    subject: `Held until ${formatWeekday(dayAt(heldUntil))}: ${facts.product}`,
    beforeAction: [
      `A reminder, and the only one: we’re holding this for you until ${formatTime(heldUntil)}: ${facts.product}.`,
      isOffer
        ? 'Reserve the place before then, or it goes to the next person on the waiting list.'
        : `To keep it, confirm your booking and pay before then${describeWays(booking)}.`,
    ],
    action: { label: isOffer ? 'Reserve the place' : 'Confirm your booking', url },
    afterAction: ['If your plans have changed, there’s nothing you need to do, but releasing it helps somebody else.'],
    optOut: { label: 'I don’t need it any more: release it', url: releaseUrl },
  };
}

export function placeOfferedMail(booking: HeldBooking): Mail {
  const { facts, url, releaseUrl, heldUntil } = booking;
  return {
    ...holdFields(booking, 'The place'),
    kind: 'place-offered',
    subject: `A place is kept for you: ${facts.product}`,
    beforeAction: [
      `You’re on the waiting list, a place has come free, and it’s your turn: ${facts.product}.`,
      `We’re keeping the place for you until ${formatTime(heldUntil)}. Reserve it before then. After that it goes to ` +
        `the next person on the list, and you’re no longer on it. ${JOIN_AGAIN}`,
    ],
    action: { label: 'Reserve the place', url },
    afterAction: ['The link is personal: anyone who has it can reserve this place.'],
    optOut: { label: 'I don’t need it any more: pass it on', url: releaseUrl },
  };
}

const getThing = ({ ctype }: HeldBooking) => (ctype === 'residency' ? 'room' : 'place');

const describeWays = ({ allowPaymentPlan }: HeldBooking) => (allowPaymentPlan ? ', in full or in instalments' : '');

/** "€1,190, or 4 monthly payments of €298 (€1,192 in all)", in each currency until one is chosen. */
function describePrices(booking: HeldBooking): string {
  const { prices, currency } = booking;
  const chosen = currency !== null && prices[currency] ? [currency] : CURRENCIES;
  return chosen.flatMap((each) => (prices[each] ? [describePrice(booking, prices[each], each)] : [])).join('; ');
}

function describePrice(booking: HeldBooking, price: Price, currency: Currency): string {
  const amount = (units: number) => formatAmount(toMinor(units, currency), currency);
  const { full_amount, split_amount, number_of_payments } = price;
  if (!booking.allowPaymentPlan || !canBeSplit(split_amount, number_of_payments, currency)) return amount(full_amount);
  const sum = split_amount * number_of_payments;
  const total = sum === full_amount ? '' : ` (${amount(sum)} in all)`;
  return `${amount(full_amount)}, or ${number_of_payments} monthly payments of ${amount(split_amount)}${total}`;
}
