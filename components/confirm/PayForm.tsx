'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';

import { SubmitButton } from '@/components/forms/SubmitButton';
import { useKey } from '@/components/forms/use-key';
import { priceCode } from '@/lib/pricing/price-code';
import type { BookingPrice, Ctype, UnpaidBooking } from '@/lib/workshop-api/types';

interface PayFormProps {
  action: '/checkout' | '/success';
  paymentType: 'payment' | 'subscription';
  /** Currency units: the total, or one monthly payment. */
  amount: number;
  ctype: Ctype;
  hash: string;
  booking: UnpaidBooking;
  price: BookingPrice;
  addWw: boolean;
  code: string;
  percent: number | null;
  numberOfPayments: number;
  look?: 'signal' | 'ink';
  children: string;
}

/** Leaves for the payment page, once however often it is clicked. The server works every number out anew (spec.md §7). */
export function PayForm({ action, paymentType, amount, ctype, hash, booking, price, addWw, code, percent, numberOfPayments, look, children }: PayFormProps) {
  const [key, renewKey] = useKey();
  const [leaving, setLeaving] = useState(false);
  const left = useRef(false);

  // Back from the payment page: the page may come out of the browser's memory as it was left, with its button off.
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      left.current = false;
      setLeaving(false);
      renewKey();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [renewKey]);

  // What is bought has changed: it is another payment.
  const bought = `${amount} ${code} ${addWw} ${price.currency}`;
  useEffect(renewKey, [bought, renewKey]);

  const onSubmit = (event: FormEvent) => {
    if (left.current) return event.preventDefault();
    left.current = true;
    setLeaving(true);
  };

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
      {Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <SubmitButton look={look} submitting={leaving}>{children}</SubmitButton>
    </form>
  );
}
