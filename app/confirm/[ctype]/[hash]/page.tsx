import { randomUUID } from 'node:crypto';

import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';

import { ConfirmFlow } from '@/components/confirm/ConfirmFlow';
import { parseFlowState, stepsOf } from '@/components/confirm/steps';
import { Failure } from '@/components/ui/Failure';
import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import { judgeCode } from '@/lib/checkout/grant-code';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { searchParamsOf, type SearchParams } from '@/lib/search-params';
import { section } from '@/lib/section';
import { getSession } from '@/lib/session/server';
import { isCtype, type Ctype } from '@/lib/domain/ctype';
import { getBooking, getUnpaidBooking } from '@/lib/workshop-api/queries/bookings';

export const metadata: Metadata = privateMetadata('Confirm your booking');

interface ConfirmProps {
  params: Promise<{ ctype: string; hash: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function ConfirmPage({ params, searchParams }: ConfirmProps) {
  const { ctype, hash } = await params;
  if (!isCtype(ctype)) notFound();
  const { currency } = await getSession();
  const booking = await section(getUnpaidBooking(ctype, hash));
  if (booking.ok && !booking.value) return afterwards(ctype, hash);
  return (
    <>
      <PageHeader title="Confirm your booking" small />
      <Wrap>
        {booking.ok && booking.value ? (
          <ConfirmFlow
            ctype={ctype}
            hash={hash}
            booking={booking.value}
            currency={currency}
            formKey={randomUUID()}
            verdict={await judgeCode(booking.value, {
              ctype,
              hash,
              code: parseFlowState(searchParamsOf(await searchParams), stepsOf(ctype, booking.value.pricing[currency]))
                .code,
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
async function afterwards(ctype: Ctype, hash: string): Promise<never> {
  const confirmed = await section(getBooking(ctype, hash));
  if (confirmed.ok && confirmed.value) redirect(`/thanks/${ctype}/${hash}`);
  notFound();
}
