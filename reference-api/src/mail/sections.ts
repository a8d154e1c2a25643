import type { BookingType } from '@camp/contract/booking-types';
import type { Currency } from '@camp/contract/currencies';
import { describeIssuer, LEGAL_NOTICE, PACKAGE_TRAVEL } from '@camp/contract/organisation';
import { RESIDENCY_SHUTTLE, type Trip } from '@camp/contract/travel';

import { type Link, type MailSection, ORGANISATION } from './mail';
import {
  type BookingFacts,
  type FactChange,
  type Instalment,
  type Settlement,
  listUnpaid,
} from '../domain/booking-facts';
import { clockAt, dayAt, formatDay, formatDayRange, formatLongDay, formatSession } from '../domain/dates';
import { formatAmount } from '../domain/prices';

type Rows = MailSection['rows'];
type TextRows = (readonly [term: string, value: string])[];

export function receiptSection(facts: BookingFacts): MailSection[] {
  const { settlement, receipt } = facts;
  if (!settlement) return [];
  return [
    {
      heading: `Receipt ${receipt.number}`,
      rows: [
        ...subjectRows(facts, receipt.date),
        ...discountRows(facts, settlement),
        ...paymentRows(settlement, receipt.date, facts.discount !== null),
        ...issuerRows(),
      ],
    },
  ];
}

export function instalmentReceiptSection(
  facts: BookingFacts,
  settlement: Settlement,
  { position, amount, paidOn }: { position: string; amount: string; paidOn: string },
): MailSection {
  const { currency, paid, total } = settlement;
  return {
    heading: `Receipt ${facts.receipt.number}, payment ${position}`,
    rows: [
      ...subjectRows(facts, paidOn),
      ...discountRows(facts, settlement),
      ['Paid', amount],
      ['Paid so far', `${formatAmount(paid, currency)} of ${formatAmount(total, currency)}`],
      ...unpaidRows(settlement, paidOn),
      ...issuerRows(),
    ],
  };
}

function subjectRows({ product, addWorkWeek }: BookingFacts, date: string): Rows {
  return [
    ['Date', formatDay(date)],
    ['For', addWorkWeek ? `${product}, with CAMP +7` : product],
  ];
}

const issuerRows = (): Rows => [
  ['Issued by', describeIssuer()],
  ['VAT', LEGAL_NOTICE.vat],
  ['Mediator', LEGAL_NOTICE.mediator],
];

/** Empty for online workshops, and for organisations that sell no package travel. */
export function packageTravelSection(ctype: BookingType, facts = PACKAGE_TRAVEL): MailSection[] {
  if (!facts || ctype === 'online') return [];
  return [
    {
      heading: 'Package travel',
      rows: [
        ['Registered as', facts.registration],
        ['Protected by', facts.guarantor],
        ['Insured by', facts.insurer],
        ['Your rights', { label: 'Standard information form', url: facts.form }],
      ],
    },
  ];
}
/** The content and time of a buyer's declaration. */
export function withdrawalSection(receipt: string, receivedAt: number, product?: string): MailSection {
  return {
    heading: 'Your declaration',
    rows: [
      ['Content', `I withdraw from the contract${product ? ` about: ${product}` : ''}.`],
      ['Receipt', receipt],
      ['Received', `${formatDay(dayAt(receivedAt))} at ${clockAt(receivedAt)}, time of Paris`],
    ],
  };
}

function discountRows({ discount }: BookingFacts, { currency, total }: Settlement): Rows {
  if (!discount?.price) return [];
  const { code, percent, price } = discount;
  return [
    ['Price', formatAmount(price, currency)],
    ['Code', `${code}, ${percent}% off: −${formatAmount(price - total, currency)}`],
  ];
}

function paymentRows(settlement: Settlement, today: string, withTotal: boolean): Rows {
  const { currency, total, paid, payments } = settlement;
  if (payments.every((payment) => payment.paid)) {
    const totalRow = ['Total', formatAmount(total, currency)] as const;
    return [...(withTotal ? [totalRow] : []), ['Paid', formatAmount(paid, currency)]];
  }
  return [
    ['Total', `${formatAmount(total, currency)}, in ${payments.length} monthly payments`],
    ['Paid', formatAmount(paid, currency)],
    ...unpaidRows(settlement, today),
  ];
}

