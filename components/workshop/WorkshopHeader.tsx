import type { CSSProperties } from 'react';

import { ArtformTags } from './ArtformTags';
import buttons from '@/components/ui/Button.module.scss';
import { Picture } from '@/components/ui/Picture';
import { Wrap } from '@/components/ui/Wrap';
import { formatDay } from '@/lib/domain/dates';
import { longestWord } from '@/components/ui/longest-word';
import type { Panel } from '@/lib/domain/booking-panel';
import type { Workshop } from '@/lib/domain/types';

import { Tutors, namesOf } from './Tutors';
import styles from './WorkshopHeader.module.scss';

/** Type, dates, duration, group size, transport or opportunities; artforms; the sold-out ribbon (spec.md §2). */
export function WorkshopHeader({ workshop, panel }: { workshop: Workshop; panel: Panel }) {
  const { course_image, title_with, tutors, artforms, ctype, duration, capacity, transport, opportunities } = workshop;
  const facts = [
    { term: 'Type', value: ctype === 'onsite' ? 'Onsite' : 'Online' },
    { term: 'Starts', value: starts(workshop) },
    { term: 'Duration', value: duration },
    { term: 'Group size', value: capacity && `Up to ${capacity} people` },
    { term: 'Transport', value: transport },
    { term: 'Opportunities', value: opportunities },
  ].filter(({ value }) => value);
  return (
    <header className={styles.header}>
      <div className={styles.picture}>
        {course_image && (
          <Picture
            src={course_image}
            alt=""
            width={1620}
            height={1080}
            sizes="(min-width: 992px) 58vw, 100vw"
            priority
          />
        )}
        {panel === 'soldout' && <p className={styles.ribbon}>Sold out</p>}
      </div>
      <Wrap>
        <div className={styles.words}>
          <ArtformTags artforms={artforms} />
          <h1 className={styles.title} style={fitting(title_with, tutors)}>
            {title_with} <Tutors names={tutors} />
          </h1>
          <dl className={styles.facts}>
            {facts.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                {[value].flat().map((each, index) => (
                  <dd key={index}>{each}</dd>
                ))}
              </div>
            ))}
          </dl>
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

/** What the title's size is worked out from: how long its longest word is, and its longest name. */
function fitting(titleWith: string, tutors: string): CSSProperties {
  const name = Math.max(...namesOf(tutors).map(({ length }) => length));
  return { '--longest': longestWord(`${titleWith} ${tutors}`), '--name': name } as CSSProperties;
}

/** The first day of every edition, those without places marked; of the workshop itself when it has one alone. */
function starts({ editions, start_date }: Workshop): string[] | string | null {
  if (editions.length < 2) return start_date && formatDay(start_date);
  return editions.map(({ start_date: day, places }) => `${formatDay(day)}${places === 0 ? ' – sold out' : ''}`);
}
