import { notFound } from 'next/navigation';

import { BookingConfirmed } from '@/components/result/BookingConfirmed';
import { renderBookingPicture } from '@/components/result/BookingPicture';
import { BookingStatePage } from '@/components/result/BookingStatePage';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { parseBookingLink } from '@/lib/domain/booking-link';
import { readFlash } from '@/lib/forms/engine/flash';
import { countPayment } from '@/lib/forms/statistics';
import { getPageTime } from '@/lib/preview/current';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { completeStay, getBookingState, hasOtherDates } from '@/lib/workshop-api/queries/bookings';

export const metadata = createPrivateMetadata('Your booking');

export default async function ThanksRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const section = await readSection(getBookingState(link));
  if (!section.ok) return <LoadFailurePage title="Your booking" subject="booking" message={section.message} />;
  const value = section.value ?? notFound();
  const picture = await renderBookingPicture(link, value);
  if (value.state === 'held') return <BookingStatePage link={link} state="pending" picture={picture} />;
  if (value.state === 'confirmed') {
    const { calendar_hash: sharedCode, confirmed_at: confirmedAt, transferred } = value.booking ?? {};
    if (!transferred) await countPayment({ hash: link.hash, sharedCode, kind: link.ctype, confirmedAt });
    return (
      <BookingConfirmed
        link={link}
        booking={value.booking && (await completeStay(link, value.booking))}
        now={await getPageTime()}
        resent={await readFlash('reserve')}
        visitFlash={await readFlash('visit-details')}
        reviewFlash={await readFlash('review')}
        emailFlash={await readFlash('correct-email')}
        transferFlash={await readFlash('transfer')}
        picture={picture}
      />
    );
  }
  const others = value.state === 'cancelled' && (await hasOtherDates(link, value.ended));
  return <BookingStatePage link={link} {...value} hasOtherDates={others} picture={picture} />;
}
