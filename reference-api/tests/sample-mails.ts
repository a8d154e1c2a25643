import { type CourseSession, createBookingFacts, createSettlement, planInstalments } from '../src/domain/booking-facts';
import { timeOn } from '../src/domain/dates';
import { UNKNOWN_DETAILS } from '../src/domain/joining-details';
import { workshopPrice } from '../src/domain/prices';
import {
  bookingLinksMail,
  bundleMail,
  cancellationMail,
  confirmationMail,
  mentorshipMail,
} from '../src/mail/booking-mails';
import { changedBookingMail, endedHoldMail } from '../src/mail/change-mails';
import { joiningMail } from '../src/mail/joining-mails';
import { letterMail, parseLetter } from '../src/mail/letter';
import type { Mail } from '../src/mail/mail';
import {
  bankRefusalMail,
  failedInstalmentMail,
  failedRefundMail,
  instalmentMail,
  returnedPaymentMail,
} from '../src/mail/payment-mails';
import { openFirstMail, placeOfferedMail, reminderMail, reservationMail } from '../src/mail/reservation-mails';
import { reviewMail } from '../src/mail/review-mail';
import {
  announcementMail,
  bookingOpensMail,
  movedDateMail,
  newDateMail,
  preregistrationMail,
  subscriptionMail,
  waitingListMail,
} from '../src/mail/subscription-mails';
import { transferOfferMail, transferredMail } from '../src/mail/transfer-mails';

const SITE = 'https://camp.example';
const HASH = 'q4yKc0Vb2mWn8TzR1sLx6Jd3Pf7Gh5Aq';
const PRODUCT = 'Listening to Ice, 5–9 May 2027';
const CONFIRMED_AT = timeOn('2027-02-01', '12:00');

const person = { to: 'ada@example.org', firstName: 'Ada' };
const paying = { ...person, product: PRODUCT, amount: '€298' };
const pageUrl = `${SITE}/thanks/onsite/${HASH}`;
const confirmed = { ...person, pageUrl, cancelUrl: `${SITE}/cancel/onsite/${HASH}`, detailsUntil: '2027-04-28' };
const held = {
  ...person,
  ctype: 'onsite' as const,
  aboutUrl: `${SITE}/onsite/listening-to-ice`,
  prices: { eur: workshopPrice(1190, 4, 'eur') },
  currency: 'eur' as const,
  allowPaymentPlan: true,
  url: `${SITE}/confirm/onsite/${HASH}`,
  releaseUrl: `${SITE}/release/onsite/${HASH}`,
  heldUntil: timeOn('2027-02-04', '12:00'),
};
const invitation = {
  to: person.to,
  url: `${SITE}/subscribe_confirm/${HASH}`,
  workshop: 'Listening to Ice',
  unsubscribe: { token: HASH, url: `${SITE}/unsubscribe/${HASH}` },
};
const facts = (
  product: string,
  numberOfPayments: number,
  { sessions = [], addWorkWeek = product === PRODUCT }: { sessions?: CourseSession[]; addWorkWeek?: boolean } = {},
) =>
  createBookingFacts({
    id: 481,
    ctype: sessions.length > 0 ? 'online' : 'onsite',
    product,
    title: product,
    workshop: { slug: 'listening-to-ice', image: 'listening-to-ice.jpg', imageAlt: 'Blue peaks under a wave of sound' },
    edition: { id: 31, sequence: 0, updatedAt: null },
    firstDay: '2027-05-05',
    lastDay: '2027-05-09',
    sessions,
    equipment: 'Bring a recorder and closed headphones if you have them; we have six sets to lend. Boots, gloves.',
    addWorkWeek,
    confirmedAt: CONFIRMED_AT,
    payment: {
      currency: 'eur',
      instalments: planInstalments('2027-02-01', 29800, numberOfPayments),
      paidAt: CONFIRMED_AT,
    },
  });
const evening = (date: string) => ({ starts_at: timeOn(date, '19:00'), ends_at: timeOn(date, '21:00') });

const twoOfFour = planInstalments('2027-02-01', 29800, 4).map((each, index) => ({ ...each, paid: index < 2 }));

const unpaid = { ...facts(PRODUCT, 1, { addWorkWeek: false }), settlement: null };

export const heldBooking = { ...held, facts: unpaid, others: [] };

