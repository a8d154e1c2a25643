import { notFound } from 'next/navigation';

import { BundlePurchased } from '@/components/result/Purchased';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/metadata';
import { countPayment } from '@/lib/submissions/statistics';
import { getBundlePurchase } from '@/lib/workshop-api/queries/offers';

export const metadata = privateMetadata('Your bundle');

export default async function BundleThanksRoute({ params }: { params: Promise<{ hash: string }> }) {
  const { hash } = await params;
  const purchase = await section(getBundlePurchase(hash));
  if (!purchase.ok) return <LoadFailurePage title="Your bundle" subject="bundle" message={purchase.message} />;
  if (!purchase.value) notFound();
  await countPayment({ hash, kind: 'bundle' });
  return <BundlePurchased purchase={purchase.value} />;
}
