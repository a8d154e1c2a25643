import type { Mail } from './mail';
import type { WorkshopType } from '../domain/booking-type';
import { BUNDLE_ONSITE_PERCENT } from '../domain/codes';
import { formatTime } from '../domain/dates';
import { greeting } from '../domain/greeting';

interface Purchase {
  to: string;
  product: string;
}

interface Booking extends Purchase {
  firstName: string;
}

/** A booking that must be paid through `url` until `heldUntil` (unix seconds). */
interface HeldBooking extends Booking {
  url: string;
  releaseUrl: string;
  heldUntil: number;
  /** Days from the opening of the mail's link, when that moves the deadline; null when it does not. */
  daysFromOpening: number | null;
}

interface Paid {
  /** "€1,190", "€298, the first of 4 monthly payments"; '' when there was nothing to pay. */
  paid: string;
}

const paidSentence = (paid: string) => (paid ? `Paid: ${paid}.` : 'There is nothing to pay.');

/** Both mails of a reservation: anyone can cause them, and whoever did not can give the place back. */
const reservationFields = ({ to, firstName, releaseUrl }: HeldBooking) => ({
  to,
  greeting: greeting(firstName),
  optOut: { label: 'This was not me: release the place', url: releaseUrl },
  unasked: true,
});

function extension(daysFromOpening: number | null): string[] {
  if (daysFromOpening === null) return [];
  const days = daysFromOpening === 1 ? 'one day' : `${daysFromOpening} days`;
  return [`Open the link before then, and it is yours for ${days} from that moment.`];
}

export function reservationMail(booking: HeldBooking): Mail {
  const { product, url, heldUntil, daysFromOpening } = booking;
  return {
    ...reservationFields(booking),
    kind: 'reservation',
    subject: `Your place is held: ${product}`,
    beforeAction: [
      `We are holding a place for you: ${product}.`,
      `It is yours until ${formatTime(heldUntil)}. To keep it, confirm your booking and pay, in full or in ` +
        'instalments where they are offered. If you have a grant, bundle or discount code, you can enter it there.',
      ...extension(daysFromOpening),
    ],
    action: { label: 'Confirm your booking', url },
    afterAction: [
      'After that the place goes back to the programme. You need not do anything if you have changed your mind.',
      'The link is personal: whoever has it can confirm this booking.',
    ],
  };
}

export function residencyReservationMail(booking: HeldBooking): Mail {
  const { product, url, heldUntil, daysFromOpening } = booking;
  return {
    ...reservationFields(booking),
    kind: 'residency-reservation',
    subject: `Your room is held: ${product}`,
    beforeAction: [
      `We are holding a room for you: ${product}.`,
      'If the payment went through, your confirmation is on its way and you can put this mail aside. ' +
        `If it did not, the room is yours until ${formatTime(heldUntil)}, and you can pay here:`,
      ...extension(daysFromOpening),
    ],
    action: { label: 'Pay for your residency', url },
    afterAction: ['The link is personal: whoever has it can pay for this stay.'],
  };
}

const TRAVEL: Record<WorkshopType, string> = {
  onsite:
    'The shuttle leaves Toulouse on the Tuesday before the course at 18:00 and is back in Toulouse by 11:00 on the ' +
    'Monday after. It is included, as are your room and all meals.',
  online: 'We will send you the links for the sessions and what to prepare a week before the first one.',
};

export function confirmationMail(booking: Booking & Paid & { ctype: WorkshopType; addWorkWeek: boolean }): Mail {
  const { to, firstName, product, ctype, paid, addWorkWeek } = booking;
  return {
    kind: 'confirmation',
    to,
    subject: `You are in: ${product}`,
    greeting: greeting(firstName),
    beforeAction: [
      `Your booking is confirmed: ${product}.`,
      ...(addWorkWeek
        ? ['You are staying on for CAMP +7: seven more nights to go on working after the workshop.']
        : []),
      paidSentence(paid),
      TRAVEL[ctype],
    ],
    afterAction: ['If anything changes on your side, answer this mail.'],
  };
}

export function residencyMail({ to, firstName, product, paid }: Booking & Paid): Mail {
  return {
    kind: 'residency',
    to,
    subject: `Your residency is confirmed: ${product}`,
    greeting: greeting(firstName),
    beforeAction: [
      `Your stay is confirmed: ${product}. You have a private room, all meals, and the studios when you want them.`,
      paidSentence(paid),
      'The shuttle leaves Toulouse on Wednesday at 13:00 and brings you back to Toulouse by 11:00 on the Wednesday ' +
        'your stay ends.',
    ],
    afterAction: [
      'Tell us a little of what you mean to work on, so that we can have the right room ready: just answer this mail.',
    ],
  };
}

export function bundleMail(purchase: Purchase & Paid & { code: string; uses: number; validUntil: string }): Mail {
  const { to, product, paid, code, uses, validUntil } = purchase;
  return {
    kind: 'bundle',
    to,
    subject: `Your bundle code: ${code}`,
    greeting: greeting(''),
    beforeAction: [
      `Thank you for buying a ${product.toLowerCase()}.`,
      `Your code is ${code}`,
      `It pays for ${uses} online workshops until ${validUntil}: reserve a place, and enter the code at the last ` +
        `step of the confirmation. It also takes ${BUNDLE_ONSITE_PERCENT}% off onsite workshops, as often as you like.`,
      paidSentence(paid),
    ],
    afterAction: ['Keep this mail: whoever has the code can use it.'],
  };
}

export function mentorshipMail({ to, product, paid }: Purchase & Paid): Mail {
  return {
    kind: 'mentorship',
    to,
    subject: `Your mentorship: ${product}`,
    greeting: greeting(''),
    beforeAction: [
      `Thank you for buying a mentorship: ${product}.`,
      paidSentence(paid),
      'We write to you within three working days to find the right mentor and a first date.',
    ],
    afterAction: [
      'Mentorship is for alumni of our workshops. If you have not been with us yet, tell us and we will refund you.',
    ],
  };
}
