import { notFound } from 'next/navigation';

import { renderPicture } from '@/components/result/BookingPicture';
import { TransferPage } from '@/components/result/TransferPage';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { parseBookingLink } from '@/lib/domain/booking-link';
import { readFlash } from '@/lib/forms/engine/flash';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getTransfer } from '@/lib/workshop-api/queries/bookings';

export const metadata = createPrivateMetadata('A place for you');

export default async function TransferRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const [flash, read] = await Promise.all([readFlash('transfer'), readSection(getTransfer(link))]);
  if (!read.ok) return <LoadFailurePage title="A place for you" subject="booking" message={read.message} />;
  const offer = read.value ?? notFound();
  const picture = await renderPicture(link, { item: offer.short_url, product: offer.product });
  return <TransferPage link={link} offer={offer} flash={flash} picture={picture} />;
}
