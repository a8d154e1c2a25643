import { CURRENCIES, type Currency, CURRENCY_NAMES } from '@camp/contract/currencies';
import { Fragment, type ReactNode } from 'react';

import { BUYING_TERMS_ID } from '@/components/forms/BuyForm';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { WITHDRAWAL } from '@/lib/domain/cancellation';

import styles from './OffersByCurrency.module.scss';
import { PayConditions } from './PaymentFacts';

interface OffersByCurrencyProps<Offer> {
  offers: Record<Currency, Offer[]>;
  listClassName?: string;
  renderOffer: (offer: Offer) => ReactNode;
  renderComparison?: (offers: Offer[], currency: Currency) => ReactNode;
  children?: ReactNode;
}

/** CSS shows the list of the visitor's currency, or without JavaScript that of each currency that has prices. */
export function OffersByCurrency<Offer extends { currency: Currency }>({
  offers,
  listClassName,
  renderOffer,
  renderComparison,
  children,
}: OffersByCurrencyProps<Offer>) {
  return (
    <>
      {CURRENCIES.map((currency) => {
        const hasPrices = offers[currency].some((offer) => offer.currency === currency);
        const list = { 'data-price': currency, 'data-with-script': hasPrices ? undefined : true };
        return (
          <Fragment key={currency}>
            {hasPrices && (
              <h3 className={styles.heading} data-without-script>
                {`In ${CURRENCY_NAMES[currency]}`}
              </h3>
            )}
            <ul className={listClassName} {...list}>
              {offers[currency].map((offer, index) => (
                <li key={index}>{renderOffer(offer)}</li>
              ))}
            </ul>
            {renderComparison && <div {...list}>{renderComparison(offers[currency], currency)}</div>}
          </Fragment>
        );
      })}
      <div id={BUYING_TERMS_ID} className={styles.terms}>
        <h3>Before you buy</h3>
        {children}
        <PayConditions price={null} cancellation={WITHDRAWAL} />
        <TermsNotice action="buying" />
      </div>
    </>
  );
}
