import { BuyForm } from '@/components/forms/BuyForm';
import { TextLink } from '@/components/ui/TextLink';
import { formatMoney } from '@/lib/domain/money';
import type { Bundle } from '@/lib/domain/types';

import styles from './BundleTicket.module.scss';
import { CopyCode } from './CopyCode';

/** A bundle set as a ticket: its contents above the tear line, its price below. */
export function BundleTicket({ bundle }: { bundle: Bundle }) {
  const { use_limit: uses, price, symbol, discount_percent: discount, price_id: priceId, code } = bundle;
  return (
    <article className={styles.ticket}>
      <div className={styles.contents}>
        <h3 className={styles.title}>
          <span className={styles.uses}>{uses}</span> {uses === 1 ? 'workshop' : 'workshops'}
        </h3>
        {discount > 0 && <p className={styles.discount}>{discount}% off</p>}
        <p>Valid 3 years</p>
      </div>
      <div className={styles.purchase}>
        <p className={styles.price}>{formatMoney(price, symbol)}</p>
        {uses > 1 && <p>{formatMoney(Math.round((price / uses) * 100) / 100, symbol)} a workshop</p>}
        {priceId ? (
          <BuyForm action="/bundle_checkout" priceId={priceId} />
        ) : (
          <TextLink href="/contact">Ask us for it</TextLink>
        )}
        {code && (
          <div className={styles.reference}>
            <p>Reference, to quote when you write to us</p>
            <CopyCode code={code} />
          </div>
        )}
      </div>
    </article>
  );
}
