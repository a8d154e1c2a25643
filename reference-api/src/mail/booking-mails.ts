import { formatDeadline } from '../domain/dates';
import type { Mail } from './mail';

interface Addressee {
  to: string;
  firstName: string;
}

/** What was paid, in words: "€1,190", "€298, the first of 4 monthly payments"; empty when nothing was to be paid. */
interface Paid {
  paid: string;
}

const dear = (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,');
const paidSentence = (paid: string) => (paid ? [`Paid: ${paid}.`] : ['There is nothing to pay.']);

export function reservationMail(reservation: Addressee & { product: string; link: string; heldUntil: number }): Mail {
  const { to, firstName, product, link, heldUntil } = reservation;
  const deadline = formatDeadline(heldUntil);
  return {
    kind: 'reservation',
    to,
    subject: `Your place is held: ${product}`,
    greeting: dear(firstName),
    before: [
      `We are holding a place for you: ${product}.`,
      `It is yours until ${deadline}. To keep it, confirm your booking and pay, in full or in instalments where they are offered. If you have a grant, bundle or discount code, you can enter it there.`,
    ],
    action: { label: 'Confirm your booking', url: link },
    after: [
      'After that the place goes back to the programme. You need not do anything if you have changed your mind.',
      'The link is personal: whoever has it can confirm this booking.',
    ],
  };
}

export function residencyReservationMail(
  reservation: Addressee & { product: string; link: string; heldUntil: number },
): Mail {
  const { to, firstName, product, link, heldUntil } = reservation;
  return {
    kind: 'residency-reservation',
    to,
    subject: `Your room is held: ${product}`,
    greeting: dear(firstName),
    before: [
      `We are holding a room for you: ${product}.`,
      `If the payment went through, your confirmation is on its way and you can put this mail aside. If it did not, the room is yours until ${formatDeadline(heldUntil)}, and you can pay here:`,
    ],
    action: { label: 'Pay for your residency', url: link },
    after: ['The link is personal: whoever has it can pay for this stay.'],
  };
}

export function confirmationMail(
  booking: Addressee & Paid & { ctype: 'onsite' | 'online'; product: string; workWeek: boolean },
): Mail {
  const { to, firstName, product, ctype, paid, workWeek } = booking;
  const travel =
    ctype === 'onsite'
      ? [
          'The shuttle leaves Toulouse on the Tuesday before the course at 18:00 and is back in Toulouse by 11:00 on the Monday after. It is included, as are your room and all meals.',
        ]
      : ['We will send you the links for the sessions and what to prepare a week before the first one.'];
  return {
    kind: 'confirmation',
    to,
    subject: `You are in: ${product}`,
    greeting: dear(firstName),
    before: [
      `Your booking is confirmed: ${product}.`,
      ...(workWeek ? ['You are staying on for CAMP +7: seven more nights to go on working after the workshop.'] : []),
      ...paidSentence(paid),
      ...travel,
    ],
    after: ['If anything changes on your side, answer this mail.'],
  };
}

export function residencyMail(booking: Addressee & Paid & { product: string }): Mail {
  const { to, firstName, product, paid } = booking;
  return {
    kind: 'residency',
    to,
    subject: `Your residency is confirmed: ${product}`,
    greeting: dear(firstName),
    before: [
      `Your stay is confirmed: ${product}. You have a private room, all meals, and the studios when you want them.`,
      ...paidSentence(paid),
      'The shuttle leaves Toulouse on Wednesday at 13:00 and brings you back to Toulouse by 11:00 on the Wednesday your stay ends.',
    ],
    after: [
      'Tell us a little of what you mean to work on, so that we can have the right room ready: just answer this mail.',
    ],
  };
}

export function bundleMail(purchase: {
  to: string;
  product: string;
  paid: string;
  code: string;
  uses: number;
  validUntil: string;
}): Mail {
  const { to, product, paid, code, uses, validUntil } = purchase;
  return {
    kind: 'bundle',
    to,
    subject: `Your bundle code: ${code}`,
    greeting: dear(''),
    before: [
      `Thank you for buying a ${product.toLowerCase()}.`,
      `Your code is ${code}`,
      `It pays for ${uses} online workshops until ${validUntil}: reserve a place, and enter the code at the last step of the confirmation. It also takes 10% off onsite workshops, as often as you like.`,
      ...paidSentence(paid),
    ],
    after: ['Keep this mail: whoever has the code can use it.'],
  };
}

export function mentorshipMail(purchase: { to: string; product: string; paid: string }): Mail {
  const { to, product, paid } = purchase;
  return {
    kind: 'mentorship',
    to,
    subject: `Your mentorship: ${product}`,
    greeting: dear(''),
    before: [
      `Thank you for buying a mentorship: ${product}.`,
      ...paidSentence(paid),
      'We write to you within three working days to find the right mentor and a first date.',
    ],
    after: [
      'Mentorship is for alumni of our workshops. If you have not been with us yet, tell us and we will refund you.',
    ],
  };
}
