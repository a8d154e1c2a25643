import { BookYourWeeks } from '@/components/residency/BookYourWeeks';
import { PageHeader } from '@/components/ui/PageHeader';
import { readFlash, toRefusedSubmission } from '@/lib/forms/engine/flash';
import { getPageTime } from '@/lib/preview/current';
import { readOfferSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getResidency } from '@/lib/workshop-api/queries/offers';

export const dynamic = 'force-dynamic';

export const metadata = createPrivateMetadata('Book a residency');

export default async function ReserveResidencyRoute() {
  const [flash, residency] = await Promise.all([readFlash('residency'), readOfferSection(getResidency())]);
  return (
    <>
      <PageHeader kicker="Nothing is booked yet" title="Residencies" />
      <BookYourWeeks section={residency} now={await getPageTime()} {...toRefusedSubmission(flash)} />
    </>
  );
}
