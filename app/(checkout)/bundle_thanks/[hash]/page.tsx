import { notFound } from 'next/navigation';

import { CopyCode } from '@/components/bundle/CopyCode';
import { ResultPage } from '@/components/result/ResultPage';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { WithdrawalLink } from '@/components/result/WithdrawalLink';
import { ButtonLink } from '@/components/ui/Button';
import { countPayment } from '@/lib/forms/statistics';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { offerFacts } from '@/lib/site';
import { getBundlePurchase } from '@/lib/workshop-api/queries/offers';

export const metadata = createPrivateMetadata('Your bundle');

export default async function BundleThanksRoute({ params }: { params: Promise<{ hash: string }> }) {
  const { hash } = await params;
  const { years, onsitePercent } = offerFacts.bundle;
  const purchase = await readSection(getBundlePurchase(hash));
  if (!purchase.ok) return <LoadFailurePage title="Your bundle" subject="bundle" message={purchase.message} />;
  const { customer_email, bundle_code } = purchase.value ?? notFound();
  await countPayment({ hash, kind: 'bundle' });
  return (
    <ResultPage
      title="All done!"
      lead={
        <>
          The bundle is yours. Here’s its code, which is also on its way to <strong>{customer_email}</strong>.
        </>
      }
      highlight={<CopyCode code={bundle_code} size="page" />}
    >
      <p>
        {'Reserve a workshop as usual and enter the code at the last step of the confirmation. It is valid for ' +
          `${years} years, and while it is, it takes ${onsitePercent}% off onsite workshops too.`}
      </p>
      <ButtonLink href="/workshops">Choose a workshop</ButtonLink>
      <WithdrawalLink hash={hash} />
    </ResultPage>
  );
}
