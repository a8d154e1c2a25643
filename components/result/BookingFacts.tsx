import type { ReactNode } from 'react';

import { SessionTimes } from '@/components/workshop/SessionTimes';
import type { ConfirmedBooking } from '@/lib/domain/booking-types';
import type { Ctype } from '@/lib/domain/ctype';
import { SYMBOLS } from '@/lib/domain/currency';
import { formatDateSpan, formatDay, formatShortDay } from '@/lib/domain/dates';
import { formatMoney } from '@/lib/domain/money';
import { findBookedTravel, type Trip } from '@/lib/domain/stay';

import styles from './BookingFacts.module.scss';

interface Fact {
  term: string;
  value: ReactNode;
}

export function BookingFacts({ ctype, booking }: { ctype: Ctype; booking: ConfirmedBooking }) {
  return <FactList facts={[...listStayFacts(ctype, booking), ...listPaymentFacts(booking)]} />;
}

export function FactList({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function listStayFacts(ctype: Ctype, booking: ConfirmedBooking): Fact[] {
  return [
    { term: 'Booked', value: booking.product },
    { term: 'Added', value: booking.add_ww && 'CAMP +7: seven more nights after the workshop' },
    ...listTravelFacts(ctype, booking),
    { term: 'Sessions', value: booking.sessions.length > 0 && <SessionTimes sessions={booking.sessions} /> },
    { term: 'Bring', value: booking.equipment },
  ];
}

function listTravelFacts(ctype: Ctype, booking: ConfirmedBooking): Fact[] {
  const { start_date, end_date } = booking;
  const { outward, back } = findBookedTravel(ctype, booking);
  const dates = start_date && end_date ? formatDateSpan(start_date, end_date) : null;
  const isRegular = outward?.time && back?.time;
  return [
    { term: 'Dates', value: !isRegular && dates },
    { term: 'Begins', value: !isRegular && !dates && start_date && formatDay(start_date) },
    { term: 'Arrive', value: outward && formatTrip(outward, 'the shuttle leaves Toulouse at') },
    { term: 'Leave', value: back && formatTrip(back, 'the shuttle is back in Toulouse by') },
  ];
}

function formatTrip({ day, time }: Trip, shuttle: string): string {
  return time ? `${formatDay(day)}: ${shuttle} ${time}` : formatDay(day);
}

function listPaymentFacts({ currency, total, paid, payments, receipt }: ConfirmedBooking): Fact[] {
  const amount = (value: number) => currency && formatMoney(value, SYMBOLS[currency]);
  const later = currency ? payments.filter((payment) => !payment.paid) : [];
  return [
    { term: 'Total', value: total !== null && later.length > 0 && amount(total) },
    { term: 'Paid', value: paid !== null && amount(paid) },
    {
      term: 'Still to pay',
      value: later.length > 0 && (
        <ul className={styles.payments}>
          {later.map((payment, index) => (
            <li key={index}>
              {amount(payment.amount)}
              {payment.date && ` on ${formatShortDay(payment.date)}`}
            </li>
          ))}
        </ul>
      ),
    },
    { term: 'Receipt', value: receipt },
  ];
}
