import { notFound } from 'next/navigation';
import { after } from 'next/server';

import { renderBookingPicture } from '@/components/result/BookingPicture';
import { BookingStatePage } from '@/components/result/BookingStatePage';
import { PaymentError, PaymentErrorUnclear } from '@/components/result/PaymentPages';
import { type BookingLink, parseBookingLink } from '@/lib/domain/booking-link';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import type { BookingState } from '@/lib/workshop-api/booking-types';
import { getBooking, getUnpaidBookingState, reportBookingError } from '@/lib/workshop-api/queries/bookings';
import { nullIfFailed } from '@/lib/workshop-api/read';

export const metadata = createPrivateMetadata('Your booking');

export default async function PaymentErrorRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const section = await readSection(getUnpaidBookingState(link));
  const isUnknown = section.ok && !section.value;
  // An API without states may refuse both calls although the booking is paid.
  if (isUnknown && !(await reportBookingError(link))) notFound();
  if (!isUnknown) after(() => reportBookingError(link));
  return section.ok ? renderOutcome(link, section.value) : <PaymentErrorUnclear />;
}

async function renderOutcome(link: BookingLink, found: BookingState | null) {
  const unpaid = found && (await findUnpaidState(link, found));
  if (!unpaid) return <PaymentError />;
  return <BookingStatePage link={link} {...unpaid} picture={await renderBookingPicture(link, found)} />;
}

/** Null if the booking is paid, or may be. */
async function findUnpaidState(link: BookingLink, found: BookingState) {
  if (found.state === 'paid') return null;
  if (found.state !== 'held') return found;
  const isUnpaid = found.apiNamesState && (await nullIfFailed(getBooking(link))) === null;
  return isUnpaid ? { state: 'missing' as const } : null;
}
