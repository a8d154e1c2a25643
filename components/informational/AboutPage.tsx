import { RESIDENCY_SHUTTLE, SHUTTLE } from '@camp/contract/travel';

import { PlacePictures } from '@/components/about/PlacePictures';
import { PREVIOUS_WORKSHOPS, PreviousWorkshops } from '@/components/about/PreviousWorkshops';
import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { Markdown } from '@/components/texts/Markdown';
import { TextProse, TextTerms, SplitText } from '@/components/texts/TextParts';
import { Heading } from '@/components/ui/Heading';
import { Section } from '@/components/ui/Section';
import type { PreviousWorkshop } from '@/lib/domain/types';
import type { SectionResult } from '@/lib/section-result';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createOrganizationData } from '@/lib/seo/structured-data';
import { findSection, type Nodes, readTerm, readText, splitAtList, type TextSection } from '@/lib/texts/text';

import styles from './AboutPage.module.scss';

interface AboutPageProps {
  offered: readonly string[];
  previous: SectionResult<PreviousWorkshop[]>;
}

export function AboutPage({ offered, previous }: AboutPageProps) {
  const text = readText('about', offered);
  const accommodation = findSection(text, 'accommodation');
  const { before, items: quotes } = splitAtList(accommodation.nodes);
  return (
    <>
      <JsonLd data={createOrganizationData()} />
      <SitePageHeader name="about" lead={<AboutContents sections={[...text.sections, PREVIOUS_WORKSHOPS]} />} />
      <PlacePictures names={['house']} priority />
      <SplitText section={findSection(text, 'about')} />
      <PlacePictures names={['room', 'table']} />
      <SplitText section={{ ...accommodation, nodes: before }} />
      <FoodQuotes quotes={quotes} />
      <PlacePictures names={['studio']} />
      <Facilities section={findSection(text, 'facilities')} />
      <PlacePictures names={['road']} />
      <SplitText section={findSection(text, 'transport')} inserted={<ShuttleTimes />} />
      <PlacePictures names={['valley']} />
      <PreviousWorkshops section={previous} />
    </>
  );
}

function Facilities({ section: { id, heading, nodes } }: { section: TextSection }) {
  const { items, after } = splitAtList(nodes);
  return (
    <Section labelledBy={id} tone="deep">
      <Heading id={id}>{heading}</Heading>
      <TextTerms items={items} />
      <div className={styles.loans}>
        <TextProse nodes={after} />
      </div>
    </Section>
  );
}

function FoodQuotes({ quotes }: { quotes: Nodes[] }) {
  return (
    <Section tone="night">
      <div className={styles.quotes}>
        {quotes.map(readTerm).map(({ term, value }) => (
          <figure key={term} className={styles.quote}>
            <blockquote className={styles.text}>
              <Markdown nodes={value} />
            </blockquote>
            <figcaption className={styles.attribution}>{term}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

function AboutContents({ sections }: { sections: Pick<TextSection, 'id' | 'heading'>[] }) {
  return (
    <nav aria-label="On this page" data-print="none">
      <ul className={styles.contents}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.contentsLink}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SHUTTLES = [
  {
    audience: 'Onsite workshops',
    departure: { day: 'Tuesday', time: SHUTTLE.leaves, note: 'the evening before the course' },
    returnTrip: { day: 'Monday', time: `by ${SHUTTLE.returns}`, note: 'after the course' },
  },
  {
    audience: 'Self-guided residencies',
    departure: { day: 'Wednesday', time: RESIDENCY_SHUTTLE.leaves, note: null },
    returnTrip: { day: 'Wednesday', time: `by ${RESIDENCY_SHUTTLE.returns}`, note: 'of the following week' },
  },
];

function ShuttleTimes() {
  return (
    <div className={styles.board}>
      {SHUTTLES.map(({ audience, departure, returnTrip }) => (
        <section key={audience} className={styles.shuttle}>
          <h3 className={styles.audience}>{audience}</h3>
          <dl className={styles.times}>
            <Time term="Leaves Toulouse" {...departure} />
            <Time term="Returns to Toulouse" {...returnTrip} />
          </dl>
        </section>
      ))}
    </div>
  );
}

function Time({ term, day, time, note }: { term: string; day: string; time: string; note: string | null }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd>
        <span className={styles.day}>{day}</span> <span className={styles.time}>{time}</span>
        {note && (
          <>
            {' '}
            <span className={styles.note}>{note}</span>
          </>
        )}
      </dd>
    </div>
  );
}
