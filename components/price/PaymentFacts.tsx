import { type Currency, fromMinor, toMinor } from '@camp/contract/currencies';
import type { ReactNode } from 'react';

import { keepWhole } from '@/components/ui/keep-whole';
import type { CancellationPeriod } from '@/lib/domain/cancellation';
import { formatMoney } from '@/lib/domain/money';

import styles from './PaymentFacts.module.scss';

/** Currency units. */
export interface PayPrice {
  currency: Currency;
  symbol: string;
  /** Negative for a discount. */
  parts: { label: string; amount: number }[];
  total: number;
  /** Null without instalments. */
  split: { count: number; monthly: number } | null;
}

interface PayConditionsProps {
  /** Null if nothing is chosen yet. */
  price: Omit<PayPrice, 'parts'> | null;
  cancellation: readonly CancellationPeriod[];
  back?: ReactNode;
}

/** Displayed with every pay button (docs/specification.md#states). */
export function PayConditions({ price, cancellation, back }: PayConditionsProps) {
  return (
    <>
      {price?.total !== 0 && (
        <dl className={styles.facts}>
          {cancellation.length > 0 && (
            <Fact term="If you cancel">
              {cancellation.map((period) => (
                <p key={period.text}>{formatPeriod(period, price)}</p>
              ))}
              {price?.split && <p>If you pay monthly and have paid less than we keep, you still owe the difference.</p>}
            </Fact>
          )}
          <Fact term="Changed your mind?">
            <p>You pay on the next page. Until you do, nothing is taken, and you can come back here.</p>
          </Fact>
        </dl>
      )}
      {back}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

export function PriceParts({ price: { symbol, parts } }: { price: PayPrice }) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ label, amount }) => (
        <li key={label} className={styles.part}>
          <span>{keepWhole(label)}</span>{' '}
          <span>{`${amount < 0 ? '−' : ''}${formatMoney(Math.abs(amount), symbol)}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** The API retains a percentage of the sum of instalments, rounded down. */
function formatPeriod({ text, percent }: CancellationPeriod, price: PayConditionsProps['price']): string {
  if (percent === null) return text;
  if (!price) return `${text}.`;
  const { currency, symbol, total, split } = price;
  const share = (amount: number) =>
    formatMoney(fromMinor(Math.floor((toMinor(amount, currency) * percent) / 100), currency), symbol);
  const shares = [total, split ? split.monthly * split.count : total].map(share);
  return `${text}: ${[...new Set(shares)].join(' or, in instalments, ')}.`;
}
