import { notFound } from 'next/navigation';

import { listStayFacts } from '@/components/result/BookingFacts';
import { renderPicture } from '@/components/result/BookingPicture';
import { BookingStatePage } from '@/components/result/BookingStatePage';
import { ResultPage } from '@/components/result/ResultPage';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { ButtonLink } from '@/components/ui/Button';
import { FactList } from '@/components/ui/FactList';
import { bookedPath, parseBookingLink } from '@/lib/domain/booking-link';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { readBookedDates } from '@/lib/workshop-api/queries/bookings';

export const metadata = createPrivateMetadata('See you there');

/** Dates and joining details only: no personal data, no payment, no way to change the booking. */
export default async function BookedRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const read = await readSection(readBookedDates(link.ctype, link.hash));
  if (!read.ok) return <LoadFailurePage title="See you there" subject="booking" message={read.message} />;
  const { booking, state } = read.value;
  if (state === 'transferred') return <BookingStatePage link={link} state={state} />;
  if (!booking) notFound();
  const { short_url, product } = booking;
  const picture = await renderPicture(link, { item: short_url, product });
  return (
    <ResultPage title="See you there" picture={picture}>
      <FactList facts={listStayFacts(link.ctype, booking)} />
      <ButtonLink href={`${bookedPath(link)}/calendar.ics`} look="line" prefetch={false}>
        Calendar file
      </ButtonLink>
    </ResultPage>
  );
}
