import { TermsNotice } from '@/components/forms/TermsNotice';
import { ByCurrency } from '@/components/ui/ByCurrency';
import { Failure } from '@/components/ui/Failure';
import { JsonLd } from '@/lib/seo/JsonLd';
import type { Section as Read } from '@/lib/section';
import { bundleData } from '@/lib/seo/structured-data';
import type { CurrencyCode } from '@/lib/domain/currency';
import type { Bundle } from '@/lib/domain/types';

import styles from './BundleList.module.scss';
import { BundleTicket } from './BundleTicket';

export function BundleList({ bundles }: { bundles: Read<Record<CurrencyCode, Bundle[]>> }) {
  if (!bundles.ok) return <Failure>{`Error loading bundle: ${bundles.message}`}</Failure>;
  if (bundles.value.eur.length === 0) return <p>There are no bundles on sale at the moment.</p>;
  return (
    <>
      <JsonLd of={bundleData(bundles.value)} />
      <ByCurrency offers={bundles.value} className={styles.tickets}>
        {(bundle) => <BundleTicket bundle={bundle} />}
      </ByCurrency>
      <div className={styles.terms}>
        <TermsNotice by="buying" />
      </div>
    </>
  );
}
