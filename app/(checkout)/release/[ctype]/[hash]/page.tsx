import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';

import { renderBookingPicture } from '@/components/result/BookingPicture';
import { BookingStatePage } from '@/components/result/BookingStatePage';
import { QuestionPage } from '@/components/result/QuestionPage';
import { ResultPage } from '@/components/result/ResultPage';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { type BookingLink, confirmPath, parseBookingLink, thanksPath } from '@/lib/domain/booking-link';
import type { UnpaidBooking } from '@/lib/domain/booking-types';
import { readDraft } from '@/lib/forms/draft';
import { readSection } from '@/lib/section';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getUnpaidBookingState } from '@/lib/workshop-api/queries/bookings';

export const metadata = createPrivateMetadata('Release your place');

export default async function ReleaseRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const [draft, standing] = await Promise.all([readDraft('reserve'), readSection(getUnpaidBookingState(link))]);
  const picture = standing.ok && standing.value && (await renderBookingPicture(link, standing.value));
  if (draft?.done) return <BookingStatePage link={link} state="released" picture={picture} />;
  if (!standing.ok) return <LoadFailurePage title="Your booking" subject="booking" message={standing.message} />;
  const value = standing.value ?? notFound();
  if (value.state === 'held') {
    return <ReleasePage link={link} booking={value.booking} refusal={draft?.message} picture={picture} />;
  }
  if (value.state !== 'paid' && value.state !== 'confirmed') {
    return <BookingStatePage link={link} {...value} picture={picture} />;
  }
  return <SettledPage link={link} state={value.state} />;
}

interface ReleasePageProps {
  link: BookingLink;
  booking: UnpaidBooking;
  refusal?: string;
  picture: ReactNode;
}

function ReleasePage({ link, booking, refusal, picture }: ReleasePageProps) {
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

function SettledPage({ link, state }: { link: BookingLink; state: 'paid' | 'confirmed' }) {
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
