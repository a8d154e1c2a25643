import Link from 'next/link';
import type { ReactNode } from 'react';

import { panelOf } from '@/lib/domain/booking-panel';
import { unixNow } from '@/lib/domain/clock';
import type { WorkshopCtype } from '@/lib/domain/ctype';
import type { Workshop } from '@/lib/domain/types';
import { fullTitle } from '@/lib/domain/workshop-title';
import type { Draft } from '@/lib/forms/draft';
import type { Section } from '@/lib/section';

import { SubscribePage } from './SubscribePage';

interface WaitingListPageProps {
  ctype: WorkshopCtype;
  itemId: string;
  section: Section<Workshop | null>;
  draft: Draft | null;
}

export function WaitingListPage({ ctype, itemId, section, draft }: WaitingListPageProps) {
  const workshop = section.ok ? section.value : null;
  return (
    <SubscribePage
      kicker={workshop ? fullTitle(workshop) : 'A workshop'}
      title="Waiting list"
      lead={
        <>
          {availabilityOf(workshop)} Leave your address and we will write when a place comes back, in the order in which
          people joined. The list is for this workshop only and does not sign you up for the letter.
        </>
      }
      waitingList={{ ctype, itemId }}
      draft={draft}
    />
  );
}

/** Claims nothing of a workshop that is unknown or cannot be read now. */
function availabilityOf(workshop: Workshop | null): ReactNode {
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
