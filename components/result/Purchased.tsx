import { CopyCode } from '@/components/bundle/CopyCode';
import { ButtonLink } from '@/components/ui/Button';
import type { BundlePurchase, MentorshipPurchase } from '@/lib/domain/booking-types';

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

export function MentorshipPurchased({ purchase }: { purchase: MentorshipPurchase }) {
  return (
    <ResultPage
      title="All done!"
      lead={
        <>
          We’ll write to <strong>{purchase.customer_email}</strong> within three working days.
        </>
      }
    >
      <p>We’ll ask what you are working on and whether there is a tutor you have in mind. Until then: keep working.</p>
      <ButtonLink href="/faq?topic=mentorship" look="line" prefetch={false}>
        Questions about mentorship
      </ButtonLink>
    </ResultPage>
  );
}
