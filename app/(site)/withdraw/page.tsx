import { WithdrawalPage } from '@/components/result/WithdrawalForm';
import { readFlash } from '@/lib/forms/engine/flash';
import { isFormAgain, type SearchParams } from '@/lib/search-params';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('Withdraw from the contract');

export default async function WithdrawRoute({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <WithdrawalPage flash={await readFlash('withdraw')} isAgain={isFormAgain(await searchParams)} />;
}
