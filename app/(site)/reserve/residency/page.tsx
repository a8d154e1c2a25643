import { BookYourWeeks } from '@/components/residency/BookYourWeeks';
import { PageHeader } from '@/components/ui/PageHeader';
import { readDraft, toRefusedSubmission } from '@/lib/forms/draft';
import { pageNow } from '@/lib/preview/current';
import { offerSection } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/metadata';
import { getResidency } from '@/lib/workshop-api/queries/offers';

export const dynamic = 'force-dynamic';

export const metadata = privateMetadata('Book a residency');

export default async function ReserveResidencyRoute() {
  const [draft, residency] = await Promise.all([readDraft('residency'), offerSection(getResidency())]);
  return (
    <>
      <PageHeader kicker="Nothing is booked yet" title="Residencies" />
      <BookYourWeeks section={residency} now={await pageNow()} {...toRefusedSubmission(draft)} />
    </>
  );
}
