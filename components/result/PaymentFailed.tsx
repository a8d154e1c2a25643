import { ButtonLink } from '@/components/ui/Button';
import { type BookingLink, confirmPath } from '@/lib/domain/booking-link';
import { isWorkshopCtype } from '@/lib/domain/ctype';

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
      <ButtonLink href={retryPath(link)} prefetch={false}>
        Try again
      </ButtonLink>
      <p>
        {isUnpaid && 'Nothing was taken from your card. '}
        Does it keep happening? Write to <EmailLink />.
      </p>
    </ResultPage>
  );
}

/** A confirmation page goes on from what was chosen; stays and mentorship have nothing to choose but how to pay. */
function retryPath(link: BookingLink): string {
  return isWorkshopCtype(link.ctype) ? confirmPath(link) : `${confirmPath(link)}?step=pay`;
}
