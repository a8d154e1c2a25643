import type { ReactNode } from 'react';

import { formatAmount } from '@/components/result/BookingFacts';
import { QuestionPage } from '@/components/result/QuestionPage';
import { ResultPage } from '@/components/result/ResultPage';
import { EmailLink } from '@/components/ui/EmailLink';
import { FactList } from '@/components/ui/FactList';
import { type BookingLink, thanksPath } from '@/lib/domain/booking-link';
import type { Cancellation } from '@/lib/domain/booking-types';

interface CancellationPageProps {
  link: BookingLink;
  cancellation: Cancellation;
  refusal?: string;
  picture: ReactNode;
}

export function CancellationPage({ link, cancellation, refusal, picture }: CancellationPageProps) {
  const { product, refund } = cancellation;
  return (
    <QuestionPage
      title="Cancel your booking?"
      picture={picture}
      lead={
        <>
          You’ll give up your booking{product && ': '}
          {product && <strong>{product}</strong>}. It can’t be undone: somebody else can have it straight away.
        </>
      }
      refusal={refusal}
      action="/api/cancel"
      fields={{ ...link, ...(refund !== null && { refund }) }}
      button="Cancel my booking"
      wayBack={{ href: thanksPath(link), label: 'Keep it and see my booking' }}
    >
      <RefundFacts cancellation={cancellation} />
    </QuestionPage>
  );
}

export function StartedPage() {
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
