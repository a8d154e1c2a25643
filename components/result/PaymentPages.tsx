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

/** The payment succeeded, its confirmation failed (docs/specification.md#errors). */
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

/** The same where the API cannot say whether the booking is paid; `link` leads back to one that it still holds. */
export function PaymentErrorUnclear({ link }: { link?: BookingLink }) {
  return (
    <ResultPage title="Something went wrong" lead={UNCLEAR_LEAD}>
      <p>
        Please don’t pay again until you’ve heard from us. Questions? Write to <EmailLink />.
      </p>
      {link && (
        <>
          <p>Not paid yet? Your place is still held: carry on where you left off.</p>
          <BackToBooking link={link} />
        </>
      )}
    </ResultPage>
  );
}

/** The API says that the booking is still waiting for its payment. */
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
