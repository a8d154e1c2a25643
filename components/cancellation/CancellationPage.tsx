import { Failure } from '@/components/failure/Failure';
import { SubmitButton } from '@/components/forms/SubmitButton';
import styles from '@/components/result/BookingFacts.module.scss';
import { ResultPage } from '@/components/result/ResultPage';
import { EmailLink } from '@/components/ui/EmailLink';
import { type BookingLink, thanksPath } from '@/lib/domain/booking-link';
import type { Cancellation } from '@/lib/domain/booking-types';
import { SYMBOLS } from '@/lib/domain/currency';
import { formatMoney } from '@/lib/domain/money';

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

/** What was paid, what is kept of it and what goes back; amounts that the API does not name are left out. */
function RefundFacts({ cancellation }: { cancellation: Cancellation }) {
  const { currency, total, paid, retained, refund, due } = cancellation;
  if (!currency || refund === null) return <p>There is nothing to refund.</p>;
  const amount = (value: number | null) => value !== null && formatMoney(value, SYMBOLS[currency]);
  const facts = [
    { term: 'Price', value: amount(total) },
    { term: 'You have paid', value: amount(paid) },
    { term: 'We keep', value: amount(retained) && `${amount(retained)}${shareOf(cancellation)}` },
    { term: 'You get back', value: amount(refund) },
    { term: 'Still due', value: Boolean(due) && amount(due) },
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ({ term, value }) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p>
        {refund > 0 && 'The refund goes back the way you paid. '}
        The scale is in our <a href="/terms">terms and conditions</a>.
      </p>
    </>
  );
}

function shareOf({ retained_percent: percent }: Cancellation): string {
  return percent === null || percent === 100 ? '' : `, ${percent}% of the price`;
}
