import { notFound } from 'next/navigation';

import { ConfirmActionPage } from '@/components/result/ConfirmActionPages';
import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import { readFlash } from '@/lib/forms/engine/flash';
import { isUnsubscribeToken } from '@/lib/forms/unsubscription';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('Unsubscribe');

export default async function UnsubscribeRoute({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  if (!isUnsubscribeToken(token)) notFound();
  const flash = await readFlash('subscribe');
  if (flash?.done) {
    return (
      <ResultPage title="Unsubscribed" lead={flash.message}>
        <ButtonLink href="/" look="line">
          Go to the home page
        </ButtonLink>
      </ResultPage>
    );
  }
  return (
    <ConfirmActionPage
      title="Unsubscribe?"
      lead="One click, and we’ll stop sending you these emails."
      refusal={flash?.message}
      action="/api/unsubscribe"
      fields={{ token }}
      button="Unsubscribe"
    />
  );
}
