import { Section } from '@/components/ui/Section';

import styles from './FoodQuotes.module.scss';

const QUOTES = [
  {
    words: 'The soup on the Thursday had chestnuts in it, and I cancelled a phone call.',
    by: 'Roisin Keane, Ireland, 2023',
  },
  {
    words: 'I have been vegan for nineteen years and this was the first time I was not handed the side dishes.',
    by: 'Oskar Thelin, Sweden, 2024',
  },
  {
    words: 'Somebody had written the menu as a graphic score. We had the crescendo twice.',
    by: 'Paulina Duarte, Chile, 2022',
  },
  {
    words: 'What I learnt about editing I learnt at the workshop. What I learnt about butter I learnt in the kitchen.',
    by: 'Kwabena Asare, Ghana, 2025',
  },
];

/** What four guests said of the food. */
export function FoodQuotes() {
  return (
    <Section tone="night">
      <div className={styles.quotes}>
        {QUOTES.map(({ words, by }) => (
          <figure key={by} className={styles.quote}>
            <blockquote className={styles.words}>{words}</blockquote>
            <figcaption className={styles.by}>{by}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
