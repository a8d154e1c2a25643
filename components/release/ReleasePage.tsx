import type { ReactNode } from 'react';

import { QuestionPage } from '@/components/result/QuestionPage';
import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { type BookingLink, confirmPath, thanksPath } from '@/lib/domain/booking-link';
import type { UnpaidBooking } from '@/lib/domain/booking-types';

interface ReleasePageProps {
  link: BookingLink;
  booking: UnpaidBooking;
  refusal?: string;
  picture: ReactNode;
}

export function ReleasePage({ link, booking, refusal, picture }: ReleasePageProps) {
  return (
    <QuestionPage
      title="Release your place?"
      picture={picture}
      lead={
        <>
          You’ll give back your place in <strong>{booking.product}</strong>, and somebody else can have it straight
          away.
        </>
      }
      refusal={refusal}
      action="/api/release"
      fields={{ ...link }}
      button="Release the place"
      wayBack={{ href: confirmPath(link), label: 'Keep it and go to my booking' }}
    />
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
