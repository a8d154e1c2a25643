import { isWorkshopType } from '@camp/contract/booking-types';
import type { ReactNode } from 'react';

import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { keepWhole } from '@/components/ui/keep-whole';
import { type BookingLink, confirmPath, releasePath } from '@/lib/domain/booking-link';
import { formatHoldPeriod } from '@/lib/domain/dates';
import type { UnpaidBooking } from '@/lib/workshop-api/booking-types';

import { ResultPage } from './ResultPage';
import styles from './ResultPage.module.scss';

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

export function PaymentErrorUnclear() {
  return (
    <ResultPage title="Something went wrong" lead={UNCLEAR_LEAD}>
      <p>
        Please don’t pay again until you’ve heard from us. Questions? Write to <EmailLink />.
      </p>
    </ResultPage>
  );
}

interface PaymentFailedProps {
  link: BookingLink;
  booking: UnpaidBooking | null;
  picture: ReactNode;
}

/** @param booking null if it may be paid */
export function PaymentFailed({ link, booking, picture }: PaymentFailedProps) {
  const held = link.ctype === 'mentorship' ? null : booking;
  return (
    <ResultPage
      title="Something went wrong"
      lead="Stripe returned an error with your payment - please check your card details, and try again"
      picture={picture}
    >
      {booking && <p>Nothing was taken from your card. Another card often works, or a call to your bank.</p>}
      {held && (
        <p>
          Your place is still held {keepWhole(`${formatHoldPeriod(held.held_until)}:`)}{' '}
          <strong>{keepWhole(`${held.product}.`)}</strong> The link in your email leads back to it.
        </p>
      )}
      <div className={styles.controls}>
        <ButtonLink href={getRetryPath(link)} prefetch={false}>
          Try again
        </ButtonLink>
        {held && (
          <ButtonLink href={releasePath(link)} look="line" prefetch={false}>
            Release the place
          </ButtonLink>
        )}
      </div>
      <p>
        Does it keep happening? Write to <EmailLink />.
      </p>
    </ResultPage>
  );
}

/** Residencies and mentorship have no choices before the payment. */
function getRetryPath(link: BookingLink): string {
  return isWorkshopType(link.ctype) ? confirmPath(link) : `${confirmPath(link)}?step=pay`;
}
