import type { WorkshopType } from '@camp/contract/booking-types';
import type { ReactNode } from 'react';

import { BookedPicture } from '@/components/result/BookingPicture';
import { ButtonLink } from '@/components/ui/Button';
import { keepWhole } from '@/components/ui/keep-whole';
import { Link } from '@/components/ui/Link';
import { getPanel, type Panel } from '@/lib/domain/booking-panel';
import { formatEdition } from '@/lib/domain/stay';
import type { Workshop } from '@/lib/domain/types';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import type { Flash } from '@/lib/forms/engine/flash';
import { toFormAgain } from '@/lib/search-params';

import styles from './Subscribe.module.scss';
import { SubscribePage } from './SubscribePage';

interface WaitingListPageProps {
  ctype: WorkshopType;
  itemId: string;
  /** Null if unknown, or if the API fails. */
  workshop: Workshop | null;
  flash: Flash | null;
  now: number;
}

export function WaitingListPage({ ctype, itemId, workshop, flash, now }: WaitingListPageProps) {
  const panel = workshop && getPanel(workshop, now);
  const announcesDates = workshop?.announces_dates ?? false;
  const isOver = panel === 'finished' && announcesDates;
  const isUndated = panel === 'soldout' && workshop?.editions.length === 0;
  return (
    <SubscribePage
      kicker={workshop ? formatFullTitle(workshop) : 'A workshop'}
      title="Waiting list"
      lead={
        <>
          {workshop && formatDates(workshop)}
          <p>
            {describeAvailability(workshop, panel)} Leave your email address and we’ll write when{' '}
            {isOver ? 'it runs again' : isUndated ? 'there is a new date' : 'a place comes back and it’s your turn'}
            {announcesDates && !isOver && !isUndated && ', or when it runs again'}. The list is for this workshop only
            and doesn’t sign you up for the newsletter.
          </p>
        </>
      }
      picture={workshop && <BookedPicture ctype={ctype} product={null} workshop={workshop} />}
      waitingList={{ ctype, itemId }}
      flash={flash}
      next={
        <>
          <p>
            Mistyped it? <a href={getAgainPath(ctype, itemId)}>Enter your address again</a>
          </p>
          <NextSteps announcesDates={announcesDates} isOver={isOver} />
        </>
      }
      wayBack={
        <ButtonLink href={workshop?.href ?? '/workshops'} look="line">
          {workshop ? 'Back to the workshop' : 'See the workshops'}
        </ButtonLink>
      }
    />
  );
}

const getAgainPath = (ctype: WorkshopType, itemId: string) =>
  toFormAgain(`/subscribe/${ctype}/${encodeURIComponent(itemId)}`);

function formatDates({ editions, duration }: Workshop): ReactNode {
  const dates = editions.filter(({ start_date }) => start_date !== null);
  if (dates.length === 0) return null;
  return (
    <p className={styles.dates}>
      {keepWhole(new Intl.ListFormat('en-GB').format(dates.map((edition) => formatEdition(edition, duration))))}
    </p>
  );
}

function NextSteps({ announcesDates, isOver }: { announcesDates: boolean; isOver: boolean }) {
  return (
    <>
      <h2>What happens next</h2>
      <ol>
        <li>Open our email and confirm: only then are you on the list.</li>
        {!isOver && (
          <>
            <li>
              When a place comes back and it’s your turn, we email you and keep it for you until the time in that email.
            </li>
            <li>If you don’t reserve it by then, or if you release it, it goes to the next person on the list.</li>
          </>
        )}
        {announcesDates && <li>When it runs again, we email you the date.</li>}
      </ol>
    </>
  );
}

function describeAvailability(workshop: Workshop | null, panel: Panel | null): ReactNode {
  if (!workshop) return 'If this workshop is full, there is a list to join.';
  if (panel === 'finished') return 'Booking for this workshop has closed.';
  const { editions, cancelled_editions, href } = workshop;
  if (panel === 'soldout') {
    if (editions.length > 0) return 'This workshop is sold out.';
    return cancelled_editions.length > 0 ? 'This workshop is cancelled.' : 'This workshop has no dates yet.';
  }
  return (
    <>
      This workshop {editions.some(({ places }) => places) ? 'still has' : 'may still have'} places:{' '}
      <Link href={href}>reserve one</Link>. When it is full, this is its list.
    </>
  );
}
