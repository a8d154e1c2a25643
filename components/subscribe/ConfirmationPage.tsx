import type { ReactNode } from 'react';

import { Result } from '@/components/forms/Result';
import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import { readFlash } from '@/lib/forms/engine/flash';

import { Confirmation, ConfirmationForm, type ConfirmationFormProps, ConfirmedMessage } from './ConfirmationForm';

interface ConfirmationPageProps extends ConfirmationFormProps {
  title: string;
}

export async function ConfirmationPage({ title, ...form }: ConfirmationPageProps) {
  const flash = await readFlash('subscribe');
  if (flash?.done) {
    return (
      <Page title={title}>
        <Result>{flash.message}</Result>
      </Page>
    );
  }
  return (
    <Confirmation
      errorMessage={flash?.message}
      confirmed={
        <Page title={title}>
          <ConfirmedMessage />
        </Page>
      }
      asking={
        <Page title={title}>
          <ConfirmationForm {...form} />
        </Page>
      }
    />
  );
}

/** The API's text alone says whether the address is confirmed. */
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
