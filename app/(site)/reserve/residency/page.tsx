import { BookYourWeeks } from '@/components/residency/BookYourWeeks';
import { PageHeader } from '@/components/ui/PageHeader';
import { readDraft, toRefusedSubmission } from '@/lib/forms/engine/draft';
import { getPageTime } from '@/lib/preview/current';
import { readOfferSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getResidency } from '@/lib/workshop-api/queries/offers';

export const dynamic = 'force-dynamic';

export const metadata = createPrivateMetadata('Book a residency');

export default async function ReserveResidencyRoute() {
  const [draft, residency] = await Promise.all([readDraft('residency'), readOfferSection(getResidency())]);
  return (
    <>
      <PageHeader kicker="Nothing is booked yet" title="Residencies" />
      <BookYourWeeks section={residency} now={await getPageTime()} {...toRefusedSubmission(draft)} />
    </>
  );
}
