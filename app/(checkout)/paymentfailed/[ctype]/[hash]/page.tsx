import { notFound } from 'next/navigation';

import { renderBookingPicture } from '@/components/result/BookingPicture';
import { BookingStatePage } from '@/components/result/BookingStatePage';
import { PaymentFailed } from '@/components/result/PaymentPages';
import { parseBookingLink } from '@/lib/domain/booking-link';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getUnpaidBookingState } from '@/lib/workshop-api/queries/bookings';

export const metadata = createPrivateMetadata('Your payment');

export default async function PaymentFailedRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const section = await readSection(getUnpaidBookingState(link));
  if (!section.ok) return <PaymentFailed link={link} booking={null} picture={null} />;
  const value = section.value ?? notFound();
  const picture = await renderBookingPicture(link, value);
  if (value.state !== 'held') return <BookingStatePage link={link} {...value} picture={picture} />;
  return <PaymentFailed link={link} booking={value.apiNamesState ? value.booking : null} picture={picture} />;
}
