import { ButtonLink } from '@/components/ui/Button';
import { type BookingLink, confirmPath } from '@/lib/domain/booking-link';

import { EmailLink } from './EmailLink';
import { ResultPage } from './ResultPage';

export function PaymentFailed({ link }: { link: BookingLink }) {
  return (
    <ResultPage
      title="Something went wrong"
      lead="Stripe returned an error with your payment - please check your card details, and try again"
    >
      <ButtonLink href={confirmPath(link)} prefetch={false}>
        Try again
      </ButtonLink>
      <p>
        Nothing was taken from your card. It keeps happening? Write to <EmailLink />.
      </p>
    </ResultPage>
  );
}
