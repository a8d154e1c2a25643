import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import { readDraft } from '@/lib/forms/draft';

import { ConfirmOnce } from './ConfirmOnce';
import { ServerAnswer } from './ServerAnswer';

interface ConfirmPageProps {
  title: string;
  action: '/api/subscribe-confirm' | '/api/preregister-confirm';
  itemId: string;
  button: string;
}

/** Where the link of a confirmation e-mail leads; no call is made to render it. */
export async function ConfirmPage({ title, action, itemId, button }: ConfirmPageProps) {
  const draft = await readDraft('subscribe');
  return (
    <ResultPage kicker="Confirmation" title={title}>
      {draft?.done ? (
        <ServerAnswer>{draft.message}</ServerAnswer>
      ) : (
        <ConfirmOnce action={action} itemId={itemId} button={button} failure={draft?.message} />
      )}
      <ButtonLink href="/workshops" look="line">
        See the workshops
      </ButtonLink>
    </ResultPage>
  );
}
