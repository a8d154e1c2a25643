import { notFound } from 'next/navigation';

import { LookAgain } from '@/components/result/LookAgain';
import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import { Failure } from '@/components/failure/Failure';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { section } from '@/lib/section';
import { type BookingLink, confirmPath, parseBookingLink } from '@/lib/domain/booking-link';
import type { Ctype } from '@/lib/domain/ctype';
import { getBooking, getUnpaidBooking } from '@/lib/workshop-api/queries/bookings';

export const metadata = privateMetadata('All done!');

const NEXT: Record<Ctype, { href: string; words: string }> = {
  onsite: { href: '/faq', words: 'What to know before you come' },
  online: { href: '/faq?topic=onlineworkshops', words: 'How online workshops work' },
  residency: { href: '/about', words: 'What the house is like' },
  mentorship: { href: '/mentorship', words: 'How mentorship works' },
};

interface ThanksProps {
  params: Promise<{ ctype: string; hash: string }>;
}

export default async function ThanksPage({ params }: ThanksProps) {
  const link = parseBookingLink(await params);
  if (!link) notFound();
  const booking = await section(getBooking(link));
  if (!booking.ok)
    return (
      <ResultPage title="Your booking">
        <Failure>{`Error loading booking: ${booking.message}`}</Failure>
      </ResultPage>
    );
  if (!booking.value) return awaited(link);
  return (
    <ResultPage
      title="All done!"
      lead={
        <>
          Your booking is confirmed. Everything you need is on its way to <strong>{booking.value.email}</strong>.
        </>
      }
    >
      <p>No mail within ten minutes? Look into your spam folder, then write to us: your place is safe in any case.</p>
      <ButtonLink href={NEXT[link.ctype].href} look="line">
        {NEXT[link.ctype].words}
      </ButtonLink>
    </ResultPage>
  );
}

/** The payment page may be quicker than its message to the API: a booking that is still unpaid is no unknown one. */
async function awaited(link: BookingLink) {
  const unpaid = await section(getUnpaidBooking(link));
  if (unpaid.ok && !unpaid.value) notFound();
  return (
    <ResultPage title="One moment" lead="We are waiting for word of your payment. This page looks again by itself.">
      <LookAgain />
      <p>You have not paid yet? Your place is still held: go on where you were.</p>
      <ButtonLink href={confirmPath(link)} look="line" prefetch={false}>
        Back to my booking
      </ButtonLink>
    </ResultPage>
  );
}
