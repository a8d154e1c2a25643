import { notFound } from 'next/navigation';

import { UnsubscribePage } from '@/components/unsubscribe/UnsubscribePage';
import { readDraft } from '@/lib/forms/draft';
import { privateMetadata } from '@/lib/seo/metadata';
import { isUnsubscribeToken } from '@/lib/submissions/unsubscription';

export const metadata = privateMetadata('Unsubscribe');

/** Opening the link changes nothing: mail scanners open links too. */
export default async function UnsubscribeRoute({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  if (!isUnsubscribeToken(token)) notFound();
  return <UnsubscribePage token={token} draft={await readDraft('subscribe')} />;
}
