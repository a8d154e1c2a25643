import type { ConfirmableType } from '@camp/contract/booking-types';
import { type Currency, SYMBOLS } from '@camp/contract/currencies';
import type { Trip } from '@camp/contract/travel';
import type { ReactNode } from 'react';

import type { Fact } from '@/components/ui/FactList';
import { keepWhole } from '@/components/ui/keep-whole';
import { SessionTimes } from '@/components/workshop/SessionTimes';
import { formatDateSpan, formatDay, formatShortDay } from '@/lib/domain/dates';
import { formatMoney } from '@/lib/domain/money';
import { findTravel, type StayDates } from '@/lib/domain/stay';
import { site } from '@/lib/site';
import type { BookedDates, BookingPayment, ConfirmedBooking } from '@/lib/workshop-api/booking-types';

import styles from './BookingFacts.module.scss';

export function listStayFacts(ctype: ConfirmableType, booking: BookedDates): Fact[] {
  const isStay = ctype === 'onsite' || ctype === 'residency';
  return [
    { term: 'Booked', value: booking.product },
    { term: 'Added', value: booking.add_ww && 'CAMP +7: seven more nights after the workshop' },
    ...listDateFacts(ctype, booking),
    { term: 'Where', value: isStay && booking.start_date && site.postalAddress.join(', ') },
    { term: 'Bring', value: booking.equipment },
    ...listJoiningFacts(booking),
  ];
}

function listJoiningFacts({ joining }: BookedDates): Fact[] {
  if (!joining) return [];
  const { meeting_point, meeting_time, driver_number, join_link, preparation } = joining;
  return [
    { term: 'Meeting point', value: meeting_point },
    { term: 'Meeting time', value: meeting_time },
    { term: 'Driver’s number', value: driver_number },
    { term: 'Sessions by', value: join_link && <a href={join_link}>Video call</a> },
    { term: 'Prepare', value: preparation },
  ];
}

export function listDateFacts(ctype: ConfirmableType, booking: StayDates): Fact[] {
  const { start_date, end_date, sessions } = booking;
  const { outward, back } = findTravel(ctype, booking);
  const dates = start_date && end_date ? formatDateSpan(start_date, end_date) : null;
  const isRegular = outward?.time && back?.time;
  return [
    { term: 'Dates', value: !isRegular && dates },
    { term: 'Begins', value: !isRegular && !dates && start_date && formatDay(start_date) },
    { term: 'Arrive', value: outward && formatTrip(outward, 'the shuttle leaves Toulouse at') },
    { term: 'Leave', value: back && formatTrip(back, 'the shuttle is back in Toulouse by') },
    { term: 'Sessions', value: sessions.length > 0 && <SessionTimes sessions={sessions} /> },
  ];
}

function formatTrip({ day, time }: Trip, shuttle: string): string {
  return time ? `${formatDay(day)}: ${shuttle} ${time}` : formatDay(day);
}

/** @param today `YYYY-MM-DD` */
export function listPaymentFacts(booking: ConfirmedBooking, today: string): Fact[] {
  const { currency, total, paid, payments, discount } = booking;
  const later = payments.filter((payment) => !payment.paid);
  const isOverdue = ({ date, pay_url }: BookingPayment) => Boolean(pay_url) || (date !== null && date < today);
  return [
    { term: 'Price', value: discount && formatAmount(discount.price, currency) },
    { term: 'Code', value: discount && formatDiscount(booking, discount) },
    { term: 'Total', value: (later.length > 0 || discount !== null) && formatAmount(total, currency) },
    { term: 'Paid', value: formatAmount(paid, currency) },
    { term: 'Was due', value: listPayments(later.filter(isOverdue), currency) },
    {
      term: 'Still to pay',
      value: listPayments(
        later.filter((payment) => !isOverdue(payment)),
        currency,
      ),
    },
  ];
}

function formatDiscount({ total, currency }: ConfirmedBooking, { code, percent, price }: Discount): string {
  const amount = price === null || total === null ? null : formatAmount(price - total, currency);
  return `${code}, ${percent}% off${amount ? `: −${amount}` : ''}`;
}

type Discount = NonNullable<ConfirmedBooking['discount']>;

export function formatAmount(amount: number | null, currency: Currency | null): string | null {
  return amount === null || currency === null ? null : formatMoney(amount, SYMBOLS[currency]);
}

export function listPayments(payments: BookingPayment[], currency: Currency | null): ReactNode {
  if (payments.length === 0 || !currency) return null;
  return (
    <ul className={styles.payments}>
      {payments.map(({ amount, date }, index) => (
        <li key={index}>
          {formatAmount(amount, currency)}
          {date && keepWhole(` on ${formatShortDay(date)}`)}
        </li>
      ))}
    </ul>
  );
}
