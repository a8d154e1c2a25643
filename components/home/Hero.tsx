import { Carousel } from '@/components/ui/Carousel';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { Places } from '@/components/workshop/Places';
import { getTitleLengths } from '@/components/workshop/title-lengths';
import { Tutors } from '@/components/workshop/Tutors';
import { PHONE_PICTURE_SIZES } from '@/lib/domain/pictures';
import type { FeaturedWorkshop } from '@/lib/domain/types';
import type { Section } from '@/lib/section';

import styles from './Hero.module.scss';

const SIZES = `(min-width: 992px) 58vw, (min-width: 768px) 100vw, ${PHONE_PICTURE_SIZES}`;

export function Hero({ section }: { section: Section<FeaturedWorkshop[]> }) {
  const workshops = section.ok ? section.value : [];
  return (
    <div className={styles.hero}>
      <h1 className={styles.heading}>Arts and music workshops in the French Pyrenees, and online</h1>
      {workshops.length > 0 && (
        <Carousel
          kind="hero"
          label="Featured workshops"
          slides={workshops.map((workshop, index) => (
            <Slide key={workshop.href} workshop={workshop} first={index === 0} />
          ))}
        />
      )}
    </div>
  );
}

function Slide({ workshop, first }: { workshop: FeaturedWorkshop; first: boolean }) {
  const { course_image, image_alt, title_with, tutors, short_description, ctype, href, places, placesword } = workshop;
  return (
    <article className={styles.slide}>
      <header className={styles.head}>
        <p className={styles.ctype}>{ctype}</p>
        <h2 className={styles.title} style={getTitleLengths(title_with, tutors)}>
          {title_with} <Tutors names={tutors} />
        </h2>
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
        {short_description && <p className={styles.text}>{short_description}</p>}
        <div className={styles.footer}>
          <Link href={href} className={styles.link}>
            Read more
            <span className={styles.visuallyHidden}>
              {' '}
              about {title_with} {tutors}
            </span>
          </Link>
          <Places places={places} placesword={placesword} />
        </div>
      </div>
    </article>
  );
}
