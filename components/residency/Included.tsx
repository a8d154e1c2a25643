import { Picture } from '@/components/ui/Picture';

import styles from './Included.module.scss';

const INCLUDED = [
  {
    name: 'room',
    words: 'A private room, one of 15',
    alt: 'Printed picture of a bed under a striped blanket, with mountains in the window',
  },
  {
    name: 'table',
    words: 'All meals, at one long table',
    alt: 'Printed picture of people at a long table under lanterns, mountains behind them',
  },
  {
    name: 'road',
    words: 'The shuttle to and from Toulouse',
    alt: 'Printed picture of a small red bus on a winding mountain road',
  },
] as const;

/** What the price includes, in three pictures from edge to edge. */
export function Included() {
  return (
    <ul className={styles.included} aria-label="Included in the price">
      {INCLUDED.map(({ name, words, alt }) => (
        <li key={name}>
          <Picture
            src={`/images/place-${name}.jpg`}
            alt={alt}
            width={1620}
            height={1080}
            sizes="(min-width: 600px) 33vw, 100vw"
            priority={name === 'room'}
            className={styles.picture}
          />
          <p className={styles.words}>{words}</p>
        </li>
      ))}
    </ul>
  );
}
