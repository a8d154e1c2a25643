import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { TermsNotice } from '@/components/forms/TermsNotice';
import { ResultPage } from '@/components/result/ResultPage';
import { ServerAnswer } from '@/components/subscribe/ServerAnswer';
import { TextLink } from '@/components/ui/TextLink';
import { PreregisterForm } from '@/components/upcoming/PreregisterForm';
import { readDraft } from '@/lib/forms/draft';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { listUpcomingWorkshops } from '@/lib/workshop-api/queries/workshops';

export const metadata: Metadata = privateMetadata('Pre-register');

/** What became of a pre-registration, or its form again, for visitors without JavaScript. */
export default async function PreregisterAnswerRoute({ params }: { params: Promise<{ workshop_id: string }> }) {
  const id = decodeURIComponent((await params).workshop_id);
  const [draft, upcoming] = await Promise.all([readDraft('preregister'), section(listUpcomingWorkshops())]);
  const workshop = upcoming.ok ? upcoming.value.find((each) => each.id === id) : null;
  if (workshop === undefined) notFound();
  const title = workshop?.title ?? 'Upcoming workshop';
  return (
    <ResultPage kicker="Pre-registration" title={title}>
      {draft?.done ? (
        <ServerAnswer>{draft.message}</ServerAnswer>
      ) : (
        <>
          <PreregisterForm workshopId={id} title={title} values={draft?.values} refusal={draft ?? undefined} />
          <TermsNotice by="pre-registering" />
        </>
      )}
      <TextLink href="/upcoming">All upcoming workshops</TextLink>
    </ResultPage>
  );
}
