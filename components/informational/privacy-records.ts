import { CURRENCIES } from '@/lib/domain/currency';
import { formatWait } from '@/lib/domain/durations';
import { getLifetimeSeconds } from '@/lib/forms/draft';

/** Days for which the workshop API and the logs keep data; PrivacyPage.test compares them with the settings. */
export const DAYS = {
  IDEMPOTENCY_KEY: 30,
  LOG: 14,
  MAIL: 30,
  UNCONFIRMED_SUBSCRIPTION: 30,
  UNPAID_BOOKING: 30,
  VISIT_DETAILS: 30,
  WAITING_LIST: 730,
};

const CURRENCY_CODES = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(CURRENCIES);

export const COOKIES = {
  currency: [
    'you choose a currency, or reserve a place in one',
    `${CURRENCY_CODES}, until you close the browser`,
    'to show prices in it on the next page',
  ],
  ws: [
    'you arrive by a link that carries a tracking number, unless your browser says ‘Do Not Track’ or ‘Global ' +
      'Privacy Control’',
    'that number, digits only, until you close the browser; scripts cannot read it',
    'to know which newsletter, poster or partner led to a booking',
  ],
  'draft-…': [
    'a form has to be shown to you again and your browser runs no JavaScript',
    `what you typed, encrypted, for ${formatWait(getLifetimeSeconds('reserve'))} at most, sent to that one page only`,
    'so that you don’t type it twice',
  ],
  'draft-checkout': [
    'you go on to the payment page of a booking',
    `currency, CAMP +7 and code as you chose them, encrypted, for ${formatWait(getLifetimeSeconds('checkout'))} at ` +
      'most, sent to that booking’s page only',
    'so that a declined card doesn’t lose them',
  ],
  'draft-held': [
    'you reserve a place',
    `the code of the reservation and what you typed, encrypted, for ${formatWait(getLifetimeSeconds('held'))} at ` +
      'most, sent to that workshop’s form only; scripts cannot read it',
    'so that the form knows your place after a reload, and can correct it',
  ],
  held: [
    'you reserve a place',
    'the workshop and until when we hold your place, until then',
    'to remind you of it on every page',
  ],
  browser: [
    'you send a form',
    'a random number, until you close the browser; scripts cannot read it',
    'so that a form sent twice books once',
  ],
};

export const STORED = {
  'Reserve a place': [
    'name, email address, workshop and date, currency, tracking number if any, and what you choose to write ' +
      'about yourself',
    'to hold the place and prepare the workshop: steps towards a contract',
    `if you do not confirm, deleted within ${DAYS.UNPAID_BOOKING} days after the three-day hold ends`,
  ],
  'Confirm and pay': [
    'the above, the amount, the code used, the payment provider’s reference',
    'to carry out the contract and keep accounts, as the law requires',
    'accounts 10 years; what you wrote about yourself, until three months after the workshop',
  ],
  'Book a residency; buy a bundle or mentorship': [
    'name and email address, weeks or package, payment reference, tracking number if any',
    'contract and accounts',
    'accounts 10 years',
  ],
  'Tell us before you come': [
    'what you choose to write about diet, allergies and access, how you arrive, and a person to call',
    'to cook, prepare the house and help in an emergency: the contract, and for what concerns health your consent, ' +
      'which you give by writing it and withdraw by deleting it',
    `${DAYS.VISIT_DETAILS} days after the last day of your visit, or until you cancel`,
  ],
  Subscribe: [
    'email address, date of confirmation, tracking number if any',
    'your consent',
    `until you unsubscribe; unconfirmed addresses are deleted after ${DAYS.UNCONFIRMED_SUBSCRIPTION} days`,
  ],
  'Join a waiting list or pre-register': [
    'email address and the workshop',
    'your consent',
    `until you leave the list, or we have told you of a new date and it is over: ${DAYS.WAITING_LIST / 365} years at ` +
      'most; a pre-registration until the workshop is over',
  ],
  'Write to us': ['your message', 'to answer it', 'two years'],
};
