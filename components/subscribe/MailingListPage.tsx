import type { Draft } from '@/lib/forms/draft';

import { SubscribePage } from './SubscribePage';

const LEAD =
  'New workshops, releases and news go to subscribers first. Expect about one newsletter a month, written by whoever ' +
  'has the best story, with the dates at the bottom. We’ll ask you to confirm by a link, and every email has ' +
  'another for leaving.';

export function MailingListPage({ draft }: { draft?: Draft | null }) {
  return <SubscribePage kicker="Early access" title="Subscribe" lead={LEAD} draft={draft} />;
}
