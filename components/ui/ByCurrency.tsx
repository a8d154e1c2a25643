import { Fragment, type ReactNode } from 'react';

import { CURRENCIES, type CurrencyCode } from '@/lib/domain/currency';

import styles from './ByCurrency.module.scss';

const NAMES: Record<CurrencyCode, string> = { eur: 'In euros', gbp: 'In pounds sterling', usd: 'In US dollars' };

interface ByCurrencyProps<Offer> {
  offers: Record<CurrencyCode, Offer[]>;
  /** Of the list. */
  className?: string;
  children: (offer: Offer) => ReactNode;
}

/** Lists of offers, one for each currency: the visitor's session shows its own, without scripts all are there by name. */
export function ByCurrency<Offer>({ offers, className, children }: ByCurrencyProps<Offer>) {
  return CURRENCIES.map((currency) => (
    <Fragment key={currency}>
      <h3 className={styles.currency} data-without-script>
        {NAMES[currency]}
      </h3>
      <ul className={className} data-price={currency}>
        {offers[currency].map((offer, index) => (
          <li key={index}>{children(offer)}</li>
        ))}
      </ul>
    </Fragment>
  ));
}
