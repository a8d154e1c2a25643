import type { CSSProperties } from 'react';

import { UnpublishedNote } from '@/components/preview/UnpublishedNote';
import { Share } from '@/components/share/Share';
import buttons from '@/components/ui/Button.module.scss';
import { keepWhole } from '@/components/ui/keep-whole';
import { Picture } from '@/components/ui/Picture';
import type { Panel } from '@/lib/domain/booking-panel';
import { formatDates, getRibbon } from '@/lib/domain/ribbon';
import type { Workshop } from '@/lib/domain/types';
import { describeKind } from '@/lib/domain/workshop-facts';
import { formatFullTitle, getPictureAlt } from '@/lib/domain/workshop-title';
import { LEAD_PICTURE_SIZES } from '@/lib/picture-sizes';

import { ArtformTags } from './ArtformTags';
import { Ribbon } from './Ribbon';
import { Tutors } from './Tutors';
import { PriceAndDates } from './WorkshopFacts';
import styles from './WorkshopHeader.module.scss';
import { getTitleLengths } from '../ui/title-lengths';

/** Pale and dashed, as its summit in the ridge of the year. */
const HOLLOW: CSSProperties = { filter: 'grayscale(1) opacity(0.4)' };
const DASHES: CSSProperties = { position: 'absolute', inset: 0, border: '3px dashed var(--ink)' };

interface WorkshopHeaderProps {
  workshop: Workshop;
  panel: Panel;
  /** Unix seconds. */
  now: number;
  isUnpublished: boolean;
  /** Without a link to a page that only staff can open. */
  isShared?: boolean;
  editionId?: string;
}

export function WorkshopHeader({ workshop, panel, now, isUnpublished, isShared, editionId }: WorkshopHeaderProps) {
  const { href, course_image, title_with, tutors, artforms } = workshop;
  const ribbon = isUnpublished ? 'Unpublished' : getRibbon(workshop, panel, now);
  return (
    <header className={styles.header}>
      <div className={styles.head}>
        <ArtformTags artforms={artforms} />
        <h1 className={styles.title} style={getTitleLengths([workshop])} translate="no">
          {title_with} <Tutors names={tutors} />
        </h1>
        <p className={styles.facts}>{describeKind(workshop)}</p>
        {panel === 'finished' && <p className={styles.facts}>{keepWhole(formatDates(workshop) ?? '')}</p>}
      </div>
      <div className={styles.picture}>
        {course_image && (
          <Picture
            src={course_image}
            alt={getPictureAlt(workshop)}
            width={1620}
            height={1080}
            sizes={`(min-width:992px) 58vw, ${LEAD_PICTURE_SIZES}`}
            priority
            style={ribbon && !isUnpublished ? HOLLOW : undefined}
          />
        )}
        {ribbon && !isUnpublished && <span style={DASHES} />}
        {ribbon && <Ribbon label={ribbon} large />}
      </div>
      <div className={styles.offer} data-open>
        <PriceAndDates workshop={workshop} panel={panel} isShared={isShared} editionId={editionId} />
        {!isShared && (
          <div className={styles.actions}>
            {panel !== 'finished' && (
              <p className={styles.reserve} data-print="none" data-booking-link>
                <PanelLink>{isUnpublished ? 'Not open yet' : getPanelLabel(workshop, panel)}</PanelLink>
              </p>
            )}
            <Share title={formatFullTitle(workshop)} path={href} />
          </div>
        )}
        {isUnpublished && !isShared && (
          <UnpublishedNote>Until it is published, its link opens for signed-in people only.</UnpublishedNote>
        )}
      </div>
    </header>
  );
}

export function getPanelLabel({ payable }: Workshop, panel: Panel): string {
  if (panel !== 'form') return 'Waiting list';
  return payable ? 'Reserve a place' : 'Ask for a place';
}

/** CSS changes the text if the browser holds a place, because pages are cached. */
export function PanelLink({ children }: { children: string }) {
  return (
    <a href="#book" className={buttons.signal}>
      <span className={styles.unheld}>{children}</span>
      <span className={styles.held} hidden>
        Your place
      </span>
    </a>
  );
}
