import { notFound } from 'next/navigation';
import { after } from 'next/server';

import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { site } from '@/lib/site';
import { parseBookingLink } from '@/lib/domain/booking-link';
import { reportBookingError } from '@/lib/workshop-api/queries/bookings';

export const metadata = privateMetadata('Your place is secure');

interface PaymentErrorProps {
  params: Promise<{ ctype: string; hash: string }>;
}

/** The payment succeeded, its confirmation failed (spec.md §8). */
export default async function PaymentErrorPage({ params }: PaymentErrorProps) {
  const link = parseBookingLink(await params);
  if (!link) notFound();
  after(() => reportBookingError(link));
  return (
    <ResultPage
      title="Your place is secure"
      lead="It's not you, it's us! Your payment went through, but we ran into an error confirming your booking. Don't worry - your place is secure, the issue has been flagged, and we'll get this sorted and email you asap."
    >
      <p>
        There is nothing for you to do, and please do not pay again. Questions:{' '}
        <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
      <ButtonLink href="/" look="line">
        Go to the home page
      </ButtonLink>
    </ResultPage>
  );
}
