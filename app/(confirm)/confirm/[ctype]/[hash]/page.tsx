import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';

import { ConfirmFlow } from '@/components/confirm/ConfirmFlow';
import { parseFlowState } from '@/components/confirm/steps';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { PackageTravelFacts } from '@/components/price/PackageTravelFacts';
import { listDateFacts } from '@/components/result/BookingFacts';
import { renderBookingPicture } from '@/components/result/BookingPicture';
import { BookingStatePage } from '@/components/result/BookingStatePage';
import { LinkForm } from '@/components/result/LinkForm';
import { ResultPage } from '@/components/result/ResultPage';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { keepWhole } from '@/components/ui/keep-whole';
import { type BookingLink, parseBookingLink, releasePath, thanksPath } from '@/lib/domain/booking-link';
import { listCancellationPeriods } from '@/lib/domain/cancellation';
import { formatHoldPeriod, HOLD_PERIOD, toDay } from '@/lib/domain/dates';
import { findTravel, type StayDates } from '@/lib/domain/stay';
import { getFormLimits } from '@/lib/forms/engine/fields';
import { type Flash, readFlash, toRefusedSubmission } from '@/lib/forms/engine/flash';
import { grantCodeSchema } from '@/lib/forms/grant-code';
import { acceptanceSchema } from '@/lib/forms/offer-acceptance';
import { readPaymentChoice, readPayStep } from '@/lib/forms/pay-step';
import { getPageTime } from '@/lib/preview/current';
import { toSearchParams } from '@/lib/search-params';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getSession } from '@/lib/session/visitor-session';
import type { UnpaidBooking } from '@/lib/workshop-api/booking-types';
import { getBooking, getUnpaidBookingState, readUnpaidDates } from '@/lib/workshop-api/queries/bookings';
import { nullIfFailed } from '@/lib/workshop-api/read';

const TITLE = 'Confirm your booking';

export const metadata = createPrivateMetadata(TITLE);

export default async function ConfirmRoute({ params, searchParams }: PageProps<'/confirm/[ctype]/[hash]'>) {
  const link = parseBookingLink(await params) ?? notFound();
  const section = await readSection(getUnpaidBookingState(link));
  if (!section.ok) return <LoadFailurePage title={TITLE} subject="booking" message={section.message} />;
  const value = section.value ?? notFound();
  const picture = await renderBookingPicture(link, value);
  if (value.state === 'paid' || value.state === 'confirmed') redirect(thanksPath(link));
  if (value.state !== 'held') return <BookingStatePage link={link} {...value} picture={picture} />;
  const { booking } = value;
  if (booking.offered) {
    return <OfferPage link={link} booking={booking} flash={await readFlash('reserve')} picture={picture} />;
  }
  const mayBePaid = !value.apiNamesState && (await nullIfFailed(getBooking(link))) !== null;
  const initialCurrency = booking.currency ?? (await getSession()).currency;
  const query = toSearchParams(await searchParams);
  const choice = query.has('step') ? null : await readPaymentChoice();
  const flow = { link, booking, initialCurrency, choice };
  const { code: codeInUrl } = parseFlowState(query, flow);
  const payStep = await readPayStep({ link, booking, codeInUrl, choice, sender: { headers: await headers() } });
  const now = await getPageTime();
  const dates = await readUnpaidDates(link, booking);
  return (
    <ResultPage title={TITLE} small picture={picture}>
      {mayBePaid && <PaidAlready link={link} />}
      <ConfirmFlow
        {...flow}
        initialVerdict={payStep.verdict}
        cancellation={listCancellationPeriods(link.ctype, booking.start_date, now)}
        dates={listDateFacts(link.ctype, dates)}
        departures={findDepartures(dates)}
        today={toDay(now) ?? ''}
        paymentRefusal={payStep.refusal}
        openRefusal={booking.unopened ? toRefusedSubmission(await readFlash('reserve')).refusal : undefined}
        codeLimits={getFormLimits(grantCodeSchema)}
        packageTravel={link.ctype !== 'online' && <PackageTravelFacts />}
        formKey={randomUUID()}
      />
    </ResultPage>
  );
}

function findDepartures(dates: StayDates) {
  const [regular, plusSeven] = [false, true].map((add_ww) => findTravel('onsite', { ...dates, add_ww }).back?.day);
  return regular && plusSeven ? { regular, plusSeven } : null;
}

/** For an API without states that knows the link as both unpaid and booked. */
function PaidAlready({ link }: { link: BookingLink }) {
  return (
    <p>
      Have you paid already? <a href={thanksPath(link)}>See your booking</a>
    </p>
  );
}

const OFFER_FIELDS = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { name: 'about_me', label: 'About you', hint: '200 words maximum', rows: 5 },
];

interface OfferPageProps {
  link: BookingLink;
  booking: UnpaidBooking;
  flash: Flash | null;
  picture: ReactNode;
}

function OfferPage({ link, booking, flash, picture }: OfferPageProps) {
  return (
    <ResultPage
      title="A place has come free"
      picture={picture}
      lead={
        <>
          It’s your turn: <strong>{keepWhole(`${booking.product}.`)}</strong> We keep the place for you{' '}
          {keepWhole(`${formatHoldPeriod(booking.held_until)}.`)}
        </>
      }
    >
      <p>{`Tell us who’s coming, and it’s held for ${HOLD_PERIOD} for you to confirm and pay. No payment now.`}</p>
      <LinkForm
        formId="offer"
        action="/api/accept-offer"
        link={link}
        fields={OFFER_FIELDS}
        limits={getFormLimits(acceptanceSchema)}
        {...toRefusedSubmission(flash)}
      >
        <TermsNotice action="reserving" />
        <SubmitButton>Reserve my place</SubmitButton>
      </LinkForm>
      <p>
        <a href={releasePath(link)}>I don’t need it any more: pass it on</a>
      </p>
    </ResultPage>
  );
}
