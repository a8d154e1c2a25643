import { formatMoney } from '@/lib/domain/money';
import { areConsecutive, MAX_WEEKS, type ResidencyQuote } from '@/lib/domain/residency-quote';

import styles from './StayBar.module.scss';

interface StayBarProps {
  /** First days of the selected weeks. */
  startDates: string[];
  /** Null when that number of weeks is not for sale. */
  quote: ResidencyQuote | null;
  symbol: string;
}

/** The stay in one line, in sight on a phone while weeks are ticked; the summary announces the same. */
export function StayBar({ startDates, quote, symbol }: StayBarProps) {
  if (startDates.length === 0) return null;
  return (
    <div className={styles.bar} aria-hidden="true">
      <span>
        {startDates.length} {startDates.length === 1 ? 'week' : 'weeks'}
        {warningOf(startDates)}
      </span>
      {quote && <strong>{formatMoney(quote.total, symbol)}</strong>}
    </div>
  );
}

function warningOf(startDates: string[]): string {
  if (startDates.length > MAX_WEEKS) return `, ${MAX_WEEKS} at most`;
  return areConsecutive(startDates) ? '' : ', with a gap';
}
