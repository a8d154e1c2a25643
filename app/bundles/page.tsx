import type { Metadata } from 'next';

import { BundleList } from '@/components/bundle/BundleList';
import { HowBundlesWork } from '@/components/bundle/HowBundlesWork';
import { BreadcrumbData } from '@/lib/seo/BreadcrumbData';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { pageMetadata } from '@/lib/seo/metadata';
import { section } from '@/lib/section';
import { listBundles } from '@/lib/workshop-api/queries/offers';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'Bundles',
  description: 'Credit for 3, 5 or 10 workshops at a discount of up to 30%, valid for 3 years.',
  path: '/bundles',
});

export default async function BundlesPage() {
  const bundles = await section(listBundles());
  return (
    <>
      <BreadcrumbData name="Bundles" path="/bundles" />
      <PageHeader
        kicker="Credit for online workshops"
        title="Bundles"
        lead="Some people take a workshop and are done. Others take one, and then the one their neighbour talked about, and then the one they swore they were not the type for. Bundles are for the second sort: bought at once, at a discount of up to 30%."
      />
      <Section labelledBy="bundles">
        <SectionHeading id="bundles">Several workshops, one price</SectionHeading>
        <BundleList bundles={bundles} />
      </Section>
      <HowBundlesWork />
    </>
  );
}
