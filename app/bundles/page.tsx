import type { Metadata } from 'next';

import { BundlePage } from '@/components/bundle/BundlePage';
import { section } from '@/lib/section';
import { pageMetadata } from '@/lib/seo/metadata';
import { listBundles } from '@/lib/workshop-api/queries/offers';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'Bundles',
  description: 'Credit for 3, 5 or 10 workshops at a discount of up to 30%, valid for 3 years.',
  path: '/bundles',
});

export default async function Page() {
  return <BundlePage bundles={await section(listBundles())} />;
}
