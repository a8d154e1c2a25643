import { notFound } from 'next/navigation';

import { renderPicture } from '@/components/result/BookingPicture';
import { listKeptFacts, listReceiptFacts, ReceiptPage } from '@/components/result/ReceiptPage';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { parseBookingLink } from '@/lib/domain/booking-link';
import { getPageTime } from '@/lib/preview/current';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import type { BookingState } from '@/lib/workshop-api/booking-types';
import { getBookingState } from '@/lib/workshop-api/queries/bookings';

export const metadata = createPrivateMetadata('Your receipt');

export default async function ReceiptRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const read = await readSection(getBookingState(link));
  if (!read.ok) return <LoadFailurePage title="Your receipt" subject="booking" message={read.message} />;
  const { facts, booked } = (await findReceipt(read.value)) ?? notFound();
  const picture = await renderPicture(link, { item: booked.short_url, product: booked.product });
  return <ReceiptPage link={link} facts={facts} picture={picture} />;
}

async function findReceipt(bookingState: BookingState | null) {
  if (bookingState?.state === 'confirmed' && bookingState.booking?.receipt) {
    return { booked: bookingState.booking, facts: listReceiptFacts(bookingState.booking, await getPageTime()) };
  }
  if (bookingState?.state !== 'cancelled' && bookingState?.state !== 'transferred') return null;
  const { state, ended } = bookingState;
  return ended?.receipt ? { booked: ended, facts: listKeptFacts(state, ended, ended.receipt) } : null;
}
