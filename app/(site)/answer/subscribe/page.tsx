import { MailingListPage } from '@/components/subscribe/SubscribePage';
import { readFlash } from '@/lib/forms/engine/flash';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('Subscribe');

/** For visitors without JavaScript, because /subscribe itself is cached. */
export default async function SubscribeAnswerRoute() {
  return <MailingListPage flash={await readFlash('subscribe')} />;
}
