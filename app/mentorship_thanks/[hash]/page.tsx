import { notFound } from 'next/navigation';

import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import { Failure } from '@/components/failure/Failure';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { section } from '@/lib/section';
import { getMentorshipPurchase } from '@/lib/workshop-api/queries/offers';

export const metadata = privateMetadata('Your mentorship');

export default async function MentorshipThanksPage({ params }: { params: Promise<{ hash: string }> }) {
  const purchase = await section(getMentorshipPurchase((await params).hash));
  if (!purchase.ok) {
    return (
      <ResultPage title="Your mentorship">
        <Failure>{`Error loading mentorship package: ${purchase.message}`}</Failure>
      </ResultPage>
    );
  }
  if (!purchase.value) notFound();
  return (
    <ResultPage
      title="All done!"
      lead={
        <>
          We write to <strong>{purchase.value.customer_email}</strong> within three working days.
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
