import { TermsNotice } from '@/components/forms/TermsNotice';
import { OffersByCurrency } from '@/components/price/OffersByCurrency';
import { Failure } from '@/components/failure/Failure';
import { JsonLd } from '@/lib/seo/JsonLd';
import type { Section } from '@/lib/section';
import { bundleData } from '@/lib/seo/structured-data';
import type { CurrencyCode } from '@/lib/domain/currency';
import type { Bundle } from '@/lib/domain/types';

import styles from './BundleList.module.scss';
import { BundleTicket } from './BundleTicket';

export function BundleList({ bundles }: { bundles: Section<Record<CurrencyCode, Bundle[]>> }) {
  if (!bundles.ok) return <Failure>{`Error loading bundle: ${bundles.message}`}</Failure>;
  if (bundles.value.eur.length === 0) return <p>There are no bundles on sale at the moment.</p>;
  return (
    <>
      <JsonLd of={bundleData(bundles.value)} />
      <OffersByCurrency
        offers={bundles.value}
        listClassName={styles.tickets}
        renderOffer={(bundle) => <BundleTicket bundle={bundle} />}
      />
      <div className={styles.terms}>
        <TermsNotice action="buying" />
      </div>
    </>
  );
}
