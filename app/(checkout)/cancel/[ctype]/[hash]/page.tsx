import { notFound, redirect } from 'next/navigation';

import { renderPicture } from '@/components/result/BookingPicture';
import { BookingStatePage } from '@/components/result/BookingStatePage';
import { CancellationPage, StartedPage } from '@/components/result/QuestionPages';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { parseBookingLink, releasePath } from '@/lib/domain/booking-link';
import { readDraft } from '@/lib/forms/draft';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getCancellation, hasOtherDates } from '@/lib/workshop-api/queries/bookings';

export const metadata = createPrivateMetadata('Cancel your booking');

export default async function CancelRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const [draft, standing] = await Promise.all([readDraft('reserve'), readSection(getCancellation(link))]);
  const ended = standing.ok && standing.value && 'ended' in standing.value ? standing.value.ended : null;
  const booked = (standing.ok && standing.value?.cancellation) || ended;
  const picture = booked && (await renderPicture(link, { item: booked.short_url, product: booked.product }));
  const closed = { link, ended, picture, hasOtherDates: await hasOtherDates(link, ended) };
  if (draft?.done) return <BookingStatePage {...closed} state="cancelled" />;
  if (!standing.ok) return <LoadFailurePage title="Your booking" subject="booking" message={standing.message} />;
  const value = standing.value ?? notFound();
  if (value.cancellation) {
    return (
      <CancellationPage link={link} cancellation={value.cancellation} refusal={draft?.message} picture={picture} />
    );
  }
  if (value.state === 'held') redirect(releasePath(link));
  if (value.state !== 'confirmed') {
    return <BookingStatePage {...closed} state={value.state} />;
  }
  return <StartedPage />;
}
