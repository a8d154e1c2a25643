import type { Draft } from '@/lib/forms/draft';

import { SubscribePage } from './SubscribePage';

const LEAD =
  'New workshops, releases and news go to subscribers first. It is about one letter a month, written by whoever has ' +
  'the best story, with the dates at the bottom. You will be asked to confirm by a link, and every letter has ' +
  'another link for leaving.';

export function MailingListPage({ draft }: { draft?: Draft | null }) {
  return <SubscribePage kicker="Early access" title="Subscribe" lead={LEAD} draft={draft} />;
}
