import { bookingFacts } from '../src/domain/booking-facts';
import { timeOn } from '../src/domain/dates';
import { planInstalments, createSettlement } from '../src/domain/receipt';
import { cancellationMail } from '../src/mail/cancellation-mail';
import { bundleMail, confirmationMail, mentorshipMail, residencyMail } from '../src/mail/confirmation-mails';
import type { Mail } from '../src/mail/mail';
import { bankRefusalMail, failedInstalmentMail, instalmentMail, returnedPaymentMail } from '../src/mail/payment-mails';
import {
  openFirstMail,
  placeOfferedMail,
  reminderMail,
  reservationMail,
  residencyReservationMail,
} from '../src/mail/reservation-mails';
import { preregistrationMail, subscriptionMail, waitingListMail } from '../src/mail/subscription-mails';

const SITE = 'https://camp.example';
const HASH = 'q4yKc0Vb2mWn8TzR1sLx6Jd3Pf7Gh5Aq';
const PRODUCT = 'Listening to Ice, 5–9 May 2027';
const CONFIRMED_AT = timeOn('2027-02-01', '12:00');

const person = { to: 'ada@example.org', firstName: 'Ada' };
const paying = { ...person, product: PRODUCT, amount: '€298' };
const cancelUrl = `${SITE}/cancel/onsite/${HASH}`;
const held = {
  ...person,
  url: `${SITE}/confirm/onsite/${HASH}`,
  releaseUrl: `${SITE}/release/onsite/${HASH}`,
  heldUntil: timeOn('2027-02-04', '12:00'),
  daysFromOpening: 3,
};
const invitation = {
  to: person.to,
  url: `${SITE}/subscribe_confirm/${HASH}`,
  workshop: 'Listening to Ice',
  unsubscribe: { token: HASH, url: `${SITE}/unsubscribe/${HASH}` },
};
const facts = (product: string, numberOfPayments: number, sessions: { starts_at: number; ends_at: number }[] = []) =>
  bookingFacts({
    id: 481,
    ctype: sessions.length > 0 ? 'online' : 'onsite',
    product,
    edition: { id: 31, sequence: 0, updatedAt: null },
    firstDay: '2027-05-05',
    lastDay: '2027-05-09',
    sessions,
    equipment: 'Bring a recorder and closed headphones if you have them; we have six sets to lend. Boots, gloves.',
    addWorkWeek: product === PRODUCT,
    confirmedAt: CONFIRMED_AT,
    payment: {
      currency: 'eur',
      instalments: planInstalments('2027-02-01', 29800, numberOfPayments),
      paidAt: CONFIRMED_AT,
    },
  });
const evening = (date: string) => ({ starts_at: timeOn(date, '19:00'), ends_at: timeOn(date, '21:00') });

const twoOfFour = planInstalments('2027-02-01', 29800, 4).map((each, index) => ({ ...each, paid: index < 2 }));

/** One mail of every kind, for tests that look at all of them. */
export function sampleMails(): Mail[] {
  const online = facts('The Radio Essay, from 11 May 2027', 1, [evening('2027-05-11'), evening('2027-05-18')]);
  return [
    reservationMail({ ...held, product: PRODUCT }),
    openFirstMail({ ...held, product: PRODUCT }),
    residencyReservationMail({ ...held, product: 'Residency, 2 weeks, 5–19 May 2027' }),
    confirmationMail({ ...person, cancelUrl, ctype: 'onsite', facts: facts(PRODUCT, 4) }),
    { ...confirmationMail({ ...person, cancelUrl, ctype: 'online', facts: online }), kind: 'confirmation-online' },
    residencyMail({ ...person, cancelUrl, facts: facts('Residency, 2 weeks, 5–19 May 2027', 1) }),
    bundleMail({
      to: person.to,
      facts: facts('Bundle of 6 online workshops', 1),
      code: 'CAMP-7Q2M-X8RD-4KTV-91ZB',
      uses: 6,
      validUntil: '1 February 2030',
    }),
    mentorshipMail({ to: person.to, facts: facts('Six sessions', 1) }),
    reminderMail({ ...held, product: PRODUCT, isOffer: false }),
    placeOfferedMail({ ...held, product: PRODUCT }),
    cancellationMail({
      ...person,
      ctype: 'onsite',
      facts: facts(PRODUCT, 4),
      paid: 29800,
      settling: { retainedPercent: 20, retained: 23840, refund: 5960, due: 0 },
    }),
    returnedPaymentMail({ ...paying, cause: 'place_gone' }),
    bankRefusalMail({ ...paying, url: held.url }),
    failedInstalmentMail({ ...paying, position: '2 of 4', url: held.url }),
    instalmentMail({
      ...person,
      facts: facts(PRODUCT, 4),
      settlement: createSettlement({ currency: 'eur', instalments: twoOfFour, paidAt: CONFIRMED_AT }),
      number: 2,
      amountMinor: 29800,
      paidOn: '2027-03-01',
    }),
    subscriptionMail(invitation),
    waitingListMail(invitation),
    preregistrationMail(invitation),
  ];
}
