import { BundlePage } from '@/components/bundle/BundlePage';
import { onlinePrices } from '@/lib/domain/bundle';
import { readOfferSection, readSection } from '@/lib/section-result';
import { createTextMetadata } from '@/lib/texts/text-metadata';
import { listBundles } from '@/lib/workshop-api/queries/offers';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

export const generateMetadata = () => createTextMetadata('bundles');

export default async function BundlesRoute() {
  const [bundles, workshops] = await Promise.all([readOfferSection(listBundles()), readSection(listAllWorkshops())]);
  return <BundlePage bundles={bundles} onlinePrices={workshops.ok ? onlinePrices(workshops.value) : null} />;
}
