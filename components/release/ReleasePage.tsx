import type { ReactNode } from 'react';

import { Failure } from '@/components/failure/Failure';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { LinkFields } from '@/components/result/LinkFields';
import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { type BookingLink, confirmPath, thanksPath } from '@/lib/domain/booking-link';
import type { UnpaidBooking } from '@/lib/domain/booking-types';

interface ReleasePageProps {
  link: BookingLink;
  booking: UnpaidBooking;
  refusal?: string;
  print: ReactNode;
}

export function ReleasePage({ link, booking, refusal, print }: ReleasePageProps) {
  return (
    <ResultPage
      title="Release your place?"
      print={print}
      lead={
        <>
          You’ll give back your place in <strong>{booking.product}</strong>, and somebody else can have it straight
          away.
        </>
      }
    >
      {refusal && <Failure>{refusal}</Failure>}
      <form method="post" action="/api/release">
        <LinkFields link={link} />
        <SubmitButton>Release the place</SubmitButton>
      </form>
      <p>
        <a href={confirmPath(link)}>Keep it and go to my booking</a>
      </p>
    </ResultPage>
  );
}

export function SettledPage({ link, state }: { link: BookingLink; state: 'paid' | 'confirmed' }) {
  return (
    <ResultPage title={`This booking is ${state}`} lead="Its place can no longer be released here.">
      <p>
        Can’t come? Write to <EmailLink />: what you get back is in our <a href="/terms">terms and conditions</a>.
      </p>
      <ButtonLink href={thanksPath(link)} look="line" prefetch={false}>
        See my booking
      </ButtonLink>
    </ResultPage>
  );
}
