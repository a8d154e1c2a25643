import { notFound } from 'next/navigation';

import { PaymentFailed } from '@/components/result/PaymentFailed';
import { parseBookingLink } from '@/lib/domain/booking-link';
import { privateMetadata } from '@/lib/seo/private-metadata';

export const metadata = privateMetadata('Something went wrong');

interface PaymentFailedProps {
  params: Promise<{ ctype: string; hash: string }>;
}

export default async function PaymentFailedRoute({ params }: PaymentFailedProps) {
  const link = parseBookingLink(await params);
  if (!link) notFound();
  return <PaymentFailed link={link} />;
}
