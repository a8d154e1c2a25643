import { CopyCode } from '@/components/bundle/CopyCode';
import { ButtonLink } from '@/components/ui/Button';
import type { BundlePurchase } from '@/lib/domain/booking-types';

import { ResultPage } from './ResultPage';

export function BundlePurchased({ purchase }: { purchase: BundlePurchase }) {
  return (
    <ResultPage
      title="All done!"
      lead={
        <>
          The bundle is yours. Here’s its code, which is also on its way to <strong>{purchase.customer_email}</strong>.
        </>
      }
      highlight={<CopyCode code={purchase.bundle_code} size="page" />}
    >
      <p>
        Reserve a workshop as usual and enter the code at the last step of the confirmation. It is valid for 3 years,
        and while it is, it takes 10% off onsite workshops too.
      </p>
      <ButtonLink href="/workshops">Choose a workshop</ButtonLink>
    </ResultPage>
  );
}
