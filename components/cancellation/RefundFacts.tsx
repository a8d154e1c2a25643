import styles from '@/components/result/BookingFacts.module.scss';
import type { Cancellation } from '@/lib/domain/booking-types';
import { SYMBOLS } from '@/lib/domain/currency';
import { formatMoney } from '@/lib/domain/money';

/** What was paid, what is kept of it and what goes back; amounts that the API does not name are left out. */
export function RefundFacts({ cancellation }: { cancellation: Cancellation }) {
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
