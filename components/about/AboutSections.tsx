import { RESIDENCY_SHUTTLE, SHUTTLE } from '@camp/contract/travel';

import { Markdown } from '@/components/texts/Markdown';
import { TextProse, TextTerms, SplitText } from '@/components/texts/TextParts';
import { Heading } from '@/components/ui/Heading';
import { Section } from '@/components/ui/Section';
import { readTerm, splitAtList, type Nodes, type TextSection } from '@/lib/texts/text';

import aboutContentsStyles from './AboutContents.module.scss';
import styles from './House.module.scss';
import transportStyles from './Transport.module.scss';

export function Facilities({ section: { id, heading, nodes } }: { section: TextSection }) {
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

export function FoodQuotes({ quotes }: { quotes: Nodes[] }) {
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

export function AboutContents({ sections }: { sections: Pick<TextSection, 'id' | 'heading'>[] }) {
  return (
    <nav aria-label="On this page" data-print="none">
      <ul className={aboutContentsStyles.contents}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className={aboutContentsStyles.contentsLink}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Transport({ section }: { section: TextSection }) {
  return <SplitText section={section} inserted={<ShuttleTimes />} />;
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
    <div className={transportStyles.board}>
      {SHUTTLES.map(({ audience, departure, returnTrip }) => (
        <section key={audience} className={transportStyles.shuttle}>
          <h3 className={transportStyles.audience}>{audience}</h3>
          <dl className={transportStyles.times}>
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
      <dt className={transportStyles.term}>{term}</dt>
      <dd>
        <span className={transportStyles.day}>{day}</span> <span className={transportStyles.time}>{time}</span>
        {note && (
          <>
            {' '}
            <span className={transportStyles.note}>{note}</span>
          </>
        )}
      </dd>
    </div>
  );
}
