import { BuyForm } from '@/components/forms/BuyForm';
import { TextLink } from '@/components/ui/TextLink';
import type { Bundle } from '@/lib/domain/booking-types';
import { creditPrice, type PriceRange, undiscountedPrice } from '@/lib/domain/bundle';
import { formatMoney } from '@/lib/domain/money';

import styles from './BundlePage.module.scss';
import { CopyCode } from './CopyCode';

interface BundleTicketProps {
  bundle: Bundle;
  onlinePrices: PriceRange | null;
}

export function BundleTicket({ bundle, onlinePrices }: BundleTicketProps) {
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
          <BuyForm action="/bundle_checkout" priceId={priceId} />
        ) : (
          <TextLink href="/contact">Ask us for it</TextLink>
        )}
        {reference && (
          <div className={styles.reference}>
            <p>Reference, to quote when you write to us. It is not a discount code.</p>
            <CopyCode code={reference} />
          </div>
        )}
      </div>
    </article>
  );
}

function Discount({ bundle }: { bundle: Bundle }) {
  const { use_limit: uses, discount_percent: percent, symbol } = bundle;
  const each = undiscountedPrice(bundle);
  if (percent <= 0) return null;
  return (
    <div>
      <p className={styles.discount}>{percent}% off</p>
      {each !== null && <p>{`${uses} at ${formatMoney(each, symbol)} each`}</p>}
    </div>
  );
}

function Comparison({ bundle, onlinePrices }: BundleTicketProps) {
  const credit = creditPrice(bundle);
  if (credit === null) return null;
  return (
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
  );
}

function formatRange({ lowest, highest, symbol }: PriceRange): string {
  const from = formatMoney(lowest, symbol);
  return lowest === highest ? from : `${from} to ${formatMoney(highest, symbol)}`;
}
