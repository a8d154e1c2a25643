import { CURRENCIES, type Currency, CURRENCY_NAMES } from '@camp/contract/currencies';
import { Fragment, type ReactNode } from 'react';

import { BUYING_TERMS_ID } from '@/components/forms/BuyForm';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { WITHDRAWAL } from '@/lib/domain/cancellation';

import styles from './OffersByCurrency.module.scss';
import { PayConditions } from './PayFacts';

interface OffersByCurrencyProps<Offer> {
  offers: Record<Currency, Offer[]>;
  listClassName?: string;
  renderOffer: (offer: Offer) => ReactNode;
  renderComparison?: (offers: Offer[], currency: Currency) => ReactNode;
  children?: ReactNode;
}

/** CSS shows the list of the visitor's currency, or all without JavaScript. */
export function OffersByCurrency<Offer>({
  offers,
  listClassName,
  renderOffer,
  renderComparison,
  children,
}: OffersByCurrencyProps<Offer>) {
  return (
    <>
      {CURRENCIES.map((currency) => (
        <Fragment key={currency}>
          <h3 className={styles.heading} data-without-script>
            {`In ${CURRENCY_NAMES[currency]}`}
          </h3>
          <ul className={listClassName} data-price={currency}>
            {offers[currency].map((offer, index) => (
              <li key={index}>{renderOffer(offer)}</li>
            ))}
          </ul>
          {renderComparison && <div data-price={currency}>{renderComparison(offers[currency], currency)}</div>}
        </Fragment>
      ))}
      <div id={BUYING_TERMS_ID} className={styles.terms}>
        <h3>Before you buy</h3>
        {children}
        <PayConditions price={null} cancellation={WITHDRAWAL} />
        <TermsNotice action="buying" />
      </div>
    </>
  );
}
