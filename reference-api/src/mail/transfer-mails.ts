import type { BookingType } from '@camp/contract/booking-types';

import { type BookedPerson, type Mail, toPerson, toPlainName } from './mail';
import { bookingSection, openPage } from './sections';
import { formatDay } from '../domain/dates';

export const TRANSFER_OFFER = 'transfer-offer';

/** `firstName` is as the sender has typed it. */
interface TransferOffer extends BookedPerson {
  sender: string;
  ctype: BookingType;
  /** YYYY-MM-DD. */
  until: string;
  url: string;
}

export function transferOfferMail(offer: TransferOffer): Mail {
  const { sender, ctype, facts, until, url } = offer;
  const name = toPlainName(sender) || 'Somebody';
  return {
    kind: TRANSFER_OFFER,
    ...toPerson(offer),
    subject: `${name} offers you a place: ${facts.product}`,
    beforeAction: [
      `${name} has booked a place, and would like you to come instead: ${facts.product}.`,
      `There is nothing to pay. Look at it, and take the place by ${formatDay(until)} if you want it.`,
    ],
    sections: [bookingSection(ctype, facts, 'The place')],
    action: { label: 'Look at the place', url },
    afterAction: [
      'The link is personal: anyone who has it can take the place.',
      'If you don’t want it, there’s nothing you need to do.',
    ],
    unasked: true,
  };
}

export function transferredMail({ pageUrl, ...payer }: BookedPerson & { pageUrl: string }): Mail {
  return {
    kind: 'transferred',
    ...toPerson(payer),
    subject: `Your place is passed on: ${payer.facts.product}`,
    beforeAction: [
      `The person you have sent in your place has accepted: ${payer.facts.product}.`,
      'Everything about the workshop goes to them from now on. The receipt stays yours, and so does the money if the ' +
        'booking is cancelled.',
    ],
    action: openPage(pageUrl),
    afterAction: ['Didn’t you want this? Reply to this email.'],
  };
}
