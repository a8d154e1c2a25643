import type { CSSProperties } from 'react';

import buttons from '@/components/ui/Button.module.scss';
import { longestWordLength } from '@/components/ui/longest-word-length';
import { Wrap } from '@/components/ui/Wrap';
import type { Panel } from '@/lib/domain/booking-panel';
import { formatDay } from '@/lib/domain/dates';
import type { Workshop } from '@/lib/domain/types';

import { ArtformTags } from './ArtformTags';
import { CourseImage } from './CourseImage';
import { SoldOutRibbon } from './SoldOutRibbon';
import { tutorNames, Tutors } from './Tutors';
import styles from './WorkshopHeader.module.scss';

interface WorkshopHeaderProps {
  workshop: Workshop;
  panel: Panel;
}

/** Picture, title and facts of a workshop, with a link to its booking panel (docs/specification.md#screens). */
export function WorkshopHeader({ workshop, panel }: WorkshopHeaderProps) {
  const { course_image, title_with, tutors, artforms } = workshop;
  return (
    <header className={styles.header}>
      <div className={styles.picture}>
        <CourseImage src={course_image} sizes="(min-width: 992px) 58vw, 100vw" priority />
        {panel === 'soldout' && <SoldOutRibbon large />}
      </div>
      <Wrap>
        <div className={styles.text}>
          <ArtformTags artforms={artforms} />
          <h1 className={styles.title} style={titleLengths(title_with, tutors)}>
            {title_with} <Tutors names={tutors} />
          </h1>
          <Facts workshop={workshop} />
          {panel !== 'finished' && (
            <p data-print="none">
              <a href="#book" className={buttons.signal}>
                {panel === 'form' ? 'Reserve a place' : 'Waiting list'}
              </a>
            </p>
          )}
        </div>
      </Wrap>
    </header>
  );
}

/** Unknown facts are left out. */
function Facts({ workshop }: { workshop: Workshop }) {
  const { ctype, duration, capacity, transport, opportunities } = workshop;
  const facts = [
    { term: 'Type', value: ctype === 'onsite' ? 'Onsite' : 'Online' },
    { term: 'Starts', value: startDays(workshop) },
    { term: 'Duration', value: duration },
    { term: 'Group size', value: capacity && `Up to ${capacity} people` },
    { term: 'Transport', value: transport },
    { term: 'Opportunities', value: opportunities },
  ].filter(({ value }) => value);
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          {[value].flat().map((line, index) => (
            <dd key={index}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** CSS sizes the title by its longest word and its longest tutor name. */
function titleLengths(titleWith: string, tutors: string): CSSProperties {
  const longestName = Math.max(...tutorNames(tutors).map(({ length }) => length));
  return { '--longest': longestWordLength(`${titleWith} ${tutors}`), '--name': longestName } as CSSProperties;
}

/** The first day of each edition, the sold-out ones marked; a workshop with one edition has a day of its own. */
function startDays({ editions, start_date }: Workshop): string[] | string | null {
  if (editions.length < 2) return start_date && formatDay(start_date);
  return editions.map(({ start_date: day, places }) => `${formatDay(day)}${places === 0 ? ' – sold out' : ''}`);
}
