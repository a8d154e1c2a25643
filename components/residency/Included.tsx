import { Picture } from '@/components/ui/Picture';
import { PHONE_PICTURE_SIZES } from '@/lib/picture-sizes';
import { offerFacts } from '@/lib/site';

import styles from './Included.module.scss';

const INCLUDED_THINGS = [
  {
    name: 'room',
    caption: `A private room, one of ${offerFacts.rooms}`,
    alt: 'Printed picture of a bed under a striped blanket, with mountains in the window',
  },
  {
    name: 'table',
    caption: 'All meals, at one long table',
    alt: 'Printed picture of people at a long table under lanterns, mountains behind them',
  },
  {
    name: 'road',
    caption: 'The shuttle to and from Toulouse',
    alt: 'Printed picture of a small red bus on a winding mountain road',
  },
] as const;

export function Included() {
  return (
    <ul className={styles.included} aria-label="Included in the price">
      {INCLUDED_THINGS.map(({ name, caption, alt }) => (
        <li key={name}>
          <Picture
            src={`/images/place-${name}.jpg`}
            alt={alt}
            width={1620}
            height={1080}
            sizes={`(min-width: 600px) 33vw, ${PHONE_PICTURE_SIZES}`}
            priority={name === 'room'}
            className={styles.picture}
          />
          <p className={styles.caption}>{caption}</p>
        </li>
      ))}
    </ul>
  );
}
