'use client';

import { formatMoney } from '@/lib/domain/money';
import { areConsecutive, MOST_WEEKS, RESIDENCY_PAYMENTS, type ResidencyQuote } from '@/lib/domain/residency-quote';
import { stretchesOf } from '@/lib/domain/residency-calendar';

import styles from './StaySummary.module.scss';

interface StaySummaryProps {
  /** First days of the chosen weeks. */
  starts: string[];
  /** What that many weeks cost; null when they are not for sale. */
  quote: ResidencyQuote | null;
  symbol: string;
}

/** The chosen weeks and their price, said again whenever they change. */
export function StaySummary({ starts, quote, symbol }: StaySummaryProps) {
  return (
    <div className={styles.summary} role="status">
      {starts.length === 0 ? (
        <p className={styles.nothing}>No weeks chosen yet</p>
      ) : (
        <p className={styles.weeks}>
          {starts.length} {starts.length === 1 ? 'week' : 'weeks'}
        </p>
      )}
      {starts.length > 0 && (
        <ul className={styles.stretches}>
          {stretchesOf(starts).map((stretch) => (
            <li key={stretch}>{stretch}</li>
          ))}
        </ul>
      )}
      {quote && (
        <>
          <p className={styles.total}>
            <span className={styles.term}>Total</span> {formatMoney(quote.total, symbol)}
          </p>
          {quote.subPriceId && (
            <p>
              or {RESIDENCY_PAYMENTS} monthly payments of {formatMoney(quote.monthly, symbol, 2)}
            </p>
          )}
        </>
      )}
      <Advice starts={starts} forSale={quote !== null} />
    </div>
  );
}

function Advice({ starts, forSale }: { starts: string[]; forSale: boolean }) {
  if (starts.length > MOST_WEEKS) {
    return (
      <p className={styles.warning}>
        A residency lasts {MOST_WEEKS} weeks at most. Take {weeks(starts.length - MOST_WEEKS)} out.
      </p>
    );
  }
  if (starts.length > 0 && !forSale)
    return <p className={styles.warning}>This number of weeks cannot be booked here. Write to us and we will help.</p>;
  if (areConsecutive(starts)) return null;
  return (
    <p className={styles.warning}>
      These weeks do not follow one another. Please make a separate booking for each stretch.
    </p>
  );
}

const weeks = (count: number) => (count === 1 ? '1 week' : `${count} weeks`);
