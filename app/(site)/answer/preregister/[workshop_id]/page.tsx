import { notFound } from 'next/navigation';

import { PreregisterPage } from '@/components/upcoming/PreregisterPage';
import { readDraft } from '@/lib/forms/draft';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/metadata';
import { listUpcomingWorkshops } from '@/lib/workshop-api/queries/workshops';

export const metadata = privateMetadata('Pre-register');

/** For visitors without JavaScript; a failed list still shows the form. */
export default async function PreregisterResultRoute({ params }: { params: Promise<{ workshop_id: string }> }) {
  const workshopId = decodeURIComponent((await params).workshop_id);
  const [draft, upcoming] = await Promise.all([readDraft('preregister'), section(listUpcomingWorkshops())]);
  const workshop = upcoming.ok ? upcoming.value.find(({ id }) => id === workshopId) : null;
  if (workshop === undefined) notFound();
  return <PreregisterPage workshopId={workshopId} title={workshop?.title ?? 'Upcoming workshop'} draft={draft} />;
}
