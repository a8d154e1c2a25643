import { Failure } from '@/components/failure/Failure';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import type { Draft } from '@/lib/forms/draft';

export function UnsubscribePage({ token, draft }: { token: string; draft: Draft | null }) {
  if (draft?.done) {
    return (
      <ResultPage title="Unsubscribed" lead={draft.message}>
        <ButtonLink href="/" look="line">
          Go to the home page
        </ButtonLink>
      </ResultPage>
    );
  }
  return (
    <ResultPage title="Unsubscribe?" lead="One click, and we’ll stop sending you these emails.">
      {draft && <Failure>{draft.message}</Failure>}
      <form method="post" action="/api/unsubscribe">
        <input type="hidden" name="token" value={token} />
        <SubmitButton>Unsubscribe</SubmitButton>
      </form>
    </ResultPage>
  );
}
