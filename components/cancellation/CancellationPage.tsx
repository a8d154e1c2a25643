import type { ReactNode } from 'react';

import { Failure } from '@/components/failure/Failure';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { FactList } from '@/components/result/BookingFacts';
import { LinkFields } from '@/components/result/LinkFields';
import { ResultPage } from '@/components/result/ResultPage';
import { EmailLink } from '@/components/ui/EmailLink';
import { type BookingLink, thanksPath } from '@/lib/domain/booking-link';
import type { Cancellation } from '@/lib/domain/booking-types';
import { SYMBOLS } from '@/lib/domain/currency';
import { formatMoney } from '@/lib/domain/money';

interface CancellationPageProps {
  link: BookingLink;
  cancellation: Cancellation;
  refusal?: string;
  print: ReactNode;
}

export function CancellationPage({ link, cancellation, refusal, print }: CancellationPageProps) {
  const { product, refund } = cancellation;
  return (
    <ResultPage
      title="Cancel your booking?"
      print={print}
      lead={
        <>
          You’ll give up your booking{product && ': '}
          {product && <strong>{product}</strong>}. It can’t be undone: somebody else can have it straight away.
        </>
      }
    >
      {refusal && <Failure>{refusal}</Failure>}
      <RefundFacts cancellation={cancellation} />
      <form method="post" action="/api/cancel">
        <LinkFields link={link} />
        {refund !== null && <input type="hidden" name="refund" value={refund} />}
        <SubmitButton>Cancel my booking</SubmitButton>
      </form>
      <p>
        <a href={thanksPath(link)}>Keep it and see my booking</a>
      </p>
    </ResultPage>
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
  const amount = (value: number | null) => value !== null && formatMoney(value, SYMBOLS[currency]);
  const share = percent === null || percent === 100 ? '' : `, ${percent}% of the price`;
  return (
    <>
      <FactList
        facts={[
          { term: 'Price', value: amount(total) },
          { term: 'You have paid', value: amount(paid) },
          { term: 'We keep', value: amount(retained) && `${amount(retained)}${share}` },
          { term: 'You get back', value: amount(refund) },
          { term: 'Still due', value: Boolean(due) && amount(due) },
        ]}
      />
      <p>
        {refund > 0 && 'The refund goes back the way you paid. '}
        The scale is in our <a href="/terms">terms and conditions</a>.
      </p>
    </>
  );
}
