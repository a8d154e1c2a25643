import type { WorkshopType } from '@camp/contract/booking-types';

import { changesSection } from './change-mails';
import { type BookedPerson, type Mail, type MailSection, toPerson } from './mail';
import { bookingSection, openPage } from './sections';
import type { FactChange } from '../domain/booking-facts';
import { JOINING_FIELDS, JOINING_LABELS, type JoiningDetails } from '../domain/joining-details';

interface Joining extends BookedPerson {
  ctype: WorkshopType;
  details: JoiningDetails;
  /** Empty for the first mail of a date. */
  changes: readonly FactChange[];
  url: string;
}

const HEADINGS: Record<WorkshopType, string> = { onsite: 'Where we meet', online: 'How to join' };

export function joiningMail({ ctype, details, changes, url, ...visitor }: Joining): Mail {
  const { facts } = visitor;
  const isChange = changes.length > 0;
  const calendar =
    ctype === 'online' ? ['The calendar file of this email replaces the entries of the earlier one.'] : [];
  return {
    kind: isChange ? 'joining-changed' : 'joining',
    ...toPerson(visitor),
    subject: `${isChange ? 'A change before you come' : 'Before you come'}: ${facts.product}`,
    beforeAction: [
      isChange
        ? `Something that we told you has changed: ${facts.product}.`
        : `It starts soon: ${facts.product}. Here is what you need.`,
    ],
    sections: [
      ...(isChange ? [changesSection(changes)] : []),
      joiningSection(ctype, details),
      bookingSection(ctype, facts, 'Your booking'),
    ],
    action: openPage(url),
    afterAction: [...calendar, 'If anything changes on your side, reply to this email.'],
    ...(ctype === 'onsite' && { signOff: 'See you up here,' }),
  };
}

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
