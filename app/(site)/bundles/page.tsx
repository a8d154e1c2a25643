import { BundlePage } from '@/components/bundle/BundlePage';
import { onlinePrices } from '@/lib/domain/bundle';
import { readOfferSection, readSection } from '@/lib/section';
import { createSitePageMetadata } from '@/lib/seo/metadata';
import { listBundles } from '@/lib/workshop-api/queries/offers';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

export const metadata = createSitePageMetadata(
  'bundles',
  'Credit for 3, 5 or 10 workshops at a discount of up to 30%, valid for 3 years.',
);

export default async function BundlesRoute() {
  const [bundles, workshops] = await Promise.all([readOfferSection(listBundles()), readSection(listAllWorkshops())]);
  return <BundlePage bundles={bundles} onlinePrices={workshops.ok ? onlinePrices(workshops.value) : null} />;
}
