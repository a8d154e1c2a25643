'use client';

import { MAX_WEEKS, RESIDENCY_PAYMENTS } from '@camp/contract/booking-rules';
import { CURRENCY_DIGITS } from '@camp/contract/currencies';

import fieldStyles from '@/components/forms/Field.module.scss';
import { Announcement } from '@/components/ui/Announcement';
import { formatMoney } from '@/lib/domain/money';
import { listGaps, listStretches, type ResidencyQuote } from '@/lib/domain/residency';

import styles from './StaySummary.module.scss';

interface StayProps {
  startDates: string[];
  /** Null if this number of weeks is not for sale. */
  quote: ResidencyQuote | null;
  symbol: string;
}

interface StaySummaryProps extends StayProps {
  /** The price when the page was opened. */
  firstTotal?: number;
  fullPaymentReason: string | null;
}

export function StaySummary({ startDates, quote, symbol, firstTotal, fullPaymentReason }: StaySummaryProps) {
  const monthly = quote && formatMoney(quote.monthly, symbol, CURRENCY_DIGITS[quote.currency]);
  const total = quote && formatMoney(quote.total, symbol);
  const isChanged = quote && firstTotal !== undefined && firstTotal !== quote.total;
  const change = isChanged && `The price has changed from ${formatMoney(firstTotal, symbol)} to ${total}.`;
  const warning = findWarning(startDates, quote !== null);
  return (
    <div className={styles.summary}>
      {startDates.length === 0 ? (
        <p className={styles.nothing}>No weeks chosen yet. Room, meals and shuttle are in the price.</p>
      ) : (
        <p className={styles.weeks}>{formatWeekCount(startDates.length)}</p>
      )}
      {startDates.length > 0 && (
        <ul className={styles.stretches}>
          {listStretches(startDates).map((stretch) => (
            <li key={stretch}>{stretch}</li>
          ))}
        </ul>
      )}
      {quote && (
        <>
          <p className={styles.total}>
            <span className={styles.term}>Total </span>
            <span key={quote.total}>{total}</span>
          </p>
          {change && (
            <p key={change} className={styles.warning}>
              {change}
            </p>
          )}
          {quote.subPriceId && <p>{`or ${RESIDENCY_PAYMENTS} monthly payments of ${monthly}, the first now`}</p>}
          {fullPaymentReason && <p>{fullPaymentReason}</p>}
        </>
      )}
      {warning && <p className={styles.warning}>{warning}</p>}
      {/* One sentence, because screen readers would speak each part that changes by itself. */}
      <Announcement className={fieldStyles.hidden}>
        {[describeStay(startDates, total), change, quote && fullPaymentReason, warning].filter(Boolean).join(' ')}
      </Announcement>
    </div>
  );
}

/** "2 weeks, 16–30 December 2026: €759." */
function describeStay(startDates: string[], total: string | null): string {
  if (startDates.length === 0) return 'No weeks chosen.';
  const stay = `${formatWeekCount(startDates.length)}, ${listStretches(startDates).join(' and ')}`;
  return total ? `${stay}: ${total}.` : `${stay}.`;
}

function findWarning(startDates: string[], isForSale: boolean): string | null {
  if (startDates.length > MAX_WEEKS) {
    return `A residency lasts ${MAX_WEEKS} weeks at most. Untick ${formatWeekCount(startDates.length - MAX_WEEKS)}.`;
  }
  const gaps = listGaps(startDates);
  if (gaps.length > 0) {
    return (
      `Your weeks have a gap: ${gaps.join(', ')}. Weeks that are not consecutive need separate bookings. ` +
      'Tick what is missing, or book each stay by itself.'
    );
  }
  if (startDates.length === 0 || isForSale) return null;
  return 'This number of weeks cannot be booked here. Write to us and we will help.';
}

const formatWeekCount = (count: number) => (count === 1 ? '1 week' : `${count} weeks`);

/** @param href the form, below the weeks on phones */
export function StayBar({ startDates, quote, symbol, href }: StayProps & { href: string }) {
  if (startDates.length === 0) return null;
  const hasGap = listGaps(startDates).length > 0;
  const note = hasGap ? ' with a gap: these need separate bookings' : '';
  return (
    <a href={href} className={styles.bar}>
      <span key={note}>{`${formatWeekCount(startDates.length)}${note} `}</span>
      {quote && <strong key={quote.total}>{`${formatMoney(quote.total, symbol)} `}</strong>}
      <span className={styles.book}>Book ↓</span>
    </a>
  );
}
