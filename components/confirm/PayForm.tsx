'use client';

import { SubmitButton } from '@/components/forms/SubmitButton';
import { OPENING_PAYMENT, usePayment } from '@/components/forms/use-payment';
import { Failure } from '@/components/failure/Failure';
import { priceCode } from '@/lib/domain/price-code';
import type { BookingLink } from '@/lib/domain/booking-link';
import type { BookingPrice, UnpaidBooking } from '@/lib/domain/types';

/** What is about to be paid for. */
export interface Purchase {
  link: BookingLink;
  booking: UnpaidBooking;
  price: BookingPrice;
  addWw: boolean;
  /** The code that was applied; '' without one. */
  code: string;
  percent: number | null;
  numberOfPayments: number;
  /** The key of the form until scripts make one. */
  formKey: string;
}

interface PayFormProps {
  action: '/checkout' | '/success';
  paymentType: 'payment' | 'subscription';
  /** Currency units: the total, or one monthly payment. */
  amount: number;
  of: Purchase;
  look?: 'signal' | 'ink';
  children: string;
}

/** Leaves for the payment page, once however often it is clicked. The server works every number out anew (spec.md §7). */
export function PayForm({ action, paymentType, amount, of: purchase, look, children }: PayFormProps) {
  const { link, booking, price, addWw, code, percent, numberOfPayments, formKey } = purchase;
  const { ctype, hash } = link;
  const { key, busy, refused, onSubmit } = usePayment({ formKey });
  const fields = {
    product: booking.product,
    paymentType,
    hash,
    amount: String(amount),
    currency: price.currency,
    priceCode: priceCode({
      pricecodeVersion: booking.pricecode_version,
      courseId: booking.course_id,
      ctype,
      currency: price.currency,
      percent,
      numberOfPayments,
      workWeek: addWw,
    }),
    ctype,
    add_ww: addWw ? '1' : '0',
    grantCode: code,
    codeType: ctype === 'online' ? 'bundle' : 'grant',
    ws: booking.tracked_id ?? '',
    key,
  };
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton
        look={look}
        submitting={busy}
        submittingLabel={action === '/checkout' ? OPENING_PAYMENT : 'Confirming…'}
      >
        {children}
      </SubmitButton>
      {refused && <Failure>{refused.message}</Failure>}
    </form>
  );
}
