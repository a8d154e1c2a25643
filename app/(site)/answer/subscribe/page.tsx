import { MailingListPage } from '@/components/subscribe/SubscribePage';
import { readDraft } from '@/lib/forms/draft';
import { privateMetadata } from '@/lib/seo/metadata';

export const metadata = privateMetadata('Subscribe');

/** /subscribe with the result of its form, for visitors without JavaScript; /subscribe itself is cached. */
export default async function SubscribeAnswerRoute() {
  return <MailingListPage draft={await readDraft('subscribe')} />;
}
