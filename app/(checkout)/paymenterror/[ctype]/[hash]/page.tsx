import { notFound } from 'next/navigation';
import { after } from 'next/server';

import { renderBookingPicture } from '@/components/result/BookingPicture';
import { BookingStatePage } from '@/components/result/BookingStatePage';
import { PaymentError, PaymentErrorUnclear } from '@/components/result/PaymentPages';
import { parseBookingLink } from '@/lib/domain/booking-link';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getBooking, getUnpaidBookingState, reportBookingError } from '@/lib/workshop-api/queries/bookings';
import { nullIfFailed } from '@/lib/workshop-api/read';

export const metadata = createPrivateMetadata('Your booking');

export default async function PaymentErrorRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const section = await readSection(getUnpaidBookingState(link));
  if (section.ok && !section.value) {
    // An API without states may refuse both calls although the booking is paid.
    if (!(await reportBookingError(link))) notFound();
    return <PaymentError />;
  }
  after(() => reportBookingError(link));
  if (!section.ok || !section.value) return <PaymentErrorUnclear />;
  const { value } = section;
  if (value.state === 'paid') return <PaymentError />;
  const picture = await renderBookingPicture(link, value);
  if (value.state !== 'held') return <BookingStatePage link={link} {...value} picture={picture} />;
  const isUnpaid = value.apiNamesState && (await nullIfFailed(getBooking(link))) === null;
  return isUnpaid ? <BookingStatePage link={link} state="missing" picture={picture} /> : <PaymentError />;
}