function unpaidRows(settlement: Settlement, today: string): Rows {
  const { overdue, coming } = listUnpaid(settlement, today);
  const row = (term: string, payments: Instalment[]) =>
    payments.length > 0 ? [[term, listPayments(payments, settlement.currency)] as const] : [];
  return [...row('Was due', overdue), ...row('Still to pay', coming)];
}

/** "€298 each on 1 March 2027 and 1 April 2027". */
export function listPayments(payments: readonly Instalment[], currency: Currency): string {
  const dates = new Intl.ListFormat('en-GB').format(payments.map(({ date }) => formatDay(date)));
  const each = payments.length > 1 ? ' each' : '';
  return `${formatAmount(payments[0]?.amount ?? 0, currency)}${each} on ${dates}`;
}

/** Stays with a gap between their weeks have no single journey. */
export const WEEKLY_SHUTTLE =
  `The shuttle leaves Toulouse on Wednesdays at ${RESIDENCY_SHUTTLE.leaves} and is back there by ` +
  `${RESIDENCY_SHUTTLE.returns} on the Wednesday a stay ends. It’s included.`;

export const openPage = (url: string, what = 'booking'): Link => ({ label: `Open your ${what}`, url });

/** @param offer the workshop's page and the price, for a booking that is not paid yet. */
export function bookingSection(
  ctype: BookingType,
  facts: BookingFacts,
  heading: string,
  offer?: { aboutUrl: string; price: string },
): MailSection {
  const { product, addWorkWeek, journey, equipment } = facts;
  const what = addWorkWeek ? `${product}, and CAMP +7: seven more nights` : product;
  return {
    heading,
    rows: [
      ['What', offer ? { label: what, url: offer.aboutUrl } : what],
      ...(journey ? journeyRows(journey) : meetingRows(facts)),
      ['Where', getPlace(ctype)],
      ...(offer ? [['Price', offer.price] as const] : []),
      ...(equipment && !offer ? [['Equipment', equipment] as const] : []),
    ],
  };
}

const getPlace = (ctype: BookingType) => (ctype === 'online' ? 'Online' : ORGANISATION.postalAddress);

export function compareBooked(ctype: BookingType, before: BookingFacts, now: BookingFacts): FactChange[] {
  const old = new Map(bookedRows(ctype, before));
  const current = new Map(bookedRows(ctype, now));
  return [...new Set([...current.keys(), ...old.keys()])]
    .map((fact) => ({ fact, before: old.get(fact) ?? null, now: current.get(fact) ?? null }))
    .filter((change) => change.before !== change.now);
}

function bookedRows(ctype: BookingType, facts: BookingFacts): TextRows {
  const { firstDay, lastDay, journey, sessions } = facts;
  const hasDays = firstDay && lastDay && sessions.length === 0;
  return [
    ...(hasDays ? [['Days', formatDayRange(firstDay, lastDay)] as const] : []),
    ...(journey ? journeyRows(journey) : []),
    ...(hasDays ? [] : meetingRows(facts)),
    ['Where', getPlace(ctype)],
  ];
}

function meetingRows({ sessions, firstDay }: BookingFacts): TextRows {
  if (sessions.length > 0) {
    return sessions.map((session, index) => [`Session ${index + 1}`, formatSession(session)] as const);
  }
  return firstDay ? [['Begins', formatLongDay(firstDay)]] : [];
}

function journeyRows({ outward, back }: NonNullable<BookingFacts['journey']>): TextRows {
  const toText = ({ day, time }: Trip, shuttle: string) =>
    time === null ? formatLongDay(day) : `${formatLongDay(day)}: ${shuttle} ${time}`;
  return [
    ...(outward ? [['Arrive', toText(outward, 'the shuttle leaves Toulouse at')] as const] : []),
    ...(back ? [['Leave', toText(back, 'the shuttle is back in Toulouse by')] as const] : []),
  ];
}
