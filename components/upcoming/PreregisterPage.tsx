import { ServerMessage } from '@/components/forms/ServerMessage';
import { TermsNotice } from '@/components/forms/TermsNotice';
import { ResultPage } from '@/components/result/ResultPage';
import { TextLink } from '@/components/ui/TextLink';
import { type Draft, toRefusedSubmission } from '@/lib/forms/draft';
import { getFormLimits } from '@/lib/forms/fields';
import { preregistrationSchema } from '@/lib/submissions/subscription';

import { PreregisterForm } from './PreregisterForm';

interface PreregisterPageProps {
  workshopId: string;
  title: string;
  draft: Draft | null;
}

export function PreregisterPage({ workshopId, title, draft }: PreregisterPageProps) {
  return (
    <ResultPage kicker="Pre-registration" title={title}>
      {draft?.done ? (
        <ServerMessage>{draft.message}</ServerMessage>
      ) : (
        <>
          <PreregisterForm
            workshopId={workshopId}
            title={title}
            limits={getFormLimits(preregistrationSchema)}
            {...toRefusedSubmission(draft)}
          />
          <TermsNotice action="pre-registering" />
        </>
      )}
      <TextLink href="/upcoming">All upcoming workshops</TextLink>
    </ResultPage>
  );
}
