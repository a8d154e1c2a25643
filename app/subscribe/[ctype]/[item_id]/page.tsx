import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { SubscribePage } from '@/components/subscribe/SubscribePage';
import { readDraft } from '@/lib/forms/draft';
import { isWaitingList } from '@/lib/forms/subscription';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { fullTitle } from '@/lib/workshop/title';
import { getWorkshop } from '@/lib/workshop-api/queries/workshops';

export const metadata: Metadata = privateMetadata('Waiting list');

interface WaitingListProps {
  params: Promise<{ ctype: string; item_id: string }>;
}

/** Rendered per request: any address may be asked for, the unknown workshop included, and none is worth keeping. */
export default async function WaitingListRoute({ params }: WaitingListProps) {
  const { ctype, item_id } = await params;
  const list = { ctype, item_id: decodeURIComponent(item_id) };
  if (!isWaitingList(list)) notFound();
  const [workshop, draft] = await Promise.all([section(getWorkshop(list.ctype, list.item_id)), readDraft('subscribe')]);
  const title = workshop.ok && workshop.value ? fullTitle(workshop.value) : null;
  return (
    <SubscribePage
      kicker={title ?? 'A sold-out workshop'}
      title="Waiting list"
      lead="This workshop is sold out. Leave your address and we will write when a place comes back, in the order in which people joined. The list is for this workshop only and does not sign you up for the letter."
      waitingList={{ ctype, itemId: list.item_id }}
      draft={draft}
    />
  );
}
