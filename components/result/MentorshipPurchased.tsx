import { ButtonLink } from '@/components/ui/Button';
import type { MentorshipPurchase } from '@/lib/domain/types';

import { ResultPage } from './ResultPage';

export function MentorshipPurchased({ purchase }: { purchase: MentorshipPurchase }) {
  return (
    <ResultPage
      title="All done!"
      lead={
        <>
          We write to <strong>{purchase.customer_email}</strong> within three working days.
        </>
      }
    >
      <p>
        We will ask what you are working on and whether there is a tutor you have in mind. Until then: keep working.
      </p>
      <ButtonLink href="/faq" look="line">
        Questions about mentorship
      </ButtonLink>
    </ResultPage>
  );
}
