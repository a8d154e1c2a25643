import { Failure } from '@/components/failure/Failure';
import { BuyForm } from '@/components/forms/BuyForm';
import { OffersByCurrency } from '@/components/price/OffersByCurrency';
import { PayFacts } from '@/components/price/PayFacts';
import { Link } from '@/components/ui/Link';
import { TextLink } from '@/components/ui/TextLink';
import type { Bundle } from '@/lib/domain/booking-types';
import { getCreditPrice, getUndiscountedPrice, listSavings, type OnlinePrices } from '@/lib/domain/bundle';
import { WITHDRAWAL } from '@/lib/domain/cancellation';
import type { CurrencyCode } from '@/lib/domain/currency';
import { formatMoney } from '@/lib/domain/money';
import type { Section as SectionResult } from '@/lib/section';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createBundleData } from '@/lib/seo/product-data';

import styles from './BundleList.module.scss';
import { CopyCode } from './CopyCode';

export interface BundleListProps {
  bundles: SectionResult<Record<CurrencyCode, Bundle[]>>;
  onlinePrices: Record<CurrencyCode, OnlinePrices | null> | null;
}

export function BundleList({ bundles, onlinePrices }: BundleListProps) {
  if (!bundles.ok) return <Failure>{`Error loading bundle: ${bundles.message}`}</Failure>;
  if (bundles.value.eur.length === 0) return <p>There are no bundles on sale at the moment.</p>;
  return (
    <>
      <JsonLd data={createBundleData(bundles.value)} />
      <OffersByCurrency
        offers={bundles.value}
        listClassName={styles.tickets}
        renderOffer={(bundle) => (
          <BundleTicket bundle={bundle} onlinePrices={onlinePrices?.[bundle.currency] ?? null} />
        )}
      />
    </>
  );
}

interface BundleTicketProps {
  bundle: Bundle;
  onlinePrices: OnlinePrices | null;
}

function BundleTicket({ bundle, onlinePrices }: BundleTicketProps) {
  const { use_limit: uses, price, symbol, price_id: priceId, code } = bundle;
  const reference = code ?? priceId;
  return (
    <article className={styles.ticket}>
      <div className={styles.contents}>
        <h3 className={styles.title}>
          <span className={styles.uses}>{uses}</span> {uses === 1 ? 'workshop' : 'workshops'}
        </h3>
        <Discount bundle={bundle} />
        <p>Valid 3 years</p>
      </div>
      <div className={styles.purchase}>
        <p className={styles.price}>{formatMoney(price, symbol)}</p>
        <Comparison bundle={bundle} onlinePrices={onlinePrices} />
        {priceId ? (
          <>
            <PayFacts
              price={{ symbol, parts: listParts(bundle), total: price, split: null }}
              cancellation={WITHDRAWAL}
            />
            <BuyForm action="/bundle_checkout" priceId={priceId} />
          </>
        ) : (
          <TextLink href="/contact">Ask us for it</TextLink>
        )}
        {reference && (
          <div className={styles.reference}>
            <p>Your bundle’s reference. Quote it when you write to us; it can’t be used as a discount code.</p>
            <CopyCode code={reference} />
          </div>
        )}
      </div>
    </article>
  );
}

function listParts(bundle: Bundle) {
  const { use_limit: uses, price, discount_percent: percent, symbol } = bundle;
  const each = getUndiscountedPrice(bundle);
  if (each === null) return [{ label: uses === 1 ? '1 workshop' : `${uses} workshops`, amount: price }];
  return [
    { label: `${uses} at ${formatMoney(each, symbol)}`, amount: uses * each },
    { label: `${percent}% off`, amount: price - uses * each },
  ];
}

function Discount({ bundle }: { bundle: Bundle }) {
  const { use_limit: uses, discount_percent: percent, symbol } = bundle;
  const each = getUndiscountedPrice(bundle);
  if (percent <= 0) return null;
  return (
    <div>
      <p className={styles.discount}>{percent}% off</p>
      {each !== null && <p>{`${uses} at ${formatMoney(each, symbol)} each`}</p>}
    </div>
  );
}

function Comparison({ bundle, onlinePrices }: BundleTicketProps) {
  const credit = getCreditPrice(bundle);
  if (credit === null) return null;
  return (
    <>
      <dl className={styles.comparison}>
        <div>
          <dt>One credit</dt>
          <dd>{formatMoney(credit, bundle.symbol)}</dd>
        </div>
        {onlinePrices && (
          <div>
            <dt>One online workshop</dt>
            <dd>{formatRange(onlinePrices)}</dd>
          </div>
        )}
      </dl>
      {onlinePrices && <Savings onlinePrices={onlinePrices} credit={credit} />}
    </>
  );
}

function Savings({ onlinePrices, credit }: { onlinePrices: OnlinePrices; credit: number }) {
  const { symbol, workshops } = onlinePrices;
  const savings = listSavings(onlinePrices, credit);
  const [first] = savings;
  if (!first) return <p>No workshop of the programme costs more than one credit at the moment.</p>;
  const hasCheaper = workshops.some(({ amount }) => amount < credit);
  return (
    <details className={styles.savings}>
      <summary>Saves money on workshops from {formatMoney(first.amount, symbol)}</summary>
      <ul>
        {savings.map(({ href, title, amount }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>, {formatMoney(amount, symbol)}
          </li>
        ))}
      </ul>
      {hasCheaper && <p>The others cost less than one credit: pay for those on their own.</p>}
    </details>
  );
}

function formatRange({ workshops, symbol }: OnlinePrices): string {
  const [lowest, highest] = [workshops[0], workshops.at(-1)].map((each) => formatMoney(each?.amount ?? 0, symbol));
  return lowest === highest ? lowest! : `${lowest} to ${highest}`;
}
