import { notFound } from 'next/navigation';

import { CopyCode } from '@/components/bundle/CopyCode';
import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import { Failure } from '@/components/failure/Failure';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { section } from '@/lib/section';
import { getBundlePurchase } from '@/lib/workshop-api/queries/offers';

export const metadata = privateMetadata('Your bundle');

export default async function BundleThanksPage({ params }: { params: Promise<{ hash: string }> }) {
  const bundle = await section(getBundlePurchase((await params).hash));
  if (!bundle.ok)
    return (
      <ResultPage title="Your bundle">
        <Failure>{`Error loading bundle: ${bundle.message}`}</Failure>
      </ResultPage>
    );
  if (!bundle.value) notFound();
  const { customer_email: email, bundle_code: code } = bundle.value;
  return (
    <ResultPage
      title="All done!"
      lead={
        <>
          The bundle is yours. Here is its code; it is also on its way to <strong>{email}</strong>.
        </>
      }
      keepsake={<CopyCode code={code} size="page" />}
    >
      <p>
        Reserve a workshop as usual and enter the code in the last step of the confirmation. It is valid for 3 years,
        and while it is, it takes 10% off onsite workshops too.
      </p>
      <ButtonLink href="/workshops">Choose a workshop</ButtonLink>
    </ResultPage>
  );
}
