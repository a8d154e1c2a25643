import type { CSSProperties } from 'react';

import { Share } from '@/components/share/Share';
import buttons from '@/components/ui/Button.module.scss';
import { countLongestWord } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import type { Panel } from '@/lib/domain/booking-panel';
import { LEAD_PICTURE_SIZES } from '@/lib/domain/pictures';
import type { Workshop } from '@/lib/domain/types';
import { fullTitle } from '@/lib/domain/workshop-title';

import { ArtformTags } from './ArtformTags';
import { CourseImage, Ribbon } from './CourseImage';
import { splitTutorNames, Tutors } from './Tutors';
import { WorkshopFacts } from './WorkshopFacts';
import styles from './WorkshopHeader.module.scss';

export function WorkshopHeader({ workshop, panel }: { workshop: Workshop; panel: Panel }) {
  const { href, course_image, title_with, tutors, artforms } = workshop;
  return (
    <header className={styles.header}>
      <div className={styles.picture}>
        <CourseImage src={course_image} sizes={`(min-width: 992px) 90vw, ${LEAD_PICTURE_SIZES}`} priority />
        {panel === 'soldout' && <Ribbon label="Sold out" large />}
        {panel === 'finished' && <Ribbon label="Finished" large />}
      </div>
      <Wrap>
        <div className={styles.text}>
          <ArtformTags artforms={artforms} />
          <h1 className={styles.title} style={getTitleLengths(title_with, tutors)}>
            {title_with} <Tutors names={tutors} />
          </h1>
          <WorkshopFacts workshop={workshop} panel={panel} />
          <div className={styles.actions}>
            {panel !== 'finished' && (
              <p data-print="none" data-booking-link>
                <a href="#book" className={buttons.signal}>
                  {panel === 'form' ? 'Reserve a place' : 'Waiting list'}
                </a>
              </p>
            )}
            <Share title={fullTitle(workshop)} path={href} />
          </div>
        </div>
      </Wrap>
    </header>
  );
}

/** CSS sizes the title by its longest word and tutor name. */
function getTitleLengths(titleWith: string, tutors: string): CSSProperties {
  const longestName = Math.max(...splitTutorNames(tutors).map(({ length }) => length));
  return { '--longest': countLongestWord(`${titleWith} ${tutors}`), '--name': longestName } as CSSProperties;
}
