import { MailingListPage } from '@/components/subscribe/SubscribePage';
import { readDraft } from '@/lib/forms/engine/draft';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('Subscribe');

/** For visitors without JavaScript, because /subscribe itself is cached. */
export default async function SubscribeAnswerRoute() {
  return <MailingListPage draft={await readDraft('subscribe')} />;
}
