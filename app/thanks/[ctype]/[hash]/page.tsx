import { notFound } from 'next/navigation';

import { BookingConfirmed } from '@/components/result/BookingConfirmed';
import { LoadFailurePage } from '@/components/result/LoadFailurePage';
import { PaymentPending } from '@/components/result/PaymentPending';
import { parseBookingLink } from '@/lib/domain/booking-link';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { getBooking, getUnpaidBooking } from '@/lib/workshop-api/queries/bookings';

export const metadata = privateMetadata('All done!');

interface ThanksProps {
  params: Promise<{ ctype: string; hash: string }>;
}

export default async function ThanksRoute({ params }: ThanksProps) {
  const link = parseBookingLink(await params);
  if (!link) notFound();
  const booking = await section(getBooking(link));
  if (!booking.ok) return <LoadFailurePage title="Your booking" subject="booking" message={booking.message} />;
  if (booking.value) return <BookingConfirmed ctype={link.ctype} booking={booking.value} />;
  const unpaid = await section(getUnpaidBooking(link));
  if (unpaid.ok && !unpaid.value) notFound();
  return <PaymentPending link={link} />;
}
