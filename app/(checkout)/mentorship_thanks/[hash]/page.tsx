import { notFound } from 'next/navigation';

import { ResultPage } from '@/components/result/ResultPage';
import { LoadFailurePage } from '@/components/result/UnknownLink';
import { WithdrawalLink } from '@/components/result/WithdrawalLink';
import { ButtonLink } from '@/components/ui/Button';
import { countPayment } from '@/lib/forms/statistics';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getMentorshipPurchase } from '@/lib/workshop-api/queries/offers';

const TITLE = 'Your mentorship';

export const metadata = createPrivateMetadata(TITLE);

export default async function MentorshipThanksRoute({ params }: { params: Promise<{ hash: string }> }) {
  const { hash } = await params;
  const purchase = await readSection(getMentorshipPurchase(hash));
  if (!purchase.ok) return <LoadFailurePage title={TITLE} subject="mentorship package" message={purchase.message} />;
  const { customer_email } = purchase.value ?? notFound();
  await countPayment({ hash, kind: 'mentorship' });
  return (
    <ResultPage
      title="All done!"
      lead={
        <>
          We’ll write to <strong>{customer_email}</strong> within three working days.
        </>
      }
    >
      <p>We’ll ask what you are working on and whether there is a tutor you have in mind. Until then: keep working.</p>
      <ButtonLink href="/faq?topic=mentorship" look="line" prefetch={false}>
        Questions about mentorship
      </ButtonLink>
      <WithdrawalLink hash={hash} />
    </ResultPage>
  );
}
