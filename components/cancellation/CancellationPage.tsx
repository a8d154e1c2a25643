import { Failure } from '@/components/failure/Failure';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { EmailLink } from '@/components/result/EmailLink';
import { ResultPage } from '@/components/result/ResultPage';
import { type BookingLink, thanksPath } from '@/lib/domain/booking-link';
import type { Cancellation } from '@/lib/domain/booking-types';

import { RefundFacts } from './RefundFacts';

interface CancellationPageProps {
  link: BookingLink;
  cancellation: Cancellation;
  /** Why the booking was not cancelled. */
  refusal?: string;
}

/** Says what is kept and what goes back before a confirmed booking is cancelled; a plain form does it. */
export function CancellationPage({ link, cancellation, refusal }: CancellationPageProps) {
  const { product, refund } = cancellation;
  return (
    <ResultPage
      title="Cancel your booking?"
      lead={
        <>
          You’ll give up your place{product && ' in '}
          {product && <strong>{product}</strong>}. It can’t be undone: somebody else can have it straight away.
        </>
      }
    >
      {refusal && <Failure>{refusal}</Failure>}
      <RefundFacts cancellation={cancellation} />
      <form method="post" action="/api/cancel">
        <input type="hidden" name="ctype" value={link.ctype} />
        <input type="hidden" name="hash" value={link.hash} />
        {refund !== null && <input type="hidden" name="refund" value={refund} />}
        <SubmitButton>Cancel my booking</SubmitButton>
      </form>
      <p>
        <a href={thanksPath(link)}>Keep it and see my booking</a>
      </p>
    </ResultPage>
  );
}

/** Once the first day has started, a person decides. */
export function BegunPage() {
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
