import { ButtonLink } from '@/components/ui/Button';
import { type BookingLink, confirmPath } from '@/lib/domain/booking-link';

import { AutoReload } from './AutoReload';
import { ResultPage } from './ResultPage';

/** The visitor may come back before the payment provider has notified the API: the booking is still unpaid then. */
export function PaymentPending({ link }: { link: BookingLink }) {
  return (
    <ResultPage title="One moment" lead="We are waiting for word of your payment.">
      <AutoReload />
      <p>Not paid yet? Your place is still held: carry on where you left off.</p>
      <ButtonLink href={confirmPath(link)} look="line" prefetch={false}>
        Back to my booking
      </ButtonLink>
    </ResultPage>
  );
}
