import { WithdrawalPage } from '@/components/result/WithdrawalForm';
import { readFlash } from '@/lib/forms/engine/flash';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('Withdraw from the contract');

export default async function WithdrawRoute() {
  return <WithdrawalPage flash={await readFlash('withdraw')} />;
}
