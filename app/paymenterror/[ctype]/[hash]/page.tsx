import { notFound } from 'next/navigation';
import { after } from 'next/server';

import { PaymentError } from '@/components/result/PaymentError';
import { parseBookingLink } from '@/lib/domain/booking-link';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { reportBookingError } from '@/lib/workshop-api/queries/bookings';

export const metadata = privateMetadata('Your place is secure');

interface PaymentErrorProps {
  params: Promise<{ ctype: string; hash: string }>;
}

export default async function PaymentErrorRoute({ params }: PaymentErrorProps) {
  const link = parseBookingLink(await params);
  if (!link) notFound();
  after(() => reportBookingError(link));
  return <PaymentError />;
}
