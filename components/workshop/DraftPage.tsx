import { Wrap } from '@/components/ui/Wrap';
import { formatDayAndTime, unixNow } from '@/lib/domain/dates';
import type { Workshop, WorkshopCard } from '@/lib/domain/types';
import { NOT_BOOKABLE } from '@/lib/preview/unpublished-styles';
import type { SectionResult } from '@/lib/section-result';

import { TutorProfiles } from './TutorProfiles';
import { WorkshopDetail } from './WorkshopDetail';
import { WorkshopFacts } from './WorkshopFacts';
import { WorkshopHeader } from './WorkshopHeader';
import bookingStyles from '../booking/Booking.module.scss';

interface DraftPageProps {
  workshop: Workshop;
  programme: SectionResult<WorkshopCard[]>;
  /** Unix seconds. */
  expiresAt: number;
}

/** The page of a workshop without what leads to its public page, which does not exist yet. */
export function DraftPage({ workshop, programme, expiresAt }: DraftPageProps) {
  return (
    <article>
      <Wrap>
        <p>
          <strong>Draft.</strong>{' '}
          {`This link shows it until ${formatDayAndTime(expiresAt)}, Paris time. It may change.`}
        </p>
      </Wrap>
      <WorkshopHeader workshop={workshop} panel="soldout" now={unixNow()} isUnpublished isShared />
      <WorkshopDetail
        workshop={workshop}
        facts={<WorkshopFacts workshop={workshop} />}
        tutors={<TutorProfiles workshop={workshop} programme={programme} />}
        bookingPanel={
          <div className={bookingStyles.panel} data-panel="draft">
            <p>{NOT_BOOKABLE}</p>
          </div>
        }
      />
    </article>
  );
}
