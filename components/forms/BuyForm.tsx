'use client';

import { SubmitButton } from '@/components/forms/SubmitButton';
import { Failure } from '@/components/failure/Failure';

import { OPENING_PAYMENT, usePayment } from './use-payment';

interface BuyFormProps {
  action: '/bundle_checkout' | '/mentorship_checkout';
  /** The id of the price, which also says in which currency. */
  priceId: string;
}

/** One button that leads to the payment page of something with a price of its own. */
export function BuyForm({ action, priceId }: BuyFormProps) {
  const { key, busy, refused, onSubmit } = usePayment();
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="priceCode" value={priceId} />
      <input type="hidden" name="key" value={key} />
      <SubmitButton submitting={busy} submittingLabel={OPENING_PAYMENT}>
        Buy now
      </SubmitButton>
      {refused && <Failure>{refused.message}</Failure>}
    </form>
  );
}
