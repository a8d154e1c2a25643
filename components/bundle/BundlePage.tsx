import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Bundle } from '@/lib/domain/booking-types';
import type { CurrencyCode } from '@/lib/domain/currency';
import type { PriceRanges } from '@/lib/domain/price-range';
import type { Section as SectionResult } from '@/lib/section';
import { BreadcrumbData } from '@/lib/seo/BreadcrumbData';

import { BundleList } from './BundleList';
import { HowBundlesWork } from './HowBundlesWork';

interface BundlePageProps {
  bundles: SectionResult<Record<CurrencyCode, Bundle[]>>;
  onlinePrices: PriceRanges | null;
}

export function BundlePage({ bundles, onlinePrices }: BundlePageProps) {
  return (
    <>
      <BreadcrumbData name="Bundles" path="/bundles" />
      <PageHeader
        kicker="Credit for online workshops"
        title="Bundles"
        lead={
          'Some people take a workshop and are done. Others take one, and then the one their neighbour talked ' +
          'about, and then the one they swore they were not the type for. Bundles are for the second sort: ' +
          'several workshops bought at once, at a discount of up to 30%.'
        }
      />
      <Section labelledBy="bundles">
        <SectionHeading id="bundles">Several workshops, one price</SectionHeading>
        <BundleList section={bundles} onlinePrices={onlinePrices} />
      </Section>
      <HowBundlesWork />
    </>
  );
}
