import { randomUUID } from 'node:crypto';

import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';

import { ConfirmFlow } from '@/components/confirm/ConfirmFlow';
import { parseFlowState, stepsOf } from '@/components/confirm/steps';
import { Failure } from '@/components/failure/Failure';
import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import { judgeCode } from '@/lib/checkout/grant-code';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { searchParamsOf, type SearchParams } from '@/lib/search-params';
import { section } from '@/lib/section';
import { getSession } from '@/lib/session/server';
import { type BookingLink, parseBookingLink, thanksPath } from '@/lib/domain/booking-link';
import { getBooking, getUnpaidBooking } from '@/lib/workshop-api/queries/bookings';

export const metadata: Metadata = privateMetadata('Confirm your booking');

interface ConfirmProps {
  params: Promise<{ ctype: string; hash: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function ConfirmPage({ params, searchParams }: ConfirmProps) {
  const link = parseBookingLink(await params);
  if (!link) notFound();
  const { currency } = await getSession();
  const booking = await section(getUnpaidBooking(link));
  if (booking.ok && !booking.value) return afterwards(link);
  return (
    <>
      <PageHeader title="Confirm your booking" small />
      <Wrap>
        {booking.ok && booking.value ? (
          <ConfirmFlow
            link={link}
            booking={booking.value}
            currency={currency}
            formKey={randomUUID()}
            verdict={await judgeCode(booking.value, {
              link,
              code: parseFlowState(
                searchParamsOf(await searchParams),
                stepsOf(link.ctype, booking.value.pricing[currency]),
              ).code,
              sender: { headers: await headers() },
            })}
          />
        ) : (
          <Failure>{`Error loading booking: ${booking.ok ? '' : booking.message}`}</Failure>
        )}
      </Wrap>
    </>
  );
}

/** The link of the reservation's email, opened again once the booking is confirmed, leads to its result; else it is not known. */
async function afterwards(link: BookingLink): Promise<never> {
  const confirmed = await section(getBooking(link));
  if (confirmed.ok && confirmed.value) redirect(thanksPath(link));
  notFound();
}
