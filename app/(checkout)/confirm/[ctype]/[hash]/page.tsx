import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { randomUUID } from 'node:crypto';
import type { ReactElement, ReactNode } from 'react';

import { ConfirmFlow } from '@/components/confirm/ConfirmFlow';
import { parseFlowState } from '@/components/confirm/steps';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { renderPrint } from '@/components/result/BookingPrint';
import { BookingStatePage } from '@/components/result/BookingStatePage';
import { LinkForm } from '@/components/result/LinkForm';
import { ResultPage } from '@/components/result/ResultPage';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { type BookingLink, parseBookingLink, releasePath, thanksPath } from '@/lib/domain/booking-link';
import type { BookingStanding, HeldBooking, UnpaidBooking } from '@/lib/domain/booking-types';
import { listCancellationPeriods } from '@/lib/domain/cancellation';
import { formatHoldPeriod, HOLD_PERIOD } from '@/lib/domain/durations';
import { readDraft, toRefusedSubmission } from '@/lib/forms/draft';
import { getFormLimits, MAX_LENGTH } from '@/lib/forms/fields';
import { pageNow } from '@/lib/preview/current';
import { toSearchParams } from '@/lib/search-params';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/metadata';
import { getSession } from '@/lib/session/server';
import { grantCodeSchema } from '@/lib/submissions/grant-code';
import { offerAcceptanceSchema } from '@/lib/submissions/mailed-links';
import { readPaymentChoice, readPayStep } from '@/lib/submissions/pay-step';
import { getBookingState } from '@/lib/workshop-api/queries/bookings';

const TITLE = 'Confirm your booking';

export const metadata = privateMetadata(TITLE);

export default async function ConfirmRoute({ params, searchParams }: PageProps<'/confirm/[ctype]/[hash]'>) {
  const link = parseBookingLink(await params) ?? notFound();
  const standing = await section(getBookingState(link));
  if (!standing.ok) return <LoadFailurePage title={TITLE} subject="booking" message={standing.message} />;
  const value = standing.value ?? notFound();
  const print = await renderPrint(link, value);
  if (value.state !== 'held') return renderResult(link, value, print);
  const { booking } = value;
  if (booking.offered) return renderOffer(link, booking, print);
  const initialCurrency = booking.currency ?? (await getSession()).currency;
  const query = toSearchParams(await searchParams);
  const choice = query.has('step') ? null : await readPaymentChoice();
  const flow = { link, booking, initialCurrency, choice };
  const { code: codeInUrl } = parseFlowState(query, flow);
  const payStep = await readPayStep({ link, booking, codeInUrl, choice, sender: { headers: await headers() } });
  return (
    <ResultPage title={TITLE} small print={print}>
      <ConfirmFlow
        {...flow}
        initialVerdict={payStep.verdict}
        cancellation={listCancellationPeriods(link.ctype, booking.start_date, await pageNow())}
        paymentRefusal={payStep.refusal}
        codeLimits={getFormLimits(grantCodeSchema)}
        formKey={randomUUID()}
      />
    </ResultPage>
  );
}

const OFFER_FIELDS = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { name: 'about_me', label: 'About you', hint: '200 words maximum', rows: 5 },
];

async function renderOffer(link: BookingLink, booking: UnpaidBooking, print: ReactNode): Promise<ReactElement> {
  return (
    <ResultPage
      title="A place has come free"
      print={print}
      lead={
        <>
          It’s your turn: <strong>{booking.product}</strong>. We keep the place for you{' '}
          {formatHoldPeriod(booking.held_until)}.
        </>
      }
    >
      <p>{`Tell us who’s coming, and it’s held for ${HOLD_PERIOD} for you to confirm and pay. No payment now.`}</p>
      <LinkForm
        formId="offer"
        action="/api/accept-offer"
        link={link}
        fields={OFFER_FIELDS}
        limits={getFormLimits(offerAcceptanceSchema)}
        maxLength={MAX_LENGTH.aboutMe}
        {...toRefusedSubmission(await readDraft('reserve'))}
      >
        <TermsNotice action="reserving">Under-16s need a guardian.</TermsNotice>
        <SubmitButton>Reserve my place</SubmitButton>
      </LinkForm>
      <p>
        <a href={releasePath(link)}>I don’t need it any more: pass it on</a>
      </p>
    </ResultPage>
  );
}

function renderResult(link: BookingLink, standing: Exclude<BookingStanding, HeldBooking>, print: ReactNode) {
  if (standing.state === 'paid' || standing.state === 'confirmed') redirect(thanksPath(link));
  return <BookingStatePage link={link} {...standing} print={print} />;
}
