import { Section } from '@/components/ui/Section';

import styles from './FoodQuotes.module.scss';

const QUOTES = [
  {
    text: 'The soup on the Thursday had chestnuts in it, and I cancelled a phone call.',
    attribution: 'Roisin Keane, Ireland, 2023',
  },
  {
    text: 'I have been vegan for nineteen years and this was the first time I was not handed the side dishes.',
    attribution: 'Oskar Thelin, Sweden, 2024',
  },
  {
    text: 'Somebody had written the menu as a graphic score. We had the crescendo twice.',
    attribution: 'Paulina Duarte, Chile, 2022',
  },
  {
    text: 'What I learnt about editing I learnt at the workshop. What I learnt about butter I learnt in the kitchen.',
    attribution: 'Kwabena Asare, Ghana, 2025',
  },
];

export function FoodQuotes() {
  return (
    <Section tone="night">
      <div className={styles.quotes}>
        {QUOTES.map(({ text, attribution }) => (
          <figure key={attribution} className={styles.quote}>
            <blockquote className={styles.text}>{text}</blockquote>
            <figcaption className={styles.attribution}>{attribution}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
