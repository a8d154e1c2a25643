import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { randomUUID } from 'node:crypto';

import { ConfirmFlow } from '@/components/confirm/ConfirmFlow';
import { ConfirmLayout } from '@/components/confirm/ConfirmLayout';
import { parseFlowState, stepsOf } from '@/components/confirm/steps';
import { Failure } from '@/components/failure/Failure';
import { type BookingLink, parseBookingLink, thanksPath } from '@/lib/domain/booking-link';
import { limitsOf } from '@/lib/forms/limits';
import { searchParamsOf, type SearchParams } from '@/lib/search-params';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { getSession } from '@/lib/session/server';
import { grantCodeSchema, verifyCodeInUrl } from '@/lib/submissions/grant-code';
import { getBooking, getUnpaidBooking } from '@/lib/workshop-api/queries/bookings';

export const metadata: Metadata = privateMetadata('Confirm your booking');

interface ConfirmProps {
  params: Promise<{ ctype: string; hash: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function ConfirmRoute({ params, searchParams }: ConfirmProps) {
  const link = parseBookingLink(await params);
  if (!link) notFound();
  const { currency } = await getSession();
  const booking = await section(getUnpaidBooking(link));
  if (!booking.ok) {
    return (
      <ConfirmLayout>
        <Failure>{`Error loading booking: ${booking.message}`}</Failure>
      </ConfirmLayout>
    );
  }
  if (!booking.value) return redirectToResult(link);
  const steps = stepsOf(link.ctype, booking.value.pricing[currency]);
  const { code } = parseFlowState(searchParamsOf(await searchParams), steps);
  const verdict = await verifyCodeInUrl(booking.value, { link, code, sender: { headers: await headers() } });
  return (
    <ConfirmLayout>
      <ConfirmFlow
        link={link}
        booking={booking.value}
        initialCurrency={currency}
        initialVerdict={verdict}
        codeLimits={limitsOf(grantCodeSchema)}
        formKey={randomUUID()}
      />
    </ConfirmLayout>
  );
}

/** The email's link leads to the booking's result once it is confirmed; an unknown link is a 404. */
async function redirectToResult(link: BookingLink): Promise<never> {
  const confirmed = await section(getBooking(link));
  if (confirmed.ok && confirmed.value) redirect(thanksPath(link));
  notFound();
}
