import type { WorkshopType } from '@camp/contract/booking-types';

import { type Mail, type MailSection, toPerson } from './mail';
import { bookingSection, openPage } from './sections';
import type { BookingFacts, FactChange } from '../domain/booking-facts';
import { JOINING_FIELDS, JOINING_LABELS, type JoiningDetails } from '../domain/joining-details';

interface Joining {
  to: string;
  firstName: string;
  ctype: WorkshopType;
  facts: BookingFacts;
  details: JoiningDetails;
  /** Empty for the first mail of a date. */
  changes: readonly FactChange[];
  url: string;
}

const HEADINGS: Record<WorkshopType, string> = { onsite: 'Where we meet', online: 'How to join' };

export function joiningMail({ to, firstName, ctype, facts, details, changes, url }: Joining): Mail {
  const isChange = changes.length > 0;
  const calendar =
    ctype === 'online' ? ['The calendar file of this email replaces the entries of the earlier one.'] : [];
  return {
    kind: isChange ? 'joining-changed' : 'joining',
    ...toPerson(to, firstName, facts),
    subject: `${isChange ? 'A change before you come' : 'Before you come'}: ${facts.product}`,
    beforeAction: [
      isChange
        ? `Something that we told you has changed: ${facts.product}.`
        : `It starts soon: ${facts.product}. Here is what you need.`,
    ],
    sections: [
      ...(isChange ? [{ heading: 'What has changed', rows: changes.map(toRow) }] : []),
      joiningSection(ctype, details),
      bookingSection(ctype, facts, 'Your booking'),
    ],
    action: openPage(url),
    afterAction: [...calendar, 'If anything changes on your side, reply to this email.'],
    ...(ctype === 'onsite' && { signOff: 'See you up here,' }),
  };
}

const toRow = ({ fact, before, now }: FactChange) =>
  [fact, [now, ...(before === null ? [] : [`before: ${before}`])].join('; ')] as const;

function joiningSection(ctype: WorkshopType, details: JoiningDetails): MailSection {
  const known = JOINING_FIELDS[ctype].filter((field) => details[field] !== '');
  return {
    heading: HEADINGS[ctype],
    rows: known.map((field) => {
      const value = details[field];
      return [JOINING_LABELS[field], field === 'join_link' ? { label: 'Join by video call', url: value } : value];
    }),
  };
}
