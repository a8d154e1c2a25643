import type { Metadata } from 'next';

import { BookYourWeeks } from '@/components/residency/ResidencyOffer';
import { PageHeader } from '@/components/ui/PageHeader';
import { readDraft } from '@/lib/forms/draft';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { getResidency } from '@/lib/workshop-api/queries/offers';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = privateMetadata('Book a residency');

/** The residency's form again, as it was filled in, for visitors without JavaScript. */
export default async function ResidencyAgainPage() {
  const [draft, residency] = await Promise.all([readDraft('residency'), section(getResidency())]);
  return (
    <>
      <PageHeader kicker="Nothing is booked yet" title="Residencies" />
      <BookYourWeeks residency={residency} values={draft?.values} refusal={draft?.message ? draft : undefined} />
    </>
  );
}
