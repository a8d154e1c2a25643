import type { MailSection } from './mail';
import type { BookingFacts } from '../domain/booking-facts';
import { formatAmount } from '../domain/currency';
import { formatDay } from '../domain/dates';
import { ORGANISATION } from '../domain/organisation';
import type { Settlement } from '../domain/receipt';

/** The receipt of a booking or purchase; none when there was nothing to pay. */
export function receiptSection({ product, addWorkWeek, settlement, receipt }: BookingFacts): MailSection[] {
  if (!settlement) return [];
  return [
    {
      heading: `Receipt ${receipt.number}`,
      rows: [
        ['Date', formatDay(receipt.date)],
        ['For', addWorkWeek ? `${product}, with CAMP +7` : product],
        ...paymentRows(settlement),
        ['Issued by', `${ORGANISATION.postalAddress}. ${ORGANISATION.legalStatement}`],
      ],
    },
  ];
}

function paymentRows({ currency, total, paid, payments }: Settlement): MailSection['rows'] {
  const later = payments.filter((payment) => !payment.paid);
  const [next] = later;
  if (!next) return [['Paid', formatAmount(paid, currency)]];
  const dates = new Intl.ListFormat('en-GB').format(later.map(({ date }) => formatDay(date)));
  const each = later.length > 1 ? ' each' : '';
  return [
    ['Total', `${formatAmount(total, currency)}, in ${payments.length} monthly payments`],
    ['Paid', formatAmount(paid, currency)],
    ['Still to pay', `${formatAmount(next.amount, currency)}${each} on ${dates}`],
  ];
}
