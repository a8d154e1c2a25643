import { notFound } from 'next/navigation';

import { Result } from '@/components/forms/Result';
import { ResultPage } from '@/components/result/ResultPage';
import { TextLink } from '@/components/ui/TextLink';
import { PreregisterForm } from '@/components/upcoming/PreregisterForm';
import { getFormLimits } from '@/lib/forms/engine/fields';
import { readFlash, toRefusedSubmission } from '@/lib/forms/engine/flash';
import { preregistrationSchema } from '@/lib/forms/preregistration';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { listUpcomingWorkshops } from '@/lib/workshop-api/queries/workshops';

export const metadata = createPrivateMetadata('Pre-register');

/** For visitors without JavaScript. Shows the form even if the list fails, and a refusal once the plan has ended. */
export default async function PreregisterResultRoute({ params }: { params: Promise<{ workshop_id: string }> }) {
  const workshopId = decodeURIComponent((await params).workshop_id);
  const [flash, upcoming] = await Promise.all([readFlash('preregister'), readSection(listUpcomingWorkshops())]);
  const workshop = upcoming.ok ? upcoming.value.find(({ id }) => id === workshopId) : null;
  if (workshop === undefined && !flash) notFound();
  const title = workshop?.title ?? 'Upcoming workshop';
  return (
    <ResultPage kicker="Pre-registration" title={title}>
      {flash && (flash.done || workshop === undefined) ? (
        <Result>{flash.message}</Result>
      ) : (
        <PreregisterForm
          workshopId={workshopId}
          title={title}
          limits={getFormLimits(preregistrationSchema)}
          {...toRefusedSubmission(flash)}
        />
      )}
      <TextLink href="/upcoming">All upcoming workshops</TextLink>
    </ResultPage>
  );
}
