'use client';

import { Failure } from '@/components/failure/Failure';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { OPENING_PAYMENT_LABEL, usePayment } from '@/components/forms/use-payment';
import { type BookingPurchase, checkoutFields, type PaymentType } from '@/lib/domain/booking-checkout';
import type { FormRefused } from '@/lib/forms/result';

interface PayFormProps {
  action: '/checkout' | '/success';
  paymentType: PaymentType;
  purchase: BookingPurchase;
  /** Idempotency key until scripts make one. */
  formKey: string;
  onRefused: (refused: FormRefused) => void;
  look?: 'signal' | 'ink';
  children: string;
}

/** Sends the visitor to the payment page. The server computes every amount again (docs/specification.md#calls). */
export function PayForm({ action, paymentType, purchase, formKey, onRefused, look, children }: PayFormProps) {
  const { key, busy, refused, onSubmit } = usePayment({ formKey, onRefused });
  const fields = { ...checkoutFields(purchase, paymentType), key };
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton
        look={look}
        submitting={busy}
        submittingLabel={action === '/checkout' ? OPENING_PAYMENT_LABEL : 'Confirming…'}
      >
        {children}
      </SubmitButton>
      {refused && <Failure>{refused.message}</Failure>}
    </form>
  );
}
