import type { ReactNode } from 'react';

import type { CancellationPeriod } from '@/lib/domain/cancellation';
import { explainInstalmentSum } from '@/lib/domain/instalments';
import { formatMoney } from '@/lib/domain/money';

import styles from './PayFacts.module.scss';

/** Currency units. */
export interface PayPrice {
  symbol: string;
  /** Negative for a discount. */
  parts: { label: string; amount: number }[];
  total: number;
  /** Null for a single payment. */
  split: { count: number; monthly: number } | null;
}

interface PayConditionsProps {
  /** Null until the visitor has chosen what to pay for. */
  price: PayPrice | null;
  cancellation: readonly CancellationPeriod[];
  back?: ReactNode;
}

interface PayFactsProps extends PayConditionsProps {
  /** Replaces the amounts that are paid now. */
  now?: string;
}

/** Shown before the pay button of residencies, bundles and mentorship (docs/specification.md#states). */
export function PayFacts({ now, ...conditions }: PayFactsProps) {
  const { price } = conditions;
  return (
    <dl className={styles.facts}>
      <Fact term="Price">
        {price ? (
          <PriceParts price={price} withTotal={price.parts.length > 1} />
        ) : (
          'Choose your weeks to see it. Room, meals and shuttle are included.'
        )}
      </Fact>
      <Fact term="Today">{now ? <p>{now}</p> : price && <PaidNow price={price} />}</Fact>
      <Conditions {...conditions} />
    </dl>
  );
}

export function PayConditions(conditions: PayConditionsProps) {
  return (
    <dl className={styles.facts}>
      <Conditions {...conditions} />
    </dl>
  );
}

function Conditions({ price, cancellation, back }: PayConditionsProps) {
  return (
    <>
      {cancellation.length > 0 && (
        <Fact term="If you cancel">
          {cancellation.map((period) => (
            <p key={period.text}>{formatPeriod(period, price)}</p>
          ))}
          {price?.split && <p>If you pay monthly and have paid less than we keep, you still owe the difference.</p>}
        </Fact>
      )}
      <Fact term="Changed your mind?">
        {back}
        {price?.total !== 0 && (
          <p>You pay on the next page. Until you do, nothing is taken, and you can come back here.</p>
        )}
      </Fact>
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

interface PricePartsProps {
  price: PayPrice;
  withTotal?: boolean;
}

export function PriceParts({ price: { symbol, parts, total }, withTotal = false }: PricePartsProps) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ label, amount }) => (
        <li key={label} className={styles.part}>
          <span>{label}</span> <span>{`${amount < 0 ? '−' : ''}${formatMoney(Math.abs(amount), symbol)}`}</span>
        </li>
      ))}
      {withTotal && (
        <li className={styles.total}>
          <span>Total</span> <span>{formatMoney(total, symbol)}</span>
        </li>
      )}
    </ul>
  );
}

function PaidNow({ price: { symbol, total, split } }: { price: PayPrice }) {
  const sum = split && explainInstalmentSum(total, split.monthly, split.count, symbol);
  return (
    <>
      <p>{formatMoney(total, symbol)}</p>
      {split && (
        <p>
          {`Or ${split.count} payments of ${formatMoney(split.monthly, symbol)}, one a month, the first now.` +
            (sum ? ` ${sum}` : '')}
        </p>
      )}
    </>
  );
}

/** The API keeps a share of the sum of instalments, rounded down. */
function formatPeriod({ text, percent }: CancellationPeriod, price: PayPrice | null): string {
  if (percent === null) return text;
  if (!price) return `${text}.`;
  const { symbol, total, split } = price;
  const share = (amount: number) => formatMoney(Math.floor((Math.round(amount * 100) * percent) / 100) / 100, symbol);
  const shares = [total, split ? split.monthly * split.count : total].map(share);
  return `${text}: ${[...new Set(shares)].join(' or, in instalments, ')}.`;
}
