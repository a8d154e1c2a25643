import { notFound } from 'next/navigation';

import { MentorshipPurchased } from '@/components/result/Purchased';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/metadata';
import { countPayment } from '@/lib/submissions/statistics';
import { getMentorshipPurchase } from '@/lib/workshop-api/queries/offers';

export const metadata = privateMetadata('Your mentorship');

export default async function MentorshipThanksRoute({ params }: { params: Promise<{ hash: string }> }) {
  const { hash } = await params;
  const purchase = await section(getMentorshipPurchase(hash));
  if (!purchase.ok) {
    return <LoadFailurePage title="Your mentorship" subject="mentorship package" message={purchase.message} />;
  }
  if (!purchase.value) notFound();
  await countPayment({ hash, kind: 'mentorship' });
  return <MentorshipPurchased purchase={purchase.value} />;
}
