import { notFound, redirect } from 'next/navigation';

import { FactList, formatAmount } from '@/components/result/BookingFacts';
import { renderPicture } from '@/components/result/BookingPrint';
import { BookingStatePage } from '@/components/result/BookingStatePage';
import { QuestionPage } from '@/components/result/QuestionPage';
import { ResultPage } from '@/components/result/ResultPage';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { EmailLink } from '@/components/ui/EmailLink';
import { parseBookingLink, releasePath, thanksPath } from '@/lib/domain/booking-link';
import type { Cancellation } from '@/lib/domain/booking-types';
import { readDraft } from '@/lib/forms/draft';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/metadata';
import { getCancellation } from '@/lib/workshop-api/queries/bookings';

export const metadata = privateMetadata('Cancel your booking');

export default async function CancelRoute({ params }: { params: Promise<{ ctype: string; hash: string }> }) {
  const link = parseBookingLink(await params) ?? notFound();
  const [draft, standing] = await Promise.all([readDraft('reserve'), section(getCancellation(link))]);
  const ended = standing.ok && standing.value && 'ended' in standing.value ? standing.value.ended : null;
  const booked = (standing.ok && standing.value?.cancellation) || ended;
  const print = booked && (await renderPicture(link, { item: booked.short_url, product: booked.product }));
  if (draft?.done) {
    return <BookingStatePage link={link} state="cancelled" ended={ended} print={print} />;
  }
  if (!standing.ok) return <LoadFailurePage title="Your booking" subject="booking" message={standing.message} />;
  const value = standing.value ?? notFound();
  if (value.cancellation) {
    const { product, refund } = value.cancellation;
    return (
      <QuestionPage
        title="Cancel your booking?"
        print={print}
        lead={
          <>
            You’ll give up your booking{product && ': '}
            {product && <strong>{product}</strong>}. It can’t be undone: somebody else can have it straight away.
          </>
        }
        refusal={draft?.message}
        action="/api/cancel"
        fields={{ ...link, ...(refund !== null && { refund }) }}
        button="Cancel my booking"
        wayBack={{ href: thanksPath(link), label: 'Keep it and see my booking' }}
      >
        <RefundFacts cancellation={value.cancellation} />
      </QuestionPage>
    );
  }
  if (value.state === 'held') redirect(releasePath(link));
  if (value.state !== 'confirmed') {
    return <BookingStatePage link={link} state={value.state} ended={ended} print={print} />;
  }
  return (
    <ResultPage
      title="Too late to cancel here"
      lead={
        <>
          The first day has started. Something has come up? Write to <EmailLink />.
        </>
      }
    />
  );
}

function RefundFacts({ cancellation }: { cancellation: Cancellation }) {
  const { currency, total, paid, retained, retained_percent: percent, refund, due } = cancellation;
  if (!currency || refund === null) return <p>There is nothing to refund.</p>;
  const kept = formatAmount(retained, currency);
  const share = percent === null || percent === 100 ? '' : `, ${percent}% of the price`;
  return (
    <>
      <FactList
        facts={[
          { term: 'Price', value: formatAmount(total, currency) },
          { term: 'You have paid', value: formatAmount(paid, currency) },
          { term: 'We keep', value: kept && `${kept}${share}` },
          { term: 'You get back', value: formatAmount(refund, currency) },
          { term: 'Still due', value: Boolean(due) && formatAmount(due, currency) },
        ]}
      />
      <p>
        {refund > 0 && 'The refund goes back the way you paid. '}
        The scale is in our <a href="/terms">terms and conditions</a>.
      </p>
    </>
  );
}
