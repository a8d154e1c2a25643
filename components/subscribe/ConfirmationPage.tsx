import type { ReactNode } from 'react';

import { ServerMessage } from '@/components/forms/ServerMessage';
import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import { readDraft } from '@/lib/forms/draft';

import { Confirmation, ConfirmationForm, type ConfirmationFormProps, ConfirmedMessage } from './ConfirmationForm';

interface ConfirmationPageProps extends ConfirmationFormProps {
  title: string;
}

export async function ConfirmationPage({ title, ...form }: ConfirmationPageProps) {
  const draft = await readDraft('subscribe');
  if (draft?.done) return <Confirmed message={<ServerMessage>{draft.message}</ServerMessage>} />;
  return (
    <Confirmation
      errorMessage={draft?.message}
      confirmed={<Confirmed message={<ConfirmedMessage />} />}
      asking={
        <Page title={title}>
          <ConfirmationForm {...form} />
        </Page>
      }
    />
  );
}

const Confirmed = ({ message }: { message: ReactNode }) => <Page title="You’re on the list">{message}</Page>;

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ResultPage kicker="Confirmation" title={title}>
      {children}
      <ButtonLink href="/workshops" look="line">
        See the workshops
      </ButtonLink>
    </ResultPage>
  );
}
