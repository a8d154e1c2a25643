import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { type BookingLink, confirmPath } from '@/lib/domain/booking-link';
import { isWorkshopCtype } from '@/lib/domain/ctype';

import { AutoReload } from './AutoReload';
import { ResultPage } from './ResultPage';

const LEAD =
  "It's not you, it's us! Your payment went through, but we ran into an error confirming your booking. Don't worry - " +
  "your place is secure, the issue has been flagged, and we'll get this sorted and email you asap.";

const UNCLEAR_LEAD =
  "It's not you, it's us! We ran into an error confirming your booking. If your payment went through, your place is " +
  "secure, the issue has been flagged, and we'll get this sorted and email you asap.";

export function PaymentError() {
  return (
    <ResultPage title="Your place is secure" lead={LEAD}>
      <p>
        There’s nothing you need to do. Please don’t pay again. Questions? Write to <EmailLink />.
      </p>
      <ButtonLink href="/" look="line">
        Go to the home page
      </ButtonLink>
    </ResultPage>
  );
}

/** Shown when it is unknown whether the booking is paid. */
export function PaymentErrorUnclear() {
  return (
    <ResultPage title="Something went wrong" lead={UNCLEAR_LEAD}>
      <p>
        Please don’t pay again until you’ve heard from us. Questions? Write to <EmailLink />.
      </p>
    </ResultPage>
  );
}

export function PaymentMissing({ link }: { link: BookingLink }) {
  return (
    <ResultPage title="Not paid yet" lead="No payment has reached us for this booking, and your place is still held.">
      <BackToBooking link={link} />
      <p>
        Your bank says otherwise? Don’t pay again: write to <EmailLink /> and we’ll look into it.
      </p>
    </ResultPage>
  );
}

function BackToBooking({ link }: { link: BookingLink }) {
  return (
    <ButtonLink href={confirmPath(link)} look="line" prefetch={false}>
      Back to my booking
    </ButtonLink>
  );
}

export function PaymentFailed({ link, isUnpaid }: { link: BookingLink; isUnpaid: boolean }) {
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

/** Residencies and mentorship have no choices before the payment. */
function retryPath(link: BookingLink): string {
  return isWorkshopCtype(link.ctype) ? confirmPath(link) : `${confirmPath(link)}?step=pay`;
}

/** Shown when the visitor returns before the payment provider has notified the API. */
export function PaymentPending({ link }: { link: BookingLink }) {
  return (
    <ResultPage title="One moment" lead="We are waiting for word of your payment.">
      <AutoReload />
      <p>Not paid yet? Your place is still held: carry on where you left off.</p>
      <BackToBooking link={link} />
    </ResultPage>
  );
}
