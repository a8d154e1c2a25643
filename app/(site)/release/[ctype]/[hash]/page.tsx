import { notFound } from 'next/navigation';

import { renderPrint } from '@/components/result/BookingPrint';
import { BookingStatePage } from '@/components/result/BookingStatePage';
import { QuestionPage } from '@/components/result/QuestionPage';
import { ResultPage } from '@/components/result/ResultPage';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { confirmPath, parseBookingLink, thanksPath } from '@/lib/domain/booking-link';
import { readDraft } from '@/lib/forms/draft';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/metadata';
import { getBookingState } from '@/lib/workshop-api/queries/bookings';

export const metadata = privateMetadata('Release your place');

export default async function ReleaseRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const [draft, standing] = await Promise.all([readDraft('reserve'), section(getBookingState(link))]);
  const print = standing.ok && standing.value && (await renderPrint(link, standing.value));
  if (draft?.done) return <BookingStatePage link={link} state="released" print={print} />;
  if (!standing.ok) return <LoadFailurePage title="Your booking" subject="booking" message={standing.message} />;
  const value = standing.value ?? notFound();
  if (value.state === 'held') {
    return (
      <QuestionPage
        title="Release your place?"
        print={print}
        lead={
          <>
            You’ll give back your place in <strong>{value.booking.product}</strong>, and somebody else can have it
            straight away.
          </>
        }
        refusal={draft?.message}
        action="/api/release"
        fields={{ ...link }}
        button="Release the place"
        wayBack={{ href: confirmPath(link), label: 'Keep it and go to my booking' }}
      />
    );
  }
  if (value.state !== 'paid' && value.state !== 'confirmed') {
    return <BookingStatePage link={link} {...value} print={print} />;
  }
  return (
    <ResultPage title={`This booking is ${value.state}`} lead="Its place can no longer be released here.">
      <p>
        Can’t come? Write to <EmailLink />: what you get back is in our <a href="/terms">terms and conditions</a>.
      </p>
      <ButtonLink href={thanksPath(link)} look="line" prefetch={false}>
        See my booking
      </ButtonLink>
    </ResultPage>
  );
}