/** One mail of every kind, for tests that look at all of them. */
export function sampleMails(): Mail[] {
  const online = facts('The Radio Essay, from 11 May 2027', 1, {
    sessions: [evening('2027-05-11'), evening('2027-05-18')],
  });
  return [
    reservationMail(heldBooking),
    openFirstMail(heldBooking),
    reservationMail({ ...heldBooking, ctype: 'residency', facts: facts('Residency, 2 weeks, 5–19 May 2027', 1) }),
    confirmationMail({ ...confirmed, ctype: 'onsite', facts: facts(PRODUCT, 4) }),
    {
      ...confirmationMail({ ...confirmed, detailsUntil: null, ctype: 'online', facts: online }),
      kind: 'confirmation-online',
    },
    confirmationMail({ ...confirmed, ctype: 'residency', facts: facts('Residency, 2 weeks, 5–19 May 2027', 1) }),
    bundleMail({
      withdrawUrl: `${SITE}/withdraw/${HASH}`,
      to: person.to,
      pageUrl,
      facts: facts('Bundle of 6 online workshops', 1),
      code: 'CAMP-7Q2M-X8RD-4KTV-91ZB',
      uses: 6,
      validUntil: '1 February 2030',
    }),
    mentorshipMail({
      to: person.to,
      pageUrl,
      withdrawUrl: `${SITE}/withdraw/${HASH}`,
      facts: facts('Six sessions', 1),
    }),
    bookingLinksMail({
      ...person,
      links: [
        { isConfirmed: true, link: { label: PRODUCT, url: pageUrl } },
        { isConfirmed: false, link: { label: 'The Radio Essay, from 11 May 2027', url: held.url } },
      ],
    }),
    reminderMail(heldBooking),
    placeOfferedMail({ ...heldBooking, currency: null, waitingList: invitation.unsubscribe }),
    cancellationMail({
      ...person,
      ctype: 'onsite',
      facts: facts(PRODUCT, 4),
      paid: 29800,
      amounts: { retainedPercent: 20, retained: 23840, refund: 5960, due: 0 },
    }),
    endedHoldMail({ ...person, facts: unpaid, withdrawn: 'date', isInLine: true }),
    changedBookingMail({
      ...person,
      ctype: 'onsite',
      facts: facts(PRODUCT, 4),
      changes: [{ fact: 'Leave', before: 'Monday 10 May 2027', now: 'Tuesday 11 May 2027' }],
      url: pageUrl,
      held: null,
    }),
    joiningMail({
      ...person,
      ctype: 'onsite',
      facts: facts(PRODUCT, 4),
      details: {
        ...UNKNOWN_DETAILS,
        meeting_point: 'In front of Matabiau station, bay 4',
        meeting_time: '17:45',
        driver_number: '+33 6 12 34 56 78',
      },
      changes: [],
      url: pageUrl,
    }),
    joiningMail({
      ...person,
      ctype: 'online',
      facts: online,
      details: { ...UNKNOWN_DETAILS, join_link: 'https://meet.example/essay', preparation: 'Headphones' },
      changes: [{ fact: 'What to prepare', before: null, now: 'Headphones' }],
      url: pageUrl,
    }),
    returnedPaymentMail({ ...paying, cause: 'place_gone' }),
    bankRefusalMail({ ...paying, url: held.url }),
    failedRefundMail(paying),
    failedInstalmentMail({ ...paying, position: '2 of 4', url: held.url, pageUrl }),
    instalmentMail({
      ...person,
      pageUrl,
      facts: facts(PRODUCT, 4),
      settlement: createSettlement({ currency: 'eur', instalments: twoOfFour, paidAt: CONFIRMED_AT }),
      number: 2,
      amountMinor: 29800,
      paidOn: '2027-03-01',
    }),
    letterMail(
      parseLetter('letter.md', '# Bring a coat\n\nDear {{first_name}},\n\nit is cold up here.\n'),
      person.to,
      person.firstName,
    ),
    transferOfferMail({
      to: 'grace@example.org',
      firstName: 'Grace',
      sender: 'Ada',
      ctype: 'onsite',
      facts: facts(PRODUCT, 1),
      until: '2027-04-28',
      url: `${SITE}/transfer/onsite/${HASH}`,
    }),
    transferredMail({ ...person, facts: facts(PRODUCT, 1), pageUrl }),
    reviewMail({ ...person, facts: facts(PRODUCT, 4), url: `${pageUrl}#review`, unsubscribe: invitation.unsubscribe }),
    subscriptionMail(invitation),
    waitingListMail(invitation),
    announcementMail({
      ...invitation,
      url: held.aboutUrl,
      dates: ['Wed 5 – Sun 9 May 2027', 'Wed 1 – Sun 5 September 2027'],
      staysOnList: false,
    }),
    bookingOpensMail({ ...invitation, url: held.aboutUrl, dates: ['Wed 5 – Sun 9 May 2027'] }),
    newDateMail({ ...invitation, url: held.aboutUrl, date: 'Wed 5 – Sun 9 May 2027' }),
    movedDateMail({
      ...invitation,
      url: held.aboutUrl,
      dates: { from: 'Wed 5 – Sun 9 May 2027', to: 'Wed 12 – Sun 16 May 2027' },
    }),
    preregistrationMail(invitation),
  ];
}
