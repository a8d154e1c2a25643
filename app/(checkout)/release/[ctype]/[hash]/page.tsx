import { notFound } from 'next/navigation';

import { renderBookingPicture } from '@/components/result/BookingPicture';
import { BookingStatePage } from '@/components/result/BookingStatePage';
import { ReleasePage, SettledPage } from '@/components/result/ConfirmActionPages';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { parseBookingLink } from '@/lib/domain/booking-link';
import { readFlash } from '@/lib/forms/engine/flash';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getUnpaidBookingState } from '@/lib/workshop-api/queries/bookings';

export const metadata = createPrivateMetadata('Release your place');

export default async function ReleaseRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const [flash, section] = await Promise.all([readFlash('reserve'), readSection(getUnpaidBookingState(link))]);
  const picture = section.ok && section.value && (await renderBookingPicture(link, section.value));
  if (flash?.done) return <BookingStatePage link={link} state="released" picture={picture} />;
  if (!section.ok) return <LoadFailurePage title="Your booking" subject="booking" message={section.message} />;
  const value = section.value ?? notFound();
  if (value.state === 'held') {
    return <ReleasePage link={link} booking={value.booking} refusal={flash?.message} picture={picture} />;
  }
  if (value.state !== 'paid' && value.state !== 'confirmed') {
    return <BookingStatePage link={link} {...value} picture={picture} />;
  }
  return <SettledPage link={link} state={value.state} />;
}
