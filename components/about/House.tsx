import { Markdown } from '@/components/texts/Markdown';
import { TextProse, TextTerms } from '@/components/texts/TextParts';
import { Heading } from '@/components/ui/Heading';
import { Section } from '@/components/ui/Section';
import { readTerm, splitAtList, type Nodes, type TextSection } from '@/lib/texts/text';

import styles from './House.module.scss';

export function HouseFacts({ section: { id, heading, nodes } }: { section: TextSection }) {
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
