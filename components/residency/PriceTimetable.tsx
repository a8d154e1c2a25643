import { Price } from '@/components/price/Price';
import type { Residency } from '@/lib/domain/booking-types';
import { CURRENCIES, type CurrencyCode } from '@/lib/domain/currency';
import { MAX_WEEKS, RESIDENCY_PAYMENTS, type ResidencyQuote, residencyQuote } from '@/lib/domain/residency-quote';

import styles from './PriceTimetable.module.scss';

type Prices = Record<CurrencyCode, { amount: number; symbol: string }>;

/** What one to six weeks cost, in full or in instalments, in every currency (docs/specification.md#constants). */
export function PriceTimetable({ pricing }: { pricing: Residency['pricing'] }) {
  const counts = Array.from({ length: MAX_WEEKS }, (_, index) => index + 1).filter((count) => pricing.eur.weeks[count]);
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
            <th scope="col" className={styles.amount}>
              Or {RESIDENCY_PAYMENTS} monthly payments of
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr key={count}>
              <th scope="row" className={styles.count}>
                {count} <span className={styles.unit}>{count === 1 ? 'week' : 'weeks'}</span>
              </th>
              <td className={styles.total}>
                <Price amounts={pricesOf(pricing, count, ({ total }) => total)} />
              </td>
              <td className={styles.amount}>
                <Price amounts={pricesOf(pricing, count, ({ monthly }) => monthly)} decimals={2} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A currency in which that number of weeks is not sold shows the price in euros. */
function pricesOf(pricing: Residency['pricing'], count: number, pick: (quote: ResidencyQuote) => number): Prices {
  return Object.fromEntries(
    CURRENCIES.map((currency) => {
      const table = residencyQuote(count, pricing[currency]) ? pricing[currency] : pricing.eur;
      const quote = residencyQuote(count, table);
      return [currency, { amount: quote ? pick(quote) : 0, symbol: table.symbol }];
    }),
  ) as Prices;
}
