import { notFound } from 'next/navigation';

import { WithdrawalQuestion } from '@/components/result/WithdrawalPages';
import { isHash } from '@/lib/domain/booking-link';
import { readFlash } from '@/lib/forms/engine/flash';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('Withdraw from the contract');

export default async function WithdrawPurchaseRoute({ params }: { params: Promise<{ hash: string }> }) {
  const hash = decodeURIComponent((await params).hash);
  if (!isHash(hash)) notFound();
  return <WithdrawalQuestion hash={hash} flash={await readFlash('withdraw-purchase')} />;
}
