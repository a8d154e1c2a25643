import { notFound } from 'next/navigation';

import { renderPrint } from '@/components/result/BookingPrint';
import { BookingStatePage } from '@/components/result/BookingStatePage';
import { PaymentFailed } from '@/components/result/PaymentPages';
import { parseBookingLink } from '@/lib/domain/booking-link';
import { readSection } from '@/lib/section';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getPaymentState } from '@/lib/workshop-api/queries/bookings';

export const metadata = createPrivateMetadata('Your payment');

export default async function PaymentFailedRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const standing = await readSection(getPaymentState(link));
  if (!standing.ok) return <PaymentFailed link={link} booking={null} print={null} />;
  const value = standing.value ?? notFound();
  const print = await renderPrint(link, value);
  if (value.state !== 'held') return <BookingStatePage link={link} {...value} print={print} />;
  return <PaymentFailed link={link} booking={value.stated ? value.booking : null} print={print} />;
}
