import { greeting, type Mail } from './mail';
import { formatTime } from '../domain/dates';

/** A booking that must be paid through `url` until `heldUntil` (unix seconds). */
interface HeldBooking {
  to: string;
  firstName: string;
  product: string;
  url: string;
  releaseUrl: string;
  heldUntil: number;
  /** The new deadline in days after the link is opened; null when opening does not move the deadline. */
  daysFromOpening: number | null;
}

const reservationFields = ({ to, firstName, releaseUrl }: HeldBooking) => ({
  to,
  greeting: greeting(firstName),
  optOut: { label: 'This wasn’t me: release the place', url: releaseUrl },
  unasked: true,
});

function extension(daysFromOpening: number | null): string[] {
  if (daysFromOpening === null) return [];
  const days = daysFromOpening === 1 ? 'one day' : `${daysFromOpening} days`;
  return [`Open the link before then, and it’s yours for ${days} from that moment.`];
}

export function reservationMail(booking: HeldBooking): Mail {
  const { product, url, heldUntil, daysFromOpening } = booking;
  return {
    ...reservationFields(booking),
    kind: 'reservation',
    subject: `Your place is held: ${product}`,
    beforeAction: [
      `We’re holding a place for you: ${product}.`,
      `It’s yours until ${formatTime(heldUntil)}. To keep it, confirm your booking and pay, in full or, where ` +
        'offered, in instalments. If you have a grant, bundle or discount code, you can enter it there.',
      ...extension(daysFromOpening),
    ],
    action: { label: 'Confirm your booking', url },
    afterAction: [
      'After that, the place goes back to the programme. If you’ve changed your mind, there’s nothing you need to do.',
      'The link is personal: anyone who has it can confirm this booking.',
    ],
  };
}

/** A reservation whose place is taken when its link is opened. */
export function openFirstMail(booking: HeldBooking): Mail {
  const { product, url, heldUntil } = booking;
  return {
    ...reservationFields(booking),
    kind: 'open-first-reservation',
    subject: `Open this to hold your place: ${product}`,
    beforeAction: [
      `You’ve asked for a place: ${product}.`,
      'Many of its places are held for people who have not opened our email yet, so yours is held from the moment ' +
        `you open the link, if one is still free. The link works until ${formatTime(heldUntil)}.`,
    ],
    action: { label: 'Hold my place', url },
    afterAction: [
      'If you’ve changed your mind, there’s nothing you need to do.',
      'The link is personal: anyone who has it can confirm this booking.',
    ],
  };
}

/** The same link again, a day before the hold ends. `isOffer`: a waiting-list offer that is not reserved yet. */
export function reminderMail(booking: Omit<HeldBooking, 'daysFromOpening'> & { isOffer: boolean }): Mail {
  const { to, firstName, product, url, releaseUrl, heldUntil, isOffer } = booking;
  return {
    kind: 'reminder',
    to,
    unasked: true,
    subject: `Held until tomorrow: ${product}`,
    greeting: greeting(firstName),
    beforeAction: [
      `A reminder, and the only one: we’re holding this for you until ${formatTime(heldUntil)}: ${product}.`,
      isOffer
        ? 'Reserve the place before then, or it goes to the next person on the waiting list.'
        : 'To keep it, confirm your booking and pay before then, in full or, where offered, in instalments.',
    ],
    action: { label: isOffer ? 'Reserve the place' : 'Confirm your booking', url },
    afterAction: ['If your plans have changed, there’s nothing you need to do, but releasing it helps somebody else.'],
    optOut: { label: 'I don’t need it any more: release it', url: releaseUrl },
  };
}

export function placeOfferedMail({
  to,
  product,
  url,
  releaseUrl,
  heldUntil,
}: Omit<HeldBooking, 'firstName' | 'daysFromOpening'>): Mail {
  return {
    kind: 'place-offered',
    to,
    subject: `A place is kept for you: ${product}`,
    greeting: greeting(''),
    beforeAction: [
      `You’re on the waiting list, a place has come free, and it’s your turn: ${product}.`,
      `We’re keeping the place for you until ${formatTime(heldUntil)}. Reserve it before then. After that it goes to ` +
        'the next person on the list, and you’re no longer on it.',
    ],
    action: { label: 'Reserve the place', url },
    afterAction: ['The link is personal: anyone who has it can reserve this place.'],
    optOut: { label: 'I don’t need it any more: pass it on', url: releaseUrl },
  };
}

export function residencyReservationMail(booking: HeldBooking): Mail {
  const { product, url, heldUntil, daysFromOpening } = booking;
  return {
    ...reservationFields(booking),
    kind: 'residency-reservation',
    subject: `Your room is held: ${product}`,
    beforeAction: [
      `We’re holding a room for you: ${product}.`,
      'If your payment went through, your confirmation is on its way and you can ignore this email. ' +
        `If it didn’t, the room is yours until ${formatTime(heldUntil)}, and you can still pay.`,
      ...extension(daysFromOpening),
    ],
    action: { label: 'Pay for your residency', url },
    afterAction: ['The link is personal: anyone who has it can pay for this stay.'],
  };
}
