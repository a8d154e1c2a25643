'use client';

import { Failure } from '@/components/failure/Failure';

import { SubmitButton } from './SubmitButton';
import { OPENING_PAYMENT_LABEL, usePayment } from './use-payment';

interface BuyFormProps {
  action: '/bundle_checkout' | '/mentorship_checkout';
  priceId: string;
}

export function BuyForm({ action, priceId }: BuyFormProps) {
  const { key, busy, refused, onSubmit } = usePayment();
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="priceCode" value={priceId} />
      <input type="hidden" name="key" value={key} />
      <SubmitButton submitting={busy} submittingLabel={OPENING_PAYMENT_LABEL}>
        Buy now
      </SubmitButton>
      {refused && <Failure>{refused.message}</Failure>}
    </form>
  );
}
