import type { ReactNode } from 'react';

import { formatMoney } from '@/lib/domain/money';
import { quote } from '@/lib/domain/quote';
import type { BookingLink } from '@/lib/domain/booking-link';
import type { BookingPrice, UnpaidBooking } from '@/lib/domain/types';

import type { HeadingRef } from './IntroStep';
import { PayForm } from './PayForm';
import styles from './Step.module.scss';

interface PayStepProps {
  heading: HeadingRef;
  link: BookingLink;
  booking: UnpaidBooking;
  price: BookingPrice;
  addWw: boolean;
  applied: { code: string; percent: number } | null;
  formKey: string;
  codeForm: ReactNode;
}

/** The total, an optional code, and the two ways to pay; with nothing to pay, one button (spec.md §4, step 3). */
export function PayStep({ heading, link, booking, price, addWw, applied, formKey, codeForm }: PayStepProps) {
  const percent = applied?.percent ?? null;
  const { base, total, monthly, numberOfPayments, splitOffered, free } = quote({
    price,
    addWw,
    percent,
    allowPp: booking.allow_pp,
  });
  const freeBecause = base > 0 ? 'Your code covers the whole price.' : 'There is nothing to pay.';
  const purchase = {
    link,
    booking,
    price,
    addWw,
    code: applied?.code ?? '',
    percent,
    numberOfPayments,
    formKey,
  };
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        Your total
      </h2>
      <p className={styles.lead}>
        {booking.product}
        {addWw && ', with CAMP +7'}
      </p>
      <p className={styles.figure} aria-live="polite">
        {percent !== null && <del className={styles.before}>{formatMoney(base, price.symbol)}</del>}
        {formatMoney(total, price.symbol)}
      </p>
      {codeForm}
      <div className={styles.payments}>
        <section className={styles.payment}>
          <h3>{free ? 'Nothing to pay' : 'One payment'}</h3>
          <p>{free ? freeBecause : `${formatMoney(total, price.symbol)}, now, and everything is settled.`}</p>
          <PayForm of={purchase} action={free ? '/success' : '/checkout'} paymentType="payment" amount={total}>
            {free ? 'Confirm (no payment required)' : 'Pay in full'}
          </PayForm>
        </section>
        {splitOffered && (
          <section className={styles.payment}>
            <h3>{numberOfPayments} monthly payments</h3>
            <p>
              {numberOfPayments} payments of {formatMoney(monthly, price.symbol)}, one a month, the first one now.
            </p>
            <PayForm of={purchase} action="/checkout" paymentType="subscription" amount={monthly} look="ink">
              {`Split over ${numberOfPayments} months`}
            </PayForm>
          </section>
        )}
      </div>
      <p className={styles.notice}>
        Paying you agree to our{' '}
        <a href="/terms" target="_blank" rel="noopener">
          terms and conditions (opens in a new tab)
        </a>
        .
        {link.ctype === 'onsite' &&
          ' Cancelling 120 or more days before: full refund minus a 20% fee; 60 to 119 days: 50% retained; under 60 days: no refund.'}
        {link.ctype === 'online' && ' Online workshops are not refunded.'}
      </p>
    </div>
  );
}
