import { SubmitButton } from '@/components/forms/SubmitButton';
import { OPENING_PAYMENT_LABEL } from '@/components/forms/use-payment';
import { RESIDENCY_PAYMENTS, type ResidencyQuote } from '@/lib/domain/residency-quote';

import styles from './WeekBooking.module.scss';

interface PaymentButtonsProps {
  quote: ResidencyQuote | null;
  /** The payment type of the pressed button while the form is being submitted. */
  submitting: string | null;
}

/** In full or month by month, where the price has instalments. */
export function PaymentButtons({ quote, submitting }: PaymentButtonsProps) {
  const buttonProps = (paymentType: 'payment' | 'subscription') => ({
    name: 'paymentType',
    value: paymentType,
    submittingLabel: OPENING_PAYMENT_LABEL,
    submitting: submitting === paymentType,
    disabled: submitting !== null,
  });
  return (
    <div className={styles.buttons}>
      <SubmitButton {...buttonProps('payment')}>Pay in full</SubmitButton>
      {(quote === null || quote.subPriceId) && (
        <SubmitButton look="line" {...buttonProps('subscription')}>
          {`Split into ${RESIDENCY_PAYMENTS} monthly payments`}
        </SubmitButton>
      )}
    </div>
  );
}
