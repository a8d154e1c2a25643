import type { Mail } from './mail';

export interface ListMail {
  to: string;
  url: string;
  unsubscribe: { token: string; url: string };
}

export interface WorkshopListMail extends ListMail {
  workshop: string;
}

const UNREQUESTED =
  'If you didn’t ask for this, you needn’t do anything: unless you confirm, we won’t write to you again.';

const confirmationFields = ({ to, url, unsubscribe }: ListMail, label: string) => ({
  to,
  unasked: true,
  greeting: 'Hello,',
  action: { label, url },
  afterAction: [UNREQUESTED],
  unsubscribe: { label: 'Unsubscribe', ...unsubscribe },
});

export function subscriptionMail(mail: ListMail): Mail {
  return {
    ...confirmationFields(mail, 'Confirm your subscription'),
    kind: 'subscription',
    subject: 'Please confirm your subscription to CAMP',
    beforeAction: [
      'You asked to be the first to hear about new workshops, releases and news. ' +
        'One click confirms that this address is yours.',
    ],
  };
}

export function waitingListMail({ workshop, ...mail }: WorkshopListMail): Mail {
  return {
    ...confirmationFields(mail, 'Join the waiting list'),
    kind: 'waiting-list',
    subject: `Please confirm the waiting list: ${workshop}`,
    beforeAction: [
      `You asked to be on the waiting list for ${workshop}. Confirm, and you’re in line: when a place comes free and ` +
        'it’s your turn, we’ll keep it for you for two days. When it runs again, we’ll tell you the date.',
    ],
  };
}

export const LEAVE_WAITING_LIST = 'Leave the waiting list';

interface Announcement extends WorkshopListMail {
  dates: string[];
  staysOnList: boolean;
}

/** `url` is the page of the workshop. */
const listFields = ({ to, url, unsubscribe }: ListMail, unsubscribeLabel = LEAVE_WAITING_LIST) => ({
  to,
  greeting: 'Hello,',
  action: { label: 'See the workshop', url },
  unsubscribe: { label: unsubscribeLabel, ...unsubscribe },
});

export function announcementMail({ workshop, dates, staysOnList, ...mail }: Announcement): Mail {
  return {
    ...listFields(mail),
    kind: 'runs-again',
    subject: `It runs again: ${workshop}`,
    beforeAction: [
      `You asked us to tell you when ${workshop} runs again. It does, and its places can be reserved now.`,
    ],
    sections: [{ heading: 'When', rows: dates.map((date) => ['Date', date]) }],
    afterAction: [
      'Places go to whoever reserves them first; none is kept for the waiting list.',
      staysOnList
        ? 'You’re still in line for the places of the dates that are sold out.'
        : 'With this email you’re off the list. To hear of later dates, join it again on the page of the workshop.',
    ],
  };
}

/** For the news list. */
export function newDateMail({ workshop, date, ...mail }: WorkshopListMail & { date: string }): Mail {
  return {
    ...listFields(mail, 'Unsubscribe'),
    kind: 'new-date',
    subject: `A new date: ${workshop}, ${date}`,
    beforeAction: [
      `You asked to be the first to hear about new workshops: ${workshop} has a new date, and its places can be ` +
        'reserved now.',
    ],
    sections: [{ heading: 'When', rows: [['Date', date]] }],
    afterAction: ['Places go to whoever reserves them first.'],
  };
}

export const JOIN_AGAIN = 'To be in line again, join the list again on the page of the workshop.';

/** For a person in line who has let a place of the workshop go. */
export function leftLineMail({ workshop, ...mail }: WorkshopListMail): Mail {
  return {
    ...listFields(mail),
    kind: 'left-line',
    subject: `You’re off the waiting list: ${workshop}`,
    beforeAction: [
      `You were on the waiting list for ${workshop}, and have let a place of it go: it was released or cancelled, or ` +
        'its time ran out. So that it isn’t offered to you again, you’re off the list.',
    ],
    afterAction: [JOIN_AGAIN],
  };
}

/** `dates.to` is null for a cancelled date. */
export function movedDateMail(moved: WorkshopListMail & { dates: { from: string; to: string | null } }): Mail {
  const { workshop, dates } = moved;
  const isCancelled = dates.to === null;
  const change = isCancelled ? 'is cancelled' : 'has moved';
  const day = isCancelled ? [] : [['Date', dates.to ?? ''] as const];
  return {
    ...listFields(moved),
    kind: isCancelled ? 'date-cancelled' : 'date-moved',
    subject: `${isCancelled ? 'A cancelled date' : 'Another date'}: ${workshop}`,
    beforeAction: [`You’re on the waiting list for ${workshop}. One of its dates ${change}.`],
    sections: [{ heading: 'When', rows: [...day, [isCancelled ? 'Cancelled' : 'Before', dates.from]] }],
    afterAction: ['You’re still in line, so there is nothing that you need to do.'],
  };
}

export function preregistrationMail({ workshop, ...mail }: WorkshopListMail): Mail {
  return {
    ...confirmationFields(mail, 'Confirm your interest'),
    kind: 'preregistration',
    subject: `Please confirm your interest: ${workshop}`,
    beforeAction: [
      `You would like to know when booking opens for ${workshop}. ` +
        'Confirm your address, and you’ll hear about it before anyone else.',
    ],
  };
}

/** For those who have pre-registered. */
export function bookingOpensMail({ workshop, dates, ...mail }: WorkshopListMail & { dates: string[] }): Mail {
  return {
    ...listFields(mail, 'Unsubscribe'),
    kind: 'booking-opens',
    subject: `Booking opens: ${workshop}`,
    beforeAction: [
      `You asked us to tell you when booking opens for ${workshop}. Its places can be reserved now, and you hear of ` +
        'it before anyone else.',
    ],
    sections: [{ heading: 'When', rows: dates.map((date) => ['Date', date]) }],
    afterAction: ['Places go to whoever reserves them first. This is the only email that we send you about it.'],
  };
}
