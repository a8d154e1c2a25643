import { ButtonLink } from '@/components/ui/Button';
import { type BookingLink, confirmPath } from '@/lib/domain/booking-link';

import { EmailLink } from './EmailLink';
import { ResultPage } from './ResultPage';

interface PaymentFailedProps {
  link: BookingLink;
  /** Whether the API says that no payment has arrived. */
  isUnpaid: boolean;
}

/** The payment was declined (docs/specification.md#errors). */
export function PaymentFailed({ link, isUnpaid }: PaymentFailedProps) {
  return (
    <ResultPage
      title="Something went wrong"
      lead="Stripe returned an error with your payment - please check your card details, and try again"
    >
      <ButtonLink href={confirmPath(link)} prefetch={false}>
        Try again
      </ButtonLink>
      <p>
        {isUnpaid && 'Nothing was taken from your card. '}
        It keeps happening? Write to <EmailLink />.
      </p>
    </ResultPage>
  );
}
