import { Fragment, type ReactNode } from 'react';

import { TermsNotice } from '@/components/forms/TermsNotice';
import { CURRENCIES, type CurrencyCode } from '@/lib/domain/currency';

import styles from './OffersByCurrency.module.scss';

const HEADINGS: Record<CurrencyCode, string> = { eur: 'In euros', gbp: 'In pounds sterling', usd: 'In US dollars' };

interface OffersByCurrencyProps<Offer> {
  offers: Record<CurrencyCode, Offer[]>;
  listClassName?: string;
  renderOffer: (offer: Offer) => ReactNode;
}

/** CSS shows the list of the visitor's currency, or all without scripts. */
export function OffersByCurrency<Offer>({ offers, listClassName, renderOffer }: OffersByCurrencyProps<Offer>) {
  return (
    <>
      {CURRENCIES.map((currency) => (
        <Fragment key={currency}>
          <h3 className={styles.heading} data-without-script>
            {HEADINGS[currency]}
          </h3>
          <ul className={listClassName} data-price={currency}>
            {offers[currency].map((offer, index) => (
              <li key={index}>{renderOffer(offer)}</li>
            ))}
          </ul>
        </Fragment>
      ))}
      <div className={styles.terms}>
        <TermsNotice action="buying" />
      </div>
    </>
  );
}
