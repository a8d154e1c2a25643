'use client';

import { Failure } from '@/components/failure/Failure';

import styles from './Form.module.scss';
import { SubmitButton } from './SubmitButton';
import { OPENING_PAYMENT_LABEL, usePayment } from './use-payment';

export const BUYING_TERMS_ID = 'before-you-buy';

interface BuyFormProps {
  action: '/bundle_checkout' | '/mentorship_checkout';
  priceId: string;
  /** As the page shows it, in currency units. */
  price: number;
}

export function BuyForm({ action, priceId, price }: BuyFormProps) {
  const { key, busy, refused, onSubmit } = usePayment();
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="priceCode" value={priceId} />
      <input type="hidden" name="amount" value={price} />
      <input type="hidden" name="key" value={key} />
      <SubmitButton submitting={busy} submittingLabel={OPENING_PAYMENT_LABEL}>
        Buy now
      </SubmitButton>
      <p className={styles.below}>
        <a href={`#${BUYING_TERMS_ID}`}>Refund and terms</a>
      </p>
      {refused && <Failure>{refused.message}</Failure>}
    </form>
  );
}
