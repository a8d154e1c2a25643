import { ServerMessage } from '@/components/forms/ServerMessage';
import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import { readDraft } from '@/lib/forms/draft';

import { Confirmation, type ConfirmationProps } from './ConfirmationForm';

interface ConfirmationPageProps extends ConfirmationProps {
  title: string;
}

export async function ConfirmationPage({ title, ...form }: ConfirmationPageProps) {
  const draft = await readDraft('subscribe');
  return (
    <ResultPage kicker="Confirmation" title={title}>
      {draft?.done ? (
        <ServerMessage>{draft.message}</ServerMessage>
      ) : (
        <Confirmation errorMessage={draft?.message} {...form} />
      )}
      <ButtonLink href="/workshops" look="line">
        See the workshops
      </ButtonLink>
    </ResultPage>
  );
}
