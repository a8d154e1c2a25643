import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';

import { SubscribePage } from '@/components/subscribe/SubscribePage';
import { unixNow } from '@/lib/domain/clock';
import { readDraft } from '@/lib/forms/draft';
import { isWaitingList } from '@/lib/forms/subscription';
import { section } from '@/lib/section';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { panelOf } from '@/lib/domain/booking-panel';
import { fullTitle } from '@/lib/domain/workshop-title';
import { getWorkshop } from '@/lib/workshop-api/queries/workshops';
import type { Workshop } from '@/lib/domain/types';

export const metadata: Metadata = privateMetadata('Waiting list');

interface WaitingListProps {
  params: Promise<{ ctype: string; item_id: string }>;
}

/** Rendered per request: any address may be asked for, the unknown workshop included, and none is worth keeping. */
export default async function WaitingListRoute({ params }: WaitingListProps) {
  const { ctype, item_id } = await params;
  const list = { ctype, item_id: decodeURIComponent(item_id) };
  if (!isWaitingList(list)) notFound();
  const [read, draft] = await Promise.all([section(getWorkshop(list.ctype, list.item_id)), readDraft('subscribe')]);
  const workshop = read.ok ? read.value : null;
  return (
    <SubscribePage
      kicker={workshop ? fullTitle(workshop) : 'A workshop'}
      title="Waiting list"
      lead={
        <>
          {stateOf(workshop)} Leave your address and we will write when a place comes back, in the order in which people
          joined. The list is for this workshop only and does not sign you up for the letter.
        </>
      }
      waitingList={{ ctype, itemId: list.item_id }}
      draft={draft}
    />
  );
}

/** Why there is a list to join; of a workshop that nobody knows, or that cannot be read now, nothing is claimed. */
function stateOf(workshop: Workshop | null): ReactNode {
  if (!workshop) return 'If this workshop is full, there is a list to join.';
  const panel = panelOf(workshop, unixNow());
  if (panel === 'soldout') return 'This workshop is sold out.';
  if (panel === 'finished') return 'Booking for this workshop has closed.';
  return (
    <>
      This workshop still has places: <Link href={workshop.href}>reserve one</Link>. When it is full, this is its list.
    </>
  );
}
