import type { BookingType } from '@camp/contract/booking-types';

import { type BookedPerson, type Mail, type MailSection, toPerson } from './mail';
import { bookingSection, openPage } from './sections';
import type { FactChange } from '../domain/booking-facts';
import { formatTime } from '../domain/dates';

interface ChangedBooking extends BookedPerson {
  ctype: BookingType;
  changes: readonly FactChange[];
  /** The page of a confirmed booking, or the page that confirms a held one. */
  url: string;
  held: { until: number; releaseUrl: string } | null;
  /** True if we moved this booking to another date. */
  isMoved?: boolean;
}

const FREE_CANCELLATION =
  'If this is a serious change for you, you may cancel without charge: reply to this email instead of cancelling by ' +
  'the link of your booking.';

const WRONG_DATE = 'Isn’t this the date that we agreed with you? Reply to this email.';

export function changedBookingMail({ held, isMoved = false, ...changed }: ChangedBooking): Mail {
  const { ctype, facts, changes, url } = changed;
  return {
    kind: 'booking-changed',
    ...toPerson(changed),
    subject: `A change to your booking: ${facts.product}`,
    beforeAction: [
      isMoved ? `Your booking is now for another date: ${facts.product}.` : `Something has changed: ${facts.product}.`,
      held
        ? `Your place is still held, until ${formatTime(held.until)}.`
        : 'Your booking stays confirmed, and there is nothing that you need to do.',
    ],
    sections: [
      changesSection(changes),
      bookingSection(ctype, facts, held ? 'The place we’re holding' : 'Your booking'),
    ],
    action: held ? { label: 'Confirm your booking', url } : openPage(url),
    afterAction: [
      'The calendar file of this email replaces the entries of the earlier one.',
      held ? 'If you no longer want it, there’s nothing you need to do.' : isMoved ? WRONG_DATE : FREE_CANCELLATION,
    ],
    ...(held && { optOut: { label: 'I don’t need it any more: release it', url: held.releaseUrl } }),
  };
}

interface EndedHold extends BookedPerson {
  withdrawn: 'date' | 'workshop';
  /** True if the hold was an offer, whose person is in line again. */
  isInLine: boolean;
}

export function endedHoldMail({ withdrawn, isInLine, ...owner }: EndedHold): Mail {
  const { product } = owner.facts;
  const news = withdrawn === 'date' ? 'We have had to cancel this date' : 'This workshop is no longer in our programme';
  return {
    kind: 'hold-cancelled',
    ...toPerson(owner),
    subject: `Cancelled: ${product}`,
    beforeAction: [`${news}: ${product}. We’re sorry. Your place is no longer held, and you have nothing to pay.`],
    afterAction: [
      ...(isInLine ? ['You’re in line again, where you were before we offered you the place.'] : []),
      'We hope to see you another time. Questions? Reply to this email.',
    ],
  };
}

export const changesSection = (changes: readonly FactChange[]): MailSection => ({
  heading: 'What has changed',
  rows: changes.map((change) => [change.fact, formatChange(change)]),
});

export const formatChange = ({ before, now }: FactChange): string =>
  [now ?? 'does not take place', ...(before === null ? [] : [`before: ${before}`])].join('; ');
