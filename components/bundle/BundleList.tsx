import { Failure } from '@/components/failure/Failure';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { OffersByCurrency } from '@/components/price/OffersByCurrency';
import type { Bundle } from '@/lib/domain/booking-types';
import type { CurrencyCode } from '@/lib/domain/currency';
import type { PriceRanges } from '@/lib/domain/price-range';
import type { Section } from '@/lib/section';
import { JsonLd } from '@/lib/seo/JsonLd';
import { bundleData } from '@/lib/seo/product-data';

import styles from './BundleList.module.scss';
import { BundleTicket } from './BundleTicket';

interface BundleListProps {
  section: Section<Record<CurrencyCode, Bundle[]>>;
  /** What online workshops cost when each is paid by itself; null when it could not be read. */
  onlinePrices: PriceRanges | null;
}

export function BundleList({ section, onlinePrices }: BundleListProps) {
  if (!section.ok) return <Failure>{`Error loading bundle: ${section.message}`}</Failure>;
  if (section.value.eur.length === 0) return <p>There are no bundles on sale at the moment.</p>;
  return (
    <>
      <JsonLd data={bundleData(section.value)} />
      <OffersByCurrency
        offers={section.value}
        listClassName={styles.tickets}
        renderOffer={(bundle) => (
          <BundleTicket bundle={bundle} onlinePrices={onlinePrices?.[bundle.currency] ?? null} />
        )}
      />
      <div className={styles.terms}>
        <TermsNotice action="buying" />
      </div>
    </>
  );
}
