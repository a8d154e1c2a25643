import { ButtonLink } from '@/components/ui/Button';
import type { MentorshipPurchase } from '@/lib/domain/booking-types';

import { ResultPage } from './ResultPage';

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
