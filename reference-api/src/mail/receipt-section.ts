import { type MailSection, ORGANISATION } from './mail';
import type { BookingFacts } from '../domain/booking-facts';
import { formatAmount, type Currency } from '../domain/currency';
import { formatDay } from '../domain/dates';
import { unpaidOn, type Instalment, type Settlement } from '../domain/receipt';

type Rows = MailSection['rows'];

/** The receipt of a booking or purchase; empty for a free booking. */
export function receiptSection(facts: BookingFacts): MailSection[] {
  const { settlement, receipt } = facts;
  if (!settlement) return [];
  return [
    {
      heading: `Receipt ${receipt.number}`,
      rows: [...subjectRows(facts, receipt.date), ...paymentRows(settlement, receipt.date), issuerRow()],
    },
  ];
}

/** The receipt of a later instalment, such as "2 of 4". */
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
      ['Paid', amount],
      ['Paid so far', `${formatAmount(paid, currency)} of ${formatAmount(total, currency)}`],
      ...unpaidRows(settlement, paidOn),
      issuerRow(),
    ],
  };
}

function subjectRows({ product, addWorkWeek }: BookingFacts, date: string): Rows {
  return [
    ['Date', formatDay(date)],
    ['For', addWorkWeek ? `${product}, with CAMP +7` : product],
  ];
}

const issuerRow = () => ['Issued by', `${ORGANISATION.postalAddress}. ${ORGANISATION.legalStatement}`] as const;

function paymentRows(settlement: Settlement, today: string): Rows {
  const { currency, total, paid, payments } = settlement;
  if (payments.every((payment) => payment.paid)) return [['Paid', formatAmount(paid, currency)]];
  return [
    ['Total', `${formatAmount(total, currency)}, in ${payments.length} monthly payments`],
    ['Paid', formatAmount(paid, currency)],
    ...unpaidRows(settlement, today),
  ];
}

function unpaidRows(settlement: Settlement, today: string): Rows {
  const { overdue, coming } = unpaidOn(settlement, today);
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
