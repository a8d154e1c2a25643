import type { CSSProperties, ReactElement } from 'react';

import { Price } from '@/components/price/Price';
import { Carousel } from '@/components/ui/Carousel';
import { keepWhole } from '@/components/ui/keep-whole';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { getTitleLengths } from '@/components/ui/title-lengths';
import { Places } from '@/components/workshop/Places';
import { Tutors } from '@/components/workshop/Tutors';
import type { FeaturedWorkshop, ListedCard } from '@/lib/domain/types';
import { PHONE_PICTURE_SIZES } from '@/lib/picture-sizes';
import type { SectionResult } from '@/lib/section-result';

import styles from './Hero.module.scss';

const SIZES = `(min-width:992px) 58vw, (min-width:768px) 100vw, ${PHONE_PICTURE_SIZES}`;

/** Inline styles, because the style sheet of all pages is at its size limit. */
const FIRST_SCREEN = {
  position: 'relative',
  '--year': 'clamp(2.5rem, 7vw, 8rem)',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'calc(100svh - var(--header-height))',
};
/** Takes the room that is left, or stays below what does not fit. */
const YEAR = {
  position: 'sticky',
  zIndex: 3,
  insetBlockEnd: 0,
  flex: '1 0 var(--year)',
  maxHeight: '16rem',
  marginBlockStart: 'auto',
  borderBlockEnd: '.5rem solid var(--night)',
  background: 'var(--paper)',
} as const;

interface HeroProps {
  section: SectionResult<FeaturedWorkshop[]>;
  /** Contains dates and prices of the featured workshops. */
  programme: readonly ListedCard[];
  /** Leads to the year further down. */
  ridge: ReactElement | null;
}

export function Hero({ section, programme, ridge }: HeroProps) {
  const workshops = section.ok ? section.value : [];
  const cards = new Map(programme.map((card) => [card.href, card]));
  return (
    <div className={styles.hero} style={{ ...FIRST_SCREEN, ...getTitleLengths(workshops) } as CSSProperties}>
      <h1 className={styles.heading}>Arts and music workshops in the French Pyrenees, and online</h1>
      {workshops.length > 0 && (
        // Sliders of the window's width would be cut off on paper.
        <div data-print="none">
          <Carousel
            kind="hero"
            label="Featured workshops"
            slides={workshops.map((workshop, index) => (
              <Slide key={workshop.href} workshop={workshop} card={cards.get(workshop.href)} first={index === 0} />
            ))}
          />
        </div>
      )}
      {ridge && (
        <a href="#year" style={YEAR} data-booking-bar aria-label="The year from the valley" data-print="none">
          {ridge}
        </a>
      )}
    </div>
  );
}

interface SlideProps {
  workshop: FeaturedWorkshop;
  card: ListedCard | undefined;
  first: boolean;
}

function Slide({ workshop, card, first }: SlideProps) {
  const { course_image, image_alt, title_with, tutors, short_description, ctype, href } = workshop;
  return (
    <article className={styles.slide}>
      <header className={styles.head}>
        <p className={styles.ctype}>{ctype}</p>
        <h2 className={styles.title}>
          {title_with} <Tutors names={tutors} />
        </h2>
        <Offer workshop={workshop} card={card} />
      </header>
      {course_image && (
        <Picture
          src={course_image}
          alt={image_alt ?? ''}
          width={1620}
          height={1080}
          sizes={SIZES}
          priority={first}
          className={first ? styles.picture : styles.laterPicture}
        />
      )}
      <div className={styles.more}>
        {short_description && <p className={styles.text}>{keepWhole(short_description)}</p>}
        <Link href={href} className={styles.link}>
          Read more
          <span className={styles.visuallyHidden}>
            {' '}
            about {title_with} {tutors}
          </span>
        </Link>
      </div>
    </article>
  );
}

function Offer({ workshop: { places, placesword }, card }: Omit<SlideProps, 'first'>) {
  const date = card?.dates.find((each) => each.places !== 0);
  const text = date?.text ?? card?.date;
  return (
    <div className={styles.offer}>
      {text && <p>{text}</p>}
      {card?.price_from && (
        <p>
          <Price amounts={card.price_from} />
        </p>
      )}
      {date?.text && date.places !== null ? (
        <Places places={date.places} placesword={null} />
      ) : (
        <Places places={places} placesword={placesword} />
      )}
    </div>
  );
}
