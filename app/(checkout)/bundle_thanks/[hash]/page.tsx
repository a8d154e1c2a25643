import { notFound } from 'next/navigation';

import { BundlePurchased } from '@/components/result/BundlePurchased';
import { LoadFailurePage } from '@/components/result/LoadFailurePage';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { getBundlePurchase } from '@/lib/workshop-api/queries/offers';

export const metadata = privateMetadata('Your bundle');

export default async function BundleThanksRoute({ params }: { params: Promise<{ hash: string }> }) {
  const purchase = await section(getBundlePurchase((await params).hash));
  if (!purchase.ok) return <LoadFailurePage title="Your bundle" subject="bundle" message={purchase.message} />;
  if (!purchase.value) notFound();
  return <BundlePurchased purchase={purchase.value} />;
}
