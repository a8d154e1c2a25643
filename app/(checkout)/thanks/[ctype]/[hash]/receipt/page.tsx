import { notFound } from 'next/navigation';

import { renderPicture } from '@/components/result/BookingPicture';
import { ReceiptPage } from '@/components/result/ReceiptPage';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { parseBookingLink } from '@/lib/domain/booking-link';
import { getPageTime } from '@/lib/preview/current';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getBooking } from '@/lib/workshop-api/queries/bookings';

export const metadata = createPrivateMetadata('Your receipt');

export default async function ReceiptRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const read = await readSection(getBooking(link));
  if (!read.ok) return <LoadFailurePage title="Your receipt" subject="booking" message={read.message} />;
  if (!read.value?.receipt) notFound();
  const { short_url, product } = read.value;
  const picture = await renderPicture(link, { item: short_url, product });
  return <ReceiptPage link={link} booking={read.value} now={await getPageTime()} picture={picture} />;
}
