import { notFound } from 'next/navigation';

import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { site } from '@/lib/site';
import { confirmPath, parseBookingLink } from '@/lib/domain/booking-link';

export const metadata = privateMetadata('Something went wrong');

interface PaymentFailedProps {
  params: Promise<{ ctype: string; hash: string }>;
}

export default async function PaymentFailedPage({ params }: PaymentFailedProps) {
  const link = parseBookingLink(await params);
  if (!link) notFound();
  return (
    <ResultPage
      title="Something went wrong"
      lead="Stripe returned an error with your payment - please check your card details, and try again"
    >
      <ButtonLink href={confirmPath(link)} prefetch={false}>
        Try again
      </ButtonLink>
      <p>
        Nothing was taken from your card. It keeps happening? Write to <a href={`mailto:${site.email}`}>{site.email}</a>
        .
      </p>
    </ResultPage>
  );
}
