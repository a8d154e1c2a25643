'use client';

import { MAX_WEEKS, RESIDENCY_PAYMENTS } from '@camp/contract/booking-rules';
import { CURRENCIES, CURRENCY_DIGITS } from '@camp/contract/currencies';

import { formatMoney } from '@/lib/domain/money';
import { getResidencyQuote, type ResidencyQuote } from '@/lib/domain/residency';
import type { Residency } from '@/lib/workshop-api/booking-types';

import styles from './ResidencyFacts.module.scss';
import { useResidencyPricing } from './use-residency';

export function PriceTimetable({ rendered }: { rendered: Residency['pricing'] }) {
  const pricing = useResidencyPricing(rendered);
  const tables = Object.values(pricing);
  const counts = Array.from({ length: MAX_WEEKS }, (_, index) => index + 1).filter((count) =>
    tables.some(({ weeks }) => weeks[count]),
  );
  if (counts.length === 0) return <p className={styles.prices}>Prices are announced with the next weeks.</p>;
  const inInstalments = counts.filter((count) => tables.some(({ weeks }) => weeks[count]?.stripe_sub_price_id));
  return (
    <div className={styles.prices}>
      <table className={styles.timetable}>
        <caption className={styles.caption}>What it costs</caption>
        <thead>
          <tr>
            <th scope="col">Weeks</th>
            <th scope="col" className={styles.amount}>
              In full
            </th>
            {inInstalments.length > 0 && (
              <th scope="col" className={styles.amount}>
                {`Or ${RESIDENCY_PAYMENTS} monthly payments of`}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr key={count}>
              <th scope="row" className={styles.count}>
                <span>{`${count} `}</span>
                <span className={styles.unit}>{count === 1 ? 'week' : 'weeks'}</span>
              </th>
              <td className={styles.total}>
                <Amounts pricing={pricing} count={count} pick={({ total }) => total} />
              </td>
              {inInstalments.length > 0 && (
                <td className={styles.amount}>
                  <Amounts
                    pricing={pricing}
                    count={count}
                    pick={({ subPriceId, monthly }) => (subPriceId ? monthly : null)}
                    isExact
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface AmountsProps {
  pricing: Residency['pricing'];
  count: number;
  /** Null if it is not sold so. */
  pick: (quote: ResidencyQuote) => number | null;
  /** With the digits after the point of its currency. */
  isExact?: boolean;
}

/** A dash in a currency in which this number of weeks is not for sale. */
function Amounts({ pricing, count, pick, isExact }: AmountsProps) {
  return CURRENCIES.map((currency) => {
    const quote = getResidencyQuote(count, pricing[currency]);
    const amount = quote && pick(quote);
    const decimals = isExact && quote ? CURRENCY_DIGITS[quote.currency] : undefined;
    const text = amount === null ? '–' : formatMoney(amount, pricing[currency].symbol, decimals);
    return (
      <span key={`${currency} ${text}`} data-price={currency}>
        {text}
      </span>
    );
  });
}
