import { WithdrawalPage } from '@/components/result/WithdrawalForm';
import { readDraft } from '@/lib/forms/engine/draft';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('Withdraw from the contract');

export default async function WithdrawRoute() {
  return <WithdrawalPage draft={await readDraft('withdraw')} />;
}
