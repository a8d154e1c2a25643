import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { randomUUID } from 'node:crypto';

import { ConfirmFlow } from '@/components/confirm/ConfirmFlow';
import { parseFlowState } from '@/components/confirm/steps';
import { OfferPage } from '@/components/offer/OfferPage';
import { listDateFacts } from '@/components/result/BookingFacts';
import { renderBookingPicture } from '@/components/result/BookingPicture';
import { BookingStatePage } from '@/components/result/BookingStatePage';
import { ResultPage } from '@/components/result/ResultPage';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { type BookingLink, parseBookingLink, thanksPath } from '@/lib/domain/booking-link';
import { listCancellationPeriods } from '@/lib/domain/cancellation';
import { toDay } from '@/lib/domain/dates';
import { findTravel, type StayDates } from '@/lib/domain/stay';
import { readDraft } from '@/lib/forms/draft';
import { getFormLimits } from '@/lib/forms/fields';
import { grantCodeSchema } from '@/lib/forms/schemas';
import { getPageTime } from '@/lib/preview/current';
import { toSearchParams } from '@/lib/search-params';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getSession } from '@/lib/session/visitor-session';
import { readPaymentChoice, readPayStep } from '@/lib/submissions/pay-step';
import { getBooking, getUnpaidBookingState, readUnpaidDates } from '@/lib/workshop-api/queries/bookings';
import { nullIfFailed } from '@/lib/workshop-api/read';

const TITLE = 'Confirm your booking';

export const metadata = createPrivateMetadata(TITLE);

export default async function ConfirmRoute({ params, searchParams }: PageProps<'/confirm/[ctype]/[hash]'>) {
  const link = parseBookingLink(await params) ?? notFound();
  const standing = await readSection(getUnpaidBookingState(link));
  if (!standing.ok) return <LoadFailurePage title={TITLE} subject="booking" message={standing.message} />;
  const value = standing.value ?? notFound();
  const picture = await renderBookingPicture(link, value);
  if (value.state === 'paid' || value.state === 'confirmed') redirect(thanksPath(link));
  if (value.state !== 'held') return <BookingStatePage link={link} {...value} picture={picture} />;
  const { booking } = value;
  if (booking.offered) {
    return <OfferPage link={link} booking={booking} draft={await readDraft('reserve')} picture={picture} />;
  }
  const mayBePaid = !value.stated && (await nullIfFailed(getBooking(link))) !== null;
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
        openRefusal={booking.unopened ? ((await readDraft('reserve'))?.message ?? null) : null}
        codeLimits={getFormLimits(grantCodeSchema)}
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
