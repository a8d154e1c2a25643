import { notFound, redirect } from 'next/navigation';

import { renderPicture } from '@/components/result/BookingPicture';
import { BookingStatePage } from '@/components/result/BookingStatePage';
import { CancellationPage, StartedPage } from '@/components/result/ConfirmActionPages';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { parseBookingLink, releasePath } from '@/lib/domain/booking-link';
import { readFlash } from '@/lib/forms/engine/flash';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getCancellation, hasOtherDates } from '@/lib/workshop-api/queries/bookings';

export const metadata = createPrivateMetadata('Cancel your booking');

export default async function CancelRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const [flash, section] = await Promise.all([readFlash('reserve'), readSection(getCancellation(link))]);
  const ended = section.ok && section.value && 'ended' in section.value ? section.value.ended : null;
  const booked = (section.ok && section.value?.cancellation) || ended;
  const picture = booked && (await renderPicture(link, { item: booked.short_url, product: booked.product }));
  const closed = { link, ended, picture, hasOtherDates: await hasOtherDates(link, ended) };
  if (flash?.done) return <BookingStatePage {...closed} state="cancelled" />;
  if (!section.ok) return <LoadFailurePage title="Your booking" subject="booking" message={section.message} />;
  const value = section.value ?? notFound();
  if (value.cancellation) {
    return (
      <CancellationPage link={link} cancellation={value.cancellation} refusal={flash?.message} picture={picture} />
    );
  }
  if (value.state === 'held') redirect(releasePath(link));
  if (value.state !== 'confirmed') {
    return <BookingStatePage {...closed} state={value.state} />;
  }
  return <StartedPage />;
}
